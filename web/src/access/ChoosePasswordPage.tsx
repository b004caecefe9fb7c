import { changeMyPassword } from '@circolo/contract/access/my-account';
import { userInfos } from '@circolo/contract/access/session';
import { Button, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { loginPath } from '../app/login-place.ts';
import { go } from '../app/navigation.ts';
import { call } from '../app/session/client.ts';
import { homeOf, replaceUser } from '../app/session/sign-in.ts';
import { signOut } from '../app/session/sign-out.ts';
import { t } from '../app/words.ts';
import { useUnsaved } from '../record/use-unsaved.ts';
import { toast } from '../ui/toast.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

/** Whoever must choose another password sees this first, and goes on where they belong. */
export function ChoosePasswordPage() {
  const [leaving, setLeaving] = useState(false);
  const isTyped = useRef<() => boolean>(() => false);
  const unsaved = useUnsaved(() => isTyped.current());
  const save = async (body: { Current: string; New: string }) => {
    await call(changeMyPassword, { body });
    const user = await replaceUser(await call(userInfos));
    toast.success(t('auth.change.done'));
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
    <AuthFrame title={t('auth.choose.title')} text={t('auth.choose.text')}>
      <Stack gap="sm">
        <ChangePasswordForm save={save} submit={t('auth.choose.submit')} full useGuard={useGuard} />
        <Button variant="subtle" loading={leaving} onClick={() => void leave()}>
          {t('auth.choose.logout')}
        </Button>
      </Stack>
    </AuthFrame>
  );
}
