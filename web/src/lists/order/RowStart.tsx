import type { ReactNode } from 'react';
import css from './row-order.module.css';

/** What a row begins with where it can be moved: its grip, or the room of it, and its box. */
export const RowStart = ({ grip, children }: { grip?: ReactNode; children: ReactNode }) => (
  <span className={css.start}>
    {grip ?? <span className={css.room} />}
    {children}
  </span>
);
