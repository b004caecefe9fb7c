import { users } from '@circolo/contract/access/users/user';
import { text } from '@circolo/contract/values/kinds';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { DialogButtons } from '../ui/form/DialogButtons.tsx';
import { FormProblem } from '../ui/form/FormProblem.tsx';
import { TextAreaField } from '../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../ui/form/form.tsx';
import { toast } from '../ui/toasts/toast.tsx';
import { useReturnFocus } from '../ui/use-return-focus.ts';

const schema = z.object({ Reason: text(250) });

interface Labels {
  title: string;
  text: string;
  reason: string;
  submit: string;
  done: string;
}

interface Props {
  labels: Labels;
  /** Does it, for the reason that was given. */
  act: (body: { Reason: string }) => Promise<unknown>;
  close: () => void;
}

/** Asks why before something is done to a user that ends all of their sessions. */
export function UserReasonDialog({ labels, act, close }: Props) {
  const queries = useQueryClient();
  useReturnFocus();
  const zodForm = useZodForm({
    schema,
    initial: { Reason: '' },
    save: async (body) => {
      await act(body);
      await queries.invalidateQueries({ queryKey: [users.Name] });
      toast.success(labels.done);
      close();
    },
  });
  return (
    <Modal opened onClose={close} title={<Text fw={650}>{labels.title}</Text>} centered>
      <FormFrame zodForm={zodForm}>
        <Stack gap="sm">
          <Text size="sm">{labels.text}</Text>
          <FormProblem problem={zodForm.problem} />
          <TextAreaField name="Reason" label={labels.reason} />
          <DialogButtons close={close}>
            <Button type="submit" color="red.8" loading={zodForm.saving}>
              {labels.submit}
            </Button>
          </DialogButtons>
        </Stack>
      </FormFrame>
    </Modal>
  );
}
