import { lockUser, users } from '@circolo/contract/access/user';
import type { RowOf } from '@circolo/contract/resource/resource';
import { text } from '@circolo/contract/values/kinds';
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../app/session/client.ts';
import { t } from '../app/words.ts';
import { TextAreaField } from '../ui/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../ui/form.tsx';
import { toast } from '../ui/toast.tsx';
import { useReturnFocus } from '../ui/use-return-focus.ts';

const schema = z.object({ Reason: text(250) });

interface Props {
  user: RowOf<typeof users>;
  name: string;
  close: () => void;
}

/** Asks why, locks the user and ends all of its sessions. */
export function LockUserDialog({ user, name, close }: Props) {
  const queries = useQueryClient();
  useReturnFocus();
  const zodForm = useZodForm({
    schema,
    initial: { Reason: '' },
    save: async (body) => {
      await call(lockUser, { params: { Id: user.Id }, body });
      await queries.invalidateQueries({ queryKey: [users.Name] });
      toast.success(t('access.lock.locked'));
      close();
    },
  });
  return (
    <Modal opened onClose={close} title={<Text fw={650}>{t('access.lock.title', { name })}</Text>} centered>
      <FormFrame zodForm={zodForm}>
        <Stack gap="sm">
          <Text size="sm">{t('access.lock.text')}</Text>
          {zodForm.problem ? <Alert color="red" role="alert" title={zodForm.problem.Message} /> : null}
          <TextAreaField name="Reason" label={t('access.lock.reason')} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" color="red.8" loading={zodForm.saving}>
              {t('action.lock')}
            </Button>
          </Group>
        </Stack>
      </FormFrame>
    </Modal>
  );
}
