import { readPasskeyChallenge } from '@circolo/contract/access/passkeys/passkey';
import { useState } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { OrLine } from '../sign-in-parts/OrLine.tsx';
import { SignInAlert } from '../sign-in-parts/SignInAlert.tsx';
import { SignInButton } from '../sign-in-parts/SignInButton.tsx';
import css from '../sign-in-parts/sign-in-parts.module.css';
import { browserRefusal, knowsPasskeys, showPasskey } from './browser-passkeys.ts';
import { usePasskeySuggestion } from './use-passkey-suggestion.ts';

type PasskeyAnswer = Awaited<ReturnType<typeof showPasskey>>;

/** Drawn here: the library of icons would be loaded for this one. */
const FingerprintIcon = () => (
  <svg viewBox="0 0 24 24" width={20} height={20} className={css.icon} aria-hidden>
    <path d="M18.9 7a8 8 0 0 1 1.1 5v1a6 6 0 0 0 .8 3M8 11a4 4 0 0 1 8 0v1a10 10 0 0 0 2 6M12 11v2a14 14 0 0 0 2.5 8M8 15a18 18 0 0 0 1.8 6M4.9 19a22 22 0 0 1 -.9 -7v-1a8 8 0 0 1 12 -6.95" />
  </svg>
);

/** Signs in with a passkey: by a button, or by picking one among what the browser suggests in the e-mail field. */
export function PasskeySignIn({ enter }: { enter: (answer: PasskeyAnswer) => Promise<void> }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const attempt = async (answer: () => Promise<PasskeyAnswer>) => {
    setBusy(true);
    setProblem(null);
    try {
      await enter(await answer());
    } catch (error) {
      setProblem(error instanceof ApiProblem ? error.Message : browserRefusal(error));
      suggestion.restart();
    } finally {
      setBusy(false);
    }
  };
  const suggestion = usePasskeySuggestion((answer) => void attempt(async () => answer));
  if (!knowsPasskeys()) return null;
  return (
    <div className={css.way}>
      <OrLine label={t('auth.passkey.or')} />
      {problem ? <SignInAlert tone="red">{problem}</SignInAlert> : null}
      <SignInButton
        look="plain"
        busy={busy}
        onClick={() => void attempt(async () => showPasskey(await call(readPasskeyChallenge)))}
      >
        <FingerprintIcon />
        {t('auth.passkey.signIn')}
      </SignInButton>
    </div>
  );
}
