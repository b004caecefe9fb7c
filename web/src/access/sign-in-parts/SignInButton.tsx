import type { ButtonHTMLAttributes } from 'react';
import css from './sign-in-parts.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look: 'brand' | 'plain';
  /** While it works it cannot be pressed again. */
  busy?: boolean;
}

/** A button over the whole width of a sign-in form. */
export const SignInButton = ({ look, busy = false, children, ...button }: Props) => (
  <button
    type="button"
    {...button}
    className={css.button}
    data-look={look}
    data-loading={busy || undefined}
    disabled={busy}
  >
    {children}
  </button>
);
