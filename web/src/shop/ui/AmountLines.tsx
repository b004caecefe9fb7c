import type { ReactNode } from 'react';
import css from './amount-lines.module.css';

/** What is paid for, a line each, with its amount at the right. */
export const AmountLines = ({ children, className = '' }: { children: ReactNode; className?: string | undefined }) => (
  <ul className={`${css.lines} ${className}`}>{children}</ul>
);
