import { changePassword, checkRecoveryKey } from '@circolo/contract/access/sessions/session';
import { maskPassword } from '@circolo/contract/http/client';
import { Alert, Skeleton, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AuthSubmit } from '../../access/AuthSubmit.tsx';
import { NewPasswordFields } from '../../access/passwords/NewPasswordFields.tsx';
import { newPasswordTwice } from '../../access/passwords/new-password.ts';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { LinkButton, ShopButton } from '../ui/ShopButton.tsx';
import { SignInFrame } from './SignInFrame.tsx';

function PasswordForm({ recoveryKey, done }: { recoveryKey: string; done: () => void }) {
  const zodForm = useZodForm({
    schema: newPasswordTwice,
    initial: { Password: '', PasswordConfirm: '' },
    save: async ({ Password }) => {
      const headers = { key: recoveryKey, password: maskPassword(Password), audience: 'shop' } as const;
      await call(changePassword, { headers });
      done();
    },
  });
  return (
    <FormFrame zodForm={zodForm}>
      <Stack gap="sm">
        <FormProblem problem={zodForm.problem} />
        <NewPasswordFields label={t('shop.recovery.newPassword')} confirm={t('shop.recovery.confirm')} />
        <AuthSubmit loading={zodForm.saving}>{t('shop.recovery.change')}</AuthSubmit>
      </Stack>
    </FormFrame>
  );
}

/** Chooses a new password with the key of a recovery link: the key is checked first. */
export function NewPassword({ recoveryKey, again }: { recoveryKey: string; again: () => void }) {
  const [done, setDone] = useState(false);
  const checked = useQuery({
    queryKey: ['shop', 'recovery-key', recoveryKey],
    queryFn: () => callWithoutToast(checkRecoveryKey, { headers: { key: recoveryKey } }),
  });
  return (
    <SignInFrame title={t('shop.recovery.changeTitle')}>
      {done ? (
        <EmptyState
          isOutcome
          icon={<IconCircleCheck size={28} />}
          title={t('shop.recovery.changed')}
          text={t('shop.recovery.changedText')}
        >
          <LinkButton href={paths.shopLogin}>{t('shop.login.submit')}</LinkButton>
        </EmptyState>
      ) : checked.isError ? (
        <Stack>
          <Alert color="red" role="alert">
            {checked.error.message}
          </Alert>
          <ShopButton full onClick={again}>
            {t('shop.recovery.again')}
          </ShopButton>
        </Stack>
      ) : checked.isPending ? (
        <Skeleton h={260} />
      ) : (
        <PasswordForm recoveryKey={recoveryKey} done={() => setDone(true)} />
      )}
    </SignInFrame>
  );
}
