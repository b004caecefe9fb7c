import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { SignInAlert } from '../sign-in-parts/SignInAlert.tsx';
import { SignInButton } from '../sign-in-parts/SignInButton.tsx';
import { type CredentialField, credentialFields, credentialProblem, type FieldProblems } from './check-credentials.ts';
import { LoginField } from './LoginField.tsx';
import css from './login.module.css';

interface Props {
  /** The address that was typed before. */
  email: string;
  /** What the server refused before. */
  problem: ApiProblem | null;
  /** Signs in; throws `ApiProblem`. */
  enter: (typed: { email: string; password: string }) => Promise<void>;
  /** Above the fields, while nothing is refused. */
  notices: ReactNode;
}

/** Whether a field is left by pressing a button: what that does comes first, for messages would move it away. */
const goesToButton = ({ relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof Element && relatedTarget.closest('button') !== null;

/** Ctrl or Cmd with Enter or S, as in every form. */
const isSaveKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && (key === 'Enter' || key.toLowerCase() === 's');

/** Address and password; it says what is wrong as one leaves a field, and goes to the first error when it is sent. */
export function LoginForm({ email, problem, enter, notices }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<FieldProblems>({});
  const [refusal, setRefusal] = useState(problem);
  const [busy, setBusy] = useState(false);
  const typed = (name: CredentialField): string => String(new FormData(form.current ?? undefined).get(name) ?? '');

  const show = (problems: FieldProblems, refused: ApiProblem | null) => {
    // Drawn at once: what is focused then is a field that is marked.
    flushSync(() => {
      setWrong(problems);
      setRefusal(refused);
    });
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const submit = async () => {
    if (busy) return;
    const problems = Object.fromEntries(
      credentialFields.flatMap((name) => {
        const found = credentialProblem(name, typed(name));
        return found ? [[name, found]] : [];
      }),
    );
    if (Object.keys(problems).length > 0) return show(problems, refusal);
    setBusy(true);
    setRefusal(null);
    try {
      await enter({ email: typed('Email'), password: typed('Password') });
    } catch (error) {
      // A lost connection has its own page; anything else is a fault of ours and must be seen.
      if (!(error instanceof ApiProblem)) throw error;
      show(Object.fromEntries(Object.entries(error.Fields).map(([name, { Message }]) => [name, Message])), error);
    } finally {
      setBusy(false);
    }
  };

  const bound = (name: CredentialField) => ({
    name,
    problem: wrong[name],
    onChange: () => wrong[name] && setWrong({ ...wrong, [name]: undefined }),
    onBlur: (event: FocusEvent) =>
      goesToButton(event) || setWrong({ ...wrong, [name]: credentialProblem(name, typed(name)) }),
  });

  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={(event) => {
        if (!isSaveKey(event)) return;
        event.preventDefault();
        void submit();
      }}
    >
      {refusal ? <SignInAlert tone="red">{refusal.Message}</SignInAlert> : notices}
      <LoginField
        {...bound('Email')}
        label={t('auth.login.email')}
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        defaultValue={email}
      />
      <LoginField
        {...bound('Password')}
        label={t('auth.login.password')}
        type="password"
        autoComplete="current-password"
      />
      <SignInButton type="submit" look="brand" busy={busy}>
        {t('auth.login.submit')}
      </SignInButton>
    </form>
  );
}
