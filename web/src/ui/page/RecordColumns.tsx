import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './record-columns.module.css';

interface Props {
  /** What the record is about. */
  children: ReactNode;
  /** Its facts: at the right, and in a narrow room after what it is about. */
  side: ReactNode;
  /** What is read last: below what it is about, and in a narrow room at the very end. */
  below: ReactNode;
}

/** The parts of a record's page, in two columns where there is room. */
export const RecordColumns = ({ children, side, below }: Props) => (
  <div className={css.room}>
    <div className={css.columns}>
      <Stack gap="md">{children}</Stack>
      <Stack gap="md" className={css.side ?? ''}>
        {side}
      </Stack>
      <Stack gap="md">{below}</Stack>
    </div>
  </div>
);
