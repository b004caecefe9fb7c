import { type InputHTMLAttributes, useId, useState } from 'react';
import { t } from '../../messages/messages.ts';
import type { CredentialField } from './check-credentials.ts';
import css from './login.module.css';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: CredentialField;
  label: string;
  problem: string | undefined;
}

const open = 'M10 12a2 2 0 1 0 4 0a2 2 0 0 0-4 0M21 12c-2.4 4-5.4 6-9 6s-6.6-2-9-6c2.4-4 5.4-6 9-6s6.6 2 9 6';
const closed =
  'M10.6 10.6a2 2 0 0 0 2.8 2.8M16.7 16.7A8.7 8.7 0 0 1 12 18c-3.6 0-6.6-2-9-6c1.3-2.1 2.7-3.7 4.3-4.7M10 6.2A9 9 0 0 1 12 6c3.6 0 6.6 2 9 6c-.7 1.1-1.4 2.1-2.2 2.9M3 3l18 18';

function Eye({ shown, swap }: { shown: boolean; swap: () => void }) {
  return (
    <button type="button" className={css.eye} aria-label={t('auth.showPassword')} aria-pressed={shown} onClick={swap}>
      <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden>
        <path d={shown ? closed : open} />
      </svg>
    </button>
  );
}

/** A labelled line of the login form; a password has an eye to look at it. */
export function LoginField({ label, problem, type, ...input }: Props) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.input}>
        <input
          {...input}
          id={id}
          type={isPassword && shown ? 'text' : type}
          required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        {isPassword ? <Eye shown={shown} swap={() => setShown(!shown)} /> : null}
      </div>
      {problem ? (
        <p id={`${id}-problem`} className={css.problem}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}
