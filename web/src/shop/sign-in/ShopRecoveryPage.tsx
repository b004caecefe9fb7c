import { generateRecoveryKey } from '@circolo/contract/access/sessions/session';
import { email } from '@circolo/contract/values/kinds';
import { Alert, Stack } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { AuthSubmit } from '../../access/AuthSubmit.tsx';
import { useLinkKey } from '../../access/passwords/use-link-key.ts';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { call } from '../../session/client.ts';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { NewPassword } from './NewPassword.tsx';
import { QuietLink, SignInFrame } from './SignInFrame.tsx';

const schema = z.object({ Email: email });

function AskForLink({ problem }: { problem?: string }) {
  const [done, setDone] = useState<string | null>(null);
  const zodForm = useZodForm({
    schema,
    initial: { Email: '' },
    save: async ({ Email }) => {
      const headers = { email: Email, applicationType: 'shop' } as const;
      setDone((await call(generateRecoveryKey, { headers })).Message);
    },
  });
  return (
    <SignInFrame title={t('shop.recovery.title')} text={done ? undefined : t('shop.recovery.text')}>
      {done ? (
        <EmptyState icon={<IconMailCheck size={28} />} title={t('shop.recovery.done')} text={done}>
          <QuietLink href={paths.shopLogin}>{t('shop.recovery.back')}</QuietLink>
        </EmptyState>
      ) : (
        <FormFrame zodForm={zodForm}>
          <Stack gap="sm">
            <FormProblem problem={zodForm.problem} />
            {problem && !zodForm.problem ? (
              <Alert color="red" role="alert">
                {problem}
              </Alert>
            ) : null}
            <TextField
              name="Email"
              label={t('shop.login.email')}
              type="email"
              inputMode="email"
              autoComplete="username"
            />
            <AuthSubmit loading={zodForm.saving}>{t('shop.recovery.submit')}</AuthSubmit>
            <QuietLink href={paths.shopLogin}>{t('shop.recovery.back')}</QuietLink>
          </Stack>
        </FormFrame>
      )}
    </SignInFrame>
  );
}

/** Asks for a link to choose a new password; the link itself brings its key behind `#`. */
export function ShopRecoveryPage() {
  const link = useLinkKey();
  const again = () => {
    location.hash = '';
  };
  if (!link) return <AskForLink />;
  if (link === 'bad') return <AskForLink problem={t('auth.change.urlError')} />;
  return <NewPassword key={link.key} recoveryKey={link.key} again={again} />;
}
