import { reopenRegisterMonth } from '@circolo/contract/invoicing/vat-register/vat-register';
import { text } from '@circolo/contract/values/kinds';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { TextAreaField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { monthText } from './register-text.ts';

const reopened = z.object({ Reason: text(250) });

interface Props {
  company: number;
  month: string;
  close: () => void;
}

/** Asks why a closed month of the register is opened again. */
export function ReopenDialog({ company, month, close }: Props) {
  const queries = useQueryClient();
  useReturnFocus();
  const zodForm = useZodForm({
    schema: reopened,
    initial: { Reason: '' },
    save: async ({ Reason }: { Reason: string }) => {
      await call(reopenRegisterMonth, { body: { Company: company, Month: month, Reason } });
      await queries.invalidateQueries({ queryKey: ['VatRegister'] });
      toast.success(t('VatRegister.reopened'));
      close();
    },
  });
  const title = t('VatRegister.reopenTitle', { month: monthText(month) });
  return (
    <Modal opened onClose={close} centered size={520} title={<Text fw={650}>{title}</Text>}>
      <FormFrame zodForm={zodForm}>
        <Stack gap="sm">
          <Text size="sm">{t('VatRegister.reopenText')}</Text>
          <FormProblem problem={zodForm.problem} />
          <TextAreaField name="Reason" label={t('VatRegister.reopenReason')} />
        </Stack>
        <DialogButtons close={close} mt="md">
          <Button type="submit" loading={zodForm.saving}>
            {t('VatRegister.reopen')}
          </Button>
        </DialogButtons>
      </FormFrame>
    </Modal>
  );
}
