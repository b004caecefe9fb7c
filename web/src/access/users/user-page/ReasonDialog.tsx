import { text } from '@circolo/contract/values/kinds';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { z } from 'zod';
import { t } from '../../../messages/messages.ts';
import { DialogButtons } from '../../../ui/form/DialogButtons.tsx';
import { FormProblem } from '../../../ui/form/FormProblem.tsx';
import { TextAreaField } from '../../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../../ui/form/form.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';

const schema = z.object({ Reason: text(250) });

interface Props {
  title: string;
  text: string;
  label?: string;
  submit: string;
  danger?: boolean;
  /** Does it; the dialog closes afterwards. What it throws is shown in the dialog. */
  act: (Reason: string) => Promise<void>;
  close: () => void;
}

/** Asks for the reason of something that the audit records with it. */
export function ReasonDialog({ title, text: explanation, label, submit, danger = false, act, close }: Props) {
  useReturnFocus();
  const zodForm = useZodForm({
    schema,
    initial: { Reason: '' },
    save: async ({ Reason }) => {
      await act(Reason);
      close();
    },
  });
  return (
    <Modal opened onClose={close} title={<Text fw={650}>{title}</Text>} centered>
      <FormFrame zodForm={zodForm}>
        <Stack gap="sm">
          <Text size="sm">{explanation}</Text>
          <FormProblem problem={zodForm.problem} />
          <TextAreaField name="Reason" label={label ?? t('customer.reason')} />
          <DialogButtons close={close}>
            <Button type="submit" {...(danger ? { color: 'red.8' } : {})} loading={zodForm.saving}>
              {submit}
            </Button>
          </DialogButtons>
        </Stack>
      </FormFrame>
    </Modal>
  );
}
