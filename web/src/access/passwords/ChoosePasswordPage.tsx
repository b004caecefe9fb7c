import { userInfos } from '@circolo/contract/access/sessions/session';
import { changeMyPassword } from '@circolo/contract/access/users/my-account';
import { Button, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { loginPath } from '../../navigation/login-path.ts';
import { go } from '../../navigation/navigation.ts';
import { useUnsavedChangesGuard } from '../../record/dialog/use-unsaved-changes-guard.ts';
import { call } from '../../session/client.ts';
import { homeOf, replaceUser } from '../../session/sign-in.ts';
import { signOut } from '../../session/sign-out.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { AuthFrame } from '../AuthFrame.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

/** A person who must choose another password sees this first, and goes on where they belong. */
export function ChoosePasswordPage() {
  const [leaving, setLeaving] = useState(false);
  const isTyped = useRef<() => boolean>(() => false);
  const unsaved = useUnsavedChangesGuard(() => isTyped.current());
  const save = async (body: { Current: string; New: string }) => {
    await call(changeMyPassword, { body });
    const user = await replaceUser(await call(userInfos));
    toast.success(t('account.change.done'));
    unsaved.release();
    go(homeOf(user) ?? loginPath());
  };
  const leave = async () => {
    if (!(await unsaved.mayLeave())) return;
    setLeaving(true);
    signOut(false);
  };
  const useGuard = (isDirty: () => boolean) => {
    isTyped.current = isDirty;
  };
  return (
    <AuthFrame title={t('account.choose.title')} text={t('account.choose.text')}>
      <Stack gap="sm">
        <ChangePasswordForm save={save} submit={t('account.choose.submit')} full useGuard={useGuard} />
        <Button variant="subtle" loading={leaving} onClick={() => void leave()}>
          {t('account.choose.logout')}
        </Button>
      </Stack>
    </AuthFrame>
  );
}
