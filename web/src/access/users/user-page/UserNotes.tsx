import { users } from '@circolo/contract/access/users/user';
import { saveUserNotes } from '@circolo/contract/access/users/user-page';
import { optionalText, versionInput } from '@circolo/contract/values/kinds';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { t } from '../../../messages/messages.ts';
import { call } from '../../../session/client.ts';
import { FormProblem } from '../../../ui/form/FormProblem.tsx';
import { TextAreaField } from '../../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../../ui/form/form.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { userName } from '../user-name.ts';
import { Card } from './Card.tsx';
import type { User } from './user-types.ts';

const schema = z.object({ Notes: optionalText(5000), ...versionInput });

function Form({ user, done }: { user: User; done: () => void }) {
  const queries = useQueryClient();
  const zodForm = useZodForm({
    schema,
    initial: { Notes: user.Notes ?? '', Version: user.Version },
    save: async (body) => {
      const saved = await call(saveUserNotes, { params: { Id: user.Id }, body });
      queries.setQueryData([users.Name, 'one', user.Id], saved);
      toast.success(t('customer.notes.saved'));
      done();
    },
  });
  return (
    <FormFrame zodForm={zodForm}>
      <Stack gap="sm">
        <FormProblem problem={zodForm.problem} />
        <TextAreaField name="Notes" label={t('customer.notes.label', { name: userName(user) })} autoFocus />
        <Group justify="flex-end" gap="xs">
          <Button size="xs" variant="default" onClick={done}>
            {t('form.cancel')}
          </Button>
          <Button size="xs" type="submit" loading={zodForm.saving}>
            {t('form.save')}
          </Button>
        </Group>
      </Stack>
    </FormFrame>
  );
}

interface Props {
  user: User;
  mayNote: boolean;
  /** Whether they are being written. */
  writing: boolean;
  setWriting: (writing: boolean) => void;
}

/** What staff note about the user; written in place by people who may change it. */
export function UserNotes({ user, mayNote, writing, setWriting }: Props) {
  const write =
    mayNote && !writing ? (
      <Button size="compact-sm" variant="subtle" onClick={() => setWriting(true)}>
        {user.Notes ? t('customer.edit') : t('customer.notes.write')}
      </Button>
    ) : null;
  return (
    <Card title={t('customer.notes.title')} action={write}>
      {writing ? (
        <Form user={user} done={() => setWriting(false)} />
      ) : (
        <Text
          size="sm"
          {...(user.Notes ? {} : { c: 'dimmed' })}
          style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {user.Notes ?? t('customer.notes.none')}
        </Text>
      )}
    </Card>
  );
}
