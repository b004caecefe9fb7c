import { reopenSettlementMonth, type Settlements } from '@circolo/contract/settlements/settlements';
import { text } from '@circolo/contract/values/kinds';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { z } from 'zod';
import { t } from '../messages/messages.ts';
import { call } from '../session/client.ts';
import { DialogButtons } from '../ui/form/DialogButtons.tsx';
import { FormProblem } from '../ui/form/FormProblem.tsx';
import { TextAreaField } from '../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../ui/form/form.tsx';
import { toast } from '../ui/toasts/toast.tsx';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { monthText } from './settlement-text.ts';
import { useMonthChanged } from './use-month-changed.ts';

const reopened = z.object({ Reason: text(250) });

interface Props {
  month: Pick<Settlements, 'Month'>;
  provider: NonNullable<Settlements['Provider']>;
  close: () => void;
}

/** Asks why a closed month is opened again. */
export function ReopenDialog({ month: { Month }, provider, close }: Props) {
  const changed = useMonthChanged();
  useReturnFocus();
  const zodForm = useZodForm({
    schema: reopened,
    initial: { Reason: '' },
    save: async ({ Reason }: { Reason: string }) => {
      await call(reopenSettlementMonth, { body: { Provider: provider, Month, Reason } });
      await changed();
      toast.success(t('Settlements.reopened'));
      close();
    },
  });
  const title = t('Settlements.reopenTitle', { month: monthText(Month) });
  return (
    <Modal opened onClose={close} centered size={520} title={<Text fw={650}>{title}</Text>}>
      <FormFrame zodForm={zodForm}>
        <Stack gap="sm">
          <Text size="sm">{t('Settlements.reopenText')}</Text>
          <FormProblem problem={zodForm.problem} />
          <TextAreaField name="Reason" label={t('Settlements.reopenReason')} />
        </Stack>
        <DialogButtons close={close} mt="md">
          <Button type="submit" loading={zodForm.saving}>
            {t('Settlements.reopen')}
          </Button>
        </DialogButtons>
      </FormFrame>
    </Modal>
  );
}
