import type { Level } from '@circolo/contract/authorization/levels';
import { IconAlertTriangle, IconLock, IconUserStar } from '@tabler/icons-react';
import { memo } from 'react';
import { t } from '../../messages/messages.ts';
import { levelLabel } from '../permissions/level-labels.ts';
import css from './matrix.module.css';
import type { CellKey } from './matrix-draft.ts';

interface Props {
  cell: CellKey;
  /** What the cell is of. @example 'Ordini, Commerciale' */
  name: string;
  level: Level | null;
  /** What is stored, where another level is chosen over it. */
  stored: Level | null;
  changed: boolean;
  /** Its level is a custom one over the base level. */
  custom: boolean;
  /** People have a level of their own there. */
  personal: boolean;
  locked: boolean;
  /** It is one of several that are chosen together. */
  inRange: boolean;
  /** Why the last save was refused here. */
  refusal: string | null;
  /** The one cell that Tab leads to. */
  isStop: boolean;
  open: boolean;
}

/** A level as text; of what the menu does not hold, that it does not. */
const textOf = (level: Level | null): string => (level === null ? t('permissions.matrix.absent') : levelLabel(level));

/** A level as a chip. What is pressed on it is dealt with by the table, so that hundreds of them stay cheap. */
export const MatrixCellButton = memo(function MatrixCellButton(props: Props) {
  const { cell, name, level, stored, changed, custom, personal, locked, inRange, refusal, isStop, open } = props;
  const notes = [
    `${name}: ${textOf(level)}`,
    changed ? t('permissions.matrix.before', { level: textOf(stored) }) : null,
    custom && !changed ? t('permissions.matrix.customLevel') : null,
    inRange ? t('permissions.matrix.inRange') : null,
    refusal,
  ];
  return (
    <>
      <button
        type="button"
        className={css.chip}
        data-cell={cell}
        data-level={level ?? undefined}
        data-changed={changed || undefined}
        data-refused={refusal !== null || undefined}
        data-range={inRange || undefined}
        tabIndex={isStop ? 0 : -1}
        aria-label={notes.filter(Boolean).join('. ')}
        aria-haspopup="menu"
        aria-expanded={open}
      >
        {refusal === null ? null : <IconAlertTriangle size={14} aria-hidden />}
        <span>{level === null ? '—' : levelLabel(level)}</span>
        {custom && !changed ? <span className={css.dot} aria-hidden /> : null}
        {personal ? <IconUserStar size={13} aria-hidden /> : null}
        {locked ? <IconLock size={12} aria-hidden className={css.lock} /> : null}
      </button>
      {refusal === null ? null : (
        <span className={css.refusal} aria-hidden>
          {refusal}
        </span>
      )}
    </>
  );
});
