import { changePassword, checkRecoveryKey } from '@circolo/contract/access/sessions/session';
import { maskPassword } from '@circolo/contract/http/client';
import { Alert, Loader, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { AuthFrame, AuthLink } from '../AuthFrame.tsx';
import { AuthSubmit } from '../AuthSubmit.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { newPasswordTwice } from './new-password.ts';
import { useLinkKey } from './use-link-key.ts';

function PasswordForm({ recoveryKey, done }: { recoveryKey: string; done: () => void }) {
  const zodForm = useZodForm({
    schema: newPasswordTwice,
    initial: { Password: '', PasswordConfirm: '' },
    save: async ({ Password }) => {
      await call(changePassword, { headers: { key: recoveryKey, password: maskPassword(Password) } });
      done();
    },
  });
  return (
    <FormFrame zodForm={zodForm}>
      <Stack gap="sm">
        <FormProblem problem={zodForm.problem} />
        <NewPasswordFields label={t('account.change.password')} confirm={t('account.change.confirm')} />
        <AuthSubmit loading={zodForm.saving}>{t('account.change.submit')}</AuthSubmit>
      </Stack>
    </FormFrame>
  );
}

/** Chooses a new password with the key of a recovery link: the key is checked first, then the password is changed. */
export function ChangePasswordPage() {
  const link = useLinkKey();
  const recoveryKey = link && link !== 'bad' ? link.key : '';
  const [done, setDone] = useState(false);
  const checked = useQuery({
    queryKey: ['recovery-key', recoveryKey],
    queryFn: () => callWithoutToast(checkRecoveryKey, { headers: { key: recoveryKey } }),
    enabled: recoveryKey !== '',
  });
  if (done)
    return (
      <AuthFrame title={t('account.change.title')}>
        <EmptyState
          isOutcome
          icon={<IconCircleCheck size={28} />}
          title={t('account.change.done')}
          text={t('account.change.doneText')}
        >
          <AuthLink to="login">{t('auth.login.submit')}</AuthLink>
        </EmptyState>
      </AuthFrame>
    );
  const bad = recoveryKey === '' || checked.isError;
  return (
    <AuthFrame title={t('account.change.title')} text={bad ? undefined : t('account.change.text')}>
      {bad ? (
        <Stack>
          <Alert color="red" role="alert">
            {checked.error?.message || (link ? t('account.change.urlError') : t('account.change.keyEmpty'))}
          </Alert>
          <AuthLink to="recovery-password">{t('account.change.again')}</AuthLink>
        </Stack>
      ) : checked.isPending ? (
        <Loader mx="auto" display="block" />
      ) : (
        <PasswordForm recoveryKey={recoveryKey} done={() => setDone(true)} />
      )}
    </AuthFrame>
  );
}
