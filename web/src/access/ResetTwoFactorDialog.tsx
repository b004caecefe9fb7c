import { resetTwoFactor } from '@circolo/contract/access/two-factor';
import { users } from '@circolo/contract/access/user';
import type { RowOf } from '@circolo/contract/resource/resource';
import { text } from '@circolo/contract/values/kinds';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../app/session/client.ts';
import { t } from '../app/words.ts';
import { FormProblem } from '../ui/FormProblem.tsx';
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

/** Asks why, takes the user's second factor away and ends all of its sessions. */
export function ResetTwoFactorDialog({ user, name, close }: Props) {
  const queries = useQueryClient();
  useReturnFocus();
  const zodForm = useZodForm({
    schema,
    initial: { Reason: '' },
    save: async (body) => {
      await call(resetTwoFactor, { params: { Id: user.Id }, body });
      await queries.invalidateQueries({ queryKey: [users.Name] });
      toast.success(t('twoFactorDesk.reset.done'));
      close();
    },
  });
  return (
    <Modal opened onClose={close} title={<Text fw={650}>{t('twoFactorDesk.reset.title', { name })}</Text>} centered>
      <FormFrame zodForm={zodForm}>
        <Stack gap="sm">
          <Text size="sm">{t('twoFactorDesk.reset.text')}</Text>
          <FormProblem problem={zodForm.problem} />
          <TextAreaField name="Reason" label={t('twoFactorDesk.reset.reason')} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" color="red.8" loading={zodForm.saving}>
              {t('twoFactorDesk.reset.submit')}
            </Button>
          </Group>
        </Stack>
      </FormFrame>
    </Modal>
  );
}
