import type { ReactNode } from 'react';
import css from './sign-in-parts.module.css';

/** What was refused, or why one is here. */
export const SignInAlert = ({ tone, children }: { tone: 'red' | 'orange'; children: ReactNode }) => (
  <p role="alert" className={css.alert} data-tone={tone}>
    {children}
  </p>
);
