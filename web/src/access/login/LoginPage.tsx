import { lazy, Suspense, useState } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { go } from '../../navigation/navigation.ts';
import { page } from '../../page/page.ts';
import { homeOf, signIn, signInWithPasskey } from '../../session/sign-in.ts';
import { forgetSession } from '../../session/sign-out.ts';
import { auth, logoutReason, type SessionUser, sessionUser } from '../../session/storage/stores.ts';
import { useStored } from '../../session/use-session.ts';
import { AuthFrame, AuthLink } from '../AuthFrame.tsx';
import { SsoLink } from '../federation/SsoLink.tsx';
import { takeWish } from '../federation/sso.ts';
import { PasskeySignIn } from '../passkeys/PasskeySignIn.tsx';
import { SignInAlert } from '../sign-in-parts/SignInAlert.tsx';
import { LoginForm } from './LoginForm.tsx';
import css from './login.module.css';

const loadSecondStep = () => import('./SecondStep.tsx').then((m) => ({ default: m.SecondStep }));
const SecondStep = lazy(loadSecondStep);

interface TypedCredentials {
  email: string;
  password: string;
}

/** Signs in and goes where the person belongs (product.md section 2 "Where the user lands after login"). */
export function LoginPage() {
  // A signed-in person who is still led here has no place on this brand.
  const [placeless, setPlaceless] = useState(() => auth.get() !== null && sessionUser.get() !== null);
  const [typed, setTyped] = useState<TypedCredentials | null>(null);
  const [asksCode, setAsksCode] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const blocked = useStored(logoutReason);
  const enter = async (signingIn: Promise<SessionUser>) => {
    setPlaceless(false);
    const home = homeOf(await signingIn);
    if (home) return go((await takeWish()) ?? home);
    await forgetSession();
    setPlaceless(true);
  };
  const enterWith = async (credentials: TypedCredentials) => {
    try {
      await enter(signIn(credentials));
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.Code !== 'TwoFactorRequired') throw error;
      // The form stays until what follows it can be shown.
      await loadSecondStep();
      setTyped(credentials);
      setAsksCode(true);
    }
  };
  const startAgain = (refusal: ApiProblem | null) => {
    setProblem(refusal);
    setAsksCode(false);
  };
  if (asksCode && typed)
    return (
      <Suspense fallback={null}>
        <SecondStep typed={typed} enter={(credentials) => enter(signIn(credentials))} startAgain={startAgain} />
      </Suspense>
    );
  return (
    <AuthFrame title={t('auth.login.title')} text={t('auth.login.text', { brand: page.origin?.Description ?? '' })}>
      <LoginForm
        email={typed?.email ?? ''}
        problem={problem}
        enter={enterWith}
        notices={
          <>
            {blocked ? <SignInAlert tone="red">{t(`errors.${blocked}`)}</SignInAlert> : null}
            {placeless ? <SignInAlert tone="orange">{t('auth.login.noPlace')}</SignInAlert> : null}
          </>
        }
      />
      <div className={css.more}>
        <PasskeySignIn enter={(answer) => enter(signInWithPasskey(answer))} />
        <div className={css.links}>
          <AuthLink to="recovery-password">{t('auth.login.forgot')}</AuthLink>
          <AuthLink to="signin">{t('auth.login.signin')}</AuthLink>
        </div>
        <SsoLink />
      </div>
    </AuthFrame>
  );
}
