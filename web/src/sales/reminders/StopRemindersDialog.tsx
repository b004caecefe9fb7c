import { text } from '@circolo/contract/values/kinds';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { z } from 'zod';
import { t } from '../../messages/messages.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { TextAreaField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';

const schema = z.object({ Reason: text(250) });

interface Props {
  explanation: string;
  stop: (body: { Reason: string }) => Promise<void>;
  close: () => void;
}

/** Asks why reminders are stopped. */
export function StopRemindersDialog({ explanation, stop, close }: Props) {
  useReturnFocus();
  const zodForm = useZodForm({
    schema,
    initial: { Reason: '' },
    save: async (body) => {
      await stop(body);
      toast.success(t('reminders.stopped'));
      close();
    },
  });
  return (
    <Modal opened onClose={close} title={<Text fw={650}>{t('reminders.stopTitle')}</Text>} centered>
      <FormFrame zodForm={zodForm}>
        <Stack gap="sm">
          <Text size="sm">{explanation}</Text>
          <FormProblem problem={zodForm.problem} />
          <TextAreaField name="Reason" label={t('timeMachine.reason')} />
          <DialogButtons close={close}>
            <Button type="submit" loading={zodForm.saving}>
              {t('reminders.stop')}
            </Button>
          </DialogButtons>
        </Stack>
      </FormFrame>
    </Modal>
  );
}
