import type { ReactNode } from 'react';
import css from './nothing-here.module.css';

/** What an empty page shows: what that means and how to begin. */
export const NothingHere = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div className={css.nothing}>
    <svg width="88" height="88" viewBox="0 0 88 88" fill="none" aria-hidden="true">
      <circle cx="44" cy="44" r="44" fill="currentColor" opacity="0.1" />
      <path
        d="M27 32h34l-3.4 22.4a4 4 0 0 1-4 3.4H34.4a4 4 0 0 1-4-3.4L27 32Zm9 0v-3a8 8 0 0 1 16 0v3"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
    <h1>{title}</h1>
    <p>{text}</p>
    {children}
  </div>
);
