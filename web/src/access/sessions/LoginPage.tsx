import { Alert, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { go } from '../../navigation/navigation.ts';
import { page } from '../../page/page.ts';
import { homeOf, signIn, signInWithPasskey } from '../../session/sign-in.ts';
import { forgetSession } from '../../session/sign-out.ts';
import { auth, logoutReason, type SessionUser, sessionUser } from '../../session/stores.ts';
import { useStored } from '../../session/use-session.ts';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { PasswordField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame } from '../../ui/form/form.tsx';
import { AccountEmailField } from '../AccountEmailField.tsx';
import { AuthFrame, AuthLink } from '../AuthFrame.tsx';
import { AuthSubmit } from '../AuthSubmit.tsx';
import { SsoLink } from '../federation/SsoLink.tsx';
import { takeWish } from '../federation/sso.ts';
import { PasskeySignIn } from '../passkeys/PasskeySignIn.tsx';
import { CodeStep } from './CodeStep.tsx';
import { useSignInForm } from './use-sign-in-form.ts';

/** Signs in and goes where the person belongs (product.md section 2 "Where the user lands after login"). */
export function LoginPage() {
  // A signed-in person who is still led here has no place on this brand.
  const [placeless, setPlaceless] = useState(() => auth.get() !== null && sessionUser.get() !== null);
  const blocked = useStored(logoutReason);
  const enter = async (signingIn: Promise<SessionUser>) => {
    setPlaceless(false);
    const home = homeOf(await signingIn);
    if (home) return go((await takeWish()) ?? home);
    await forgetSession();
    setPlaceless(true);
  };
  const signInForm = useSignInForm((typed) => enter(signIn(typed)));
  const { zodForm, asksCode } = signInForm;
  if (asksCode)
    return (
      <AuthFrame title={t('twoFactor.title')}>
        <FormFrame zodForm={zodForm}>
          <CodeStep {...signInForm} />
        </FormFrame>
      </AuthFrame>
    );
  return (
    <AuthFrame title={t('auth.login.title')} text={t('auth.login.text', { brand: page.origin?.Description ?? '' })}>
      <FormFrame zodForm={zodForm}>
        <Stack gap="sm">
          <FormProblem problem={zodForm.problem} />
          {blocked && !zodForm.problem ? (
            <Alert color="red" role="alert" icon={<IconLock size={18} aria-hidden />}>
              {t(`errors.${blocked}`)}
            </Alert>
          ) : null}
          {placeless ? (
            <Alert color="orange" role="alert">
              {t('auth.login.noPlace')}
            </Alert>
          ) : null}
          <AccountEmailField suggestsPasskeys />
          <PasswordField name="Password" label={t('auth.login.password')} autoComplete="current-password" />
          <AuthSubmit loading={zodForm.saving}>{t('auth.login.submit')}</AuthSubmit>
          <PasskeySignIn enter={(answer) => enter(signInWithPasskey(answer))} />
          <Stack align="center" gap={6} mt={6}>
            <AuthLink to="recovery-password">{t('auth.login.forgot')}</AuthLink>
            <AuthLink to="signin">{t('auth.login.signin')}</AuthLink>
          </Stack>
          <SsoLink />
        </Stack>
      </FormFrame>
    </AuthFrame>
  );
}
