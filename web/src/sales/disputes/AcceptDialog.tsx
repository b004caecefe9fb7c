import { acceptDispute } from '@circolo/contract/payments/dispute-answers';
import { text } from '@circolo/contract/values/kinds';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { language, t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { TextAreaField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { formatMoney } from '../../ui/values/format.ts';
import { customerOf } from './customer-of.ts';
import type { Dispute } from './dispute-types.ts';

const accepted = z.object({ Reason: text(250) });

/** Asks why before money is given up: the buyer keeps it, and it cannot be taken back. */
export function AcceptDialog({ dispute, close }: { dispute: Dispute; close: () => void }) {
  const queries = useQueryClient();
  useReturnFocus();
  const zodForm = useZodForm({
    schema: accepted,
    initial: { Reason: '' },
    save: async ({ Reason }: { Reason: string }) => {
      const { Waits } = await call(acceptDispute, { params: { Id: dispute.Id }, body: { Reason } });
      await queries.invalidateQueries({ queryKey: ['Disputes'] });
      await queries.invalidateQueries({ queryKey: ['MoneyApprovals'] });
      toast.success(t(Waits ? 'moneyApprovals.asked' : 'disputes.accepted'));
      close();
    },
  });
  const values = { amount: formatMoney(dispute.Amount, language()), customer: customerOf(dispute) };
  return (
    <Modal opened onClose={close} centered size={480} title={<Text fw={650}>{t('disputes.acceptTitle')}</Text>}>
      <FormFrame zodForm={zodForm}>
        <Stack gap="sm">
          <Text size="sm">{t('disputes.acceptText', values)}</Text>
          <FormProblem problem={zodForm.problem} />
          <TextAreaField name="Reason" label={t('disputes.reason')} />
        </Stack>
        <DialogButtons close={close} mt="md">
          <Button type="submit" loading={zodForm.saving} color="red.8">
            {t('disputes.accept')}
          </Button>
        </DialogButtons>
      </FormFrame>
    </Modal>
  );
}
