import { makePayout } from '@circolo/contract/sales/refunds/payout';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { language, t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { MoneyField } from '../../ui/form/fields/number-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { formatMoney } from '../../ui/values/format.ts';

interface Props {
  userId: number;
  /** What the customer has. */
  balance: number;
  /** What waits for a second person already. */
  waiting: number;
  close: () => void;
}

/** Pays credit out: how much, and why. */
export function PayoutDialog({ userId, balance, waiting, close }: Props) {
  const queries = useQueryClient();
  const schema = z.strictObject(makePayout.body.shape);
  const save = async (body: z.output<typeof schema>) => {
    const { Waiting } = await call(makePayout, { params: { Id: userId }, body });
    await queries.invalidateQueries({ queryKey: ['Orders'] });
    await queries.invalidateQueries({ queryKey: ['MoneyApprovals'] });
    toast.success(t(Waiting > waiting ? 'moneyApprovals.asked' : 'payouts.made'));
    close();
  };
  const zodForm = useZodForm({ schema, initial: { Amount: balance, Reason: '' }, save });
  return (
    <Modal opened onClose={close} size={480} title={<Text fw={650}>{t('payouts.make')}</Text>}>
      <FormFrame zodForm={zodForm}>
        <Stack gap="md">
          <Text size="sm">{t('payouts.text')}</Text>
          <FormProblem problem={zodForm.problem} />
          <MoneyField
            name="Amount"
            label={t('payouts.amount')}
            help={t('payouts.most', { amount: formatMoney(balance, language()) })}
          />
          <TextField name="Reason" label={t('payouts.reason')} />
        </Stack>
        <DialogButtons close={close} mt="md">
          <Button type="submit" loading={zodForm.saving}>
            {t('payouts.make')}
          </Button>
        </DialogButtons>
      </FormFrame>
    </Modal>
  );
}
