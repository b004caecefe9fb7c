import { cancelMyEmail, requestMyEmail } from '@circolo/contract/access/users/email-change';
import type { MyAccount } from '@circolo/contract/access/users/my-account';
import { email } from '@circolo/contract/values/kinds';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { PendingEmail } from '../email-changes/PendingEmail.tsx';

const schema = z.object({ Email: email });

function EmailDialog({ changed, close }: { changed: (account: MyAccount) => void; close: () => void }) {
  useReturnFocus();
  const zodForm = useZodForm({
    schema,
    initial: { Email: '' },
    save: async (body) => {
      const account = await call(requestMyEmail, { body });
      changed(account);
      toast.success(t('emailChange.sent', { email: account.PendingEmail ?? body.Email }));
      close();
    },
  });
  return (
    <Modal opened onClose={close} title={<Text fw={650}>{t('emailChange.title')}</Text>} centered>
      <FormFrame zodForm={zodForm}>
        <Stack gap="sm">
          <Text size="sm">{t('emailChange.text')}</Text>
          <FormProblem problem={zodForm.problem} />
          <TextField
            name="Email"
            label={t('emailChange.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
          />
          <DialogButtons close={close}>
            <Button type="submit" loading={zodForm.saving}>
              {t('emailChange.submit')}
            </Button>
          </DialogButtons>
        </Stack>
      </FormFrame>
    </Modal>
  );
}

/** The own sign-in address, the one that waits to take its place, and asking for another. */
export function MyEmail({ account }: { account: MyAccount }) {
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const changed = (next: MyAccount) => queries.setQueryData(['MyAccount'], next);
  return (
    <Stack gap="xs">
      <TextInput
        label={t('profile.email')}
        value={account.Email}
        variant="filled"
        readOnly
        // What cannot be typed into is quieter than the fields around it, in the dark too.
        styles={{ input: { background: 'var(--surface)' } }}
      />
      {account.PendingEmail ? (
        <PendingEmail email={account.PendingEmail} cancel={async () => changed(await call(cancelMyEmail))} />
      ) : (
        <Group>
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {t('emailChange.change')}
          </Button>
        </Group>
      )}
      {open ? <EmailDialog changed={changed} close={() => setOpen(false)} /> : null}
    </Stack>
  );
}
