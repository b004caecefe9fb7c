import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../messages/messages.ts';
import css from './row-order.module.css';

interface Props {
  /** The row, where it can be moved; left out for the head of the list. */
  row?: { id: number; name: string; hasGrip: boolean };
  children: ReactNode;
}

/** The grip of a row until it can be dragged, which the pointer or the focus brings. */
const WaitingGrip = ({ name }: { name: string }) => (
  <button type="button" data-grip className={css.waiting} aria-label={t('grip.label', { name })}>
    <IconGripVertical size={16} aria-hidden />
  </button>
);

/** What a row begins with where it can be moved: its grip, or the room of it, and its box. */
export const RowStart = ({ row, children }: Props) => (
  <span className={css.start}>
    <span className={css.room} data-grip-of={row?.id}>
      {row && !row.hasGrip ? <WaitingGrip name={row.name} /> : null}
    </span>
    {children}
  </span>
);
