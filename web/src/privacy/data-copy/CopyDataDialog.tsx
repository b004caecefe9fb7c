import type { Notification } from '@circolo/contract/resource/notification';
import { text } from '@circolo/contract/values/kinds';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { t } from '../../messages/messages.ts';
import { setFile } from '../../spooler/files.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { TextAreaField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';

const schema = z.object({ Reason: text(250) });

interface Props {
  name: string;
  /** What is in the copy, and who hears of it. */
  about: string;
  ask: (Reason: string) => Promise<Notification>;
  close: () => void;
}

/** Makes a copy of a person's data for them, with a reason; it comes among the files of who asked. */
export function CopyDataDialog({ name, about, ask, close }: Props) {
  const queries = useQueryClient();
  useReturnFocus();
  const zodForm = useZodForm({
    schema,
    initial: { Reason: '' },
    save: async ({ Reason }) => {
      setFile(queries, await ask(Reason));
      toast.success(t('dataCopy.forOther.done'));
      close();
    },
  });
  return (
    <Modal opened onClose={close} title={<Text fw={650}>{t('dataCopy.forOther.title', { name })}</Text>} centered>
      <FormFrame zodForm={zodForm}>
        <Stack gap="sm">
          <Text size="sm">{about}</Text>
          <FormProblem problem={zodForm.problem} />
          <TextAreaField name="Reason" label={t('dataCopy.reason')} />
          <DialogButtons close={close}>
            <Button type="submit" loading={zodForm.saving}>
              {t('dataCopy.forOther.submit')}
            </Button>
          </DialogButtons>
        </Stack>
      </FormFrame>
    </Modal>
  );
}
