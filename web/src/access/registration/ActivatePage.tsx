import { activateUser } from '@circolo/contract/access/sessions/session';
import { maskPassword } from '@circolo/contract/http/client';
import { Alert, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { PasswordField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { AuthFrame, AuthLink } from '../AuthFrame.tsx';
import { AuthSubmit } from '../AuthSubmit.tsx';
import { typedPassword } from '../passwords/new-password.ts';
import { useLinkKey } from '../passwords/use-link-key.ts';

const schema = z.object({ Password: typedPassword });

/** Activates an account with the code of the mail and its password. Scanners open links, so there is a button. */
export function ActivatePage() {
  const link = useLinkKey();
  const code = link && link !== 'bad' ? link.key : '';
  const [done, setDone] = useState(false);
  const zodForm = useZodForm({
    schema,
    initial: { Password: '' },
    save: async ({ Password }) => {
      await call(activateUser, { params: { code }, headers: { password: maskPassword(Password) } });
      setDone(true);
    },
  });
  if (done)
    return (
      <AuthFrame title={t('account.activate.title')}>
        <EmptyState
          isOutcome
          icon={<IconCircleCheck size={28} />}
          title={t('account.activate.done')}
          text={t('account.activate.doneText')}
        >
          <AuthLink to="login">{t('auth.login.submit')}</AuthLink>
        </EmptyState>
      </AuthFrame>
    );
  return (
    <AuthFrame title={t('account.activate.title')} text={code ? t('account.activate.text') : undefined}>
      {code ? (
        <FormFrame zodForm={zodForm}>
          <Stack gap="sm">
            <FormProblem problem={zodForm.problem} />
            <PasswordField name="Password" label={t('auth.login.password')} autoComplete="current-password" />
            <AuthSubmit loading={zodForm.saving}>{t('account.activate.submit')}</AuthSubmit>
          </Stack>
        </FormFrame>
      ) : (
        <Alert color="orange" role="alert">
          {t('account.activate.missing')}
        </Alert>
      )}
    </AuthFrame>
  );
}
