import type { Level } from '@circolo/contract/authorization/levels';
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import type { CellKey } from './matrix-draft.ts';
import { levelFor } from './matrix-view.ts';

/** The cells that can be seen, by row. */
export type CellRows = readonly (readonly CellKey[])[];

interface Place {
  row: number;
  column: number;
}

const page = 10;

/** Where each key leads from a place in so many rows and columns. */
const moves: Partial<Record<string, (place: Place, size: { rows: number; columns: number }) => Place>> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  PageUp: ({ row, column }) => ({ row: Math.max(row - page, 0), column }),
  PageDown: ({ row, column }, { rows }) => ({ row: Math.min(row + page, rows - 1), column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
};

const cellIn = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;

const keyOf = (cell: HTMLElement | null): CellKey | null => (cell?.dataset.cell as CellKey | undefined) ?? null; // As the cell writes it.

function placeOf(rows: CellRows, key: CellKey): Place | null {
  const row = rows.findIndex((cells) => cells.includes(key));
  const column = rows[row]?.indexOf(key) ?? -1;
  return row < 0 ? null : { row, column };
}

interface GridActions {
  rows: CellRows;
  /** Moves to a cell. */
  focus: (key: CellKey) => void;
  /** A cell has the focus now. */
  reached: (key: CellKey) => void;
  choose: (key: CellKey, level: Level | null) => void;
  /** Offers the levels of a cell. */
  offer: (key: CellKey) => void;
}

/** What a table of cells does with the keyboard and the mouse, on the table itself instead of every cell. */
export function gridKeys({ rows, focus, reached, choose, offer }: GridActions) {
  /** Whether the key meant something here. */
  const press = (key: CellKey, pressed: string): boolean => {
    const move = moves[pressed];
    const place = placeOf(rows, key);
    if (move && place) {
      const next = move(place, { rows: rows.length, columns: rows[0]?.length ?? 0 });
      const target = rows[next.row]?.[next.column];
      if (target) focus(target);
      return true;
    }
    const level = levelFor(pressed);
    if (level) choose(key, level);
    if (pressed === 'Delete' || pressed === 'Backspace') choose(key, null);
    return level !== null || pressed === 'Delete' || pressed === 'Backspace';
  };
  return {
    onFocus: ({ target }: FocusEvent) => {
      const key = keyOf(cellIn(target));
      if (key) reached(key);
    },
    // Enter and the space bar press a button too.
    onClick: ({ target }: MouseEvent) => {
      const key = keyOf(cellIn(target));
      if (key) offer(key);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const key = keyOf(cellIn(event.target));
      if (!key || event.ctrlKey || event.metaKey || event.altKey || !press(key, event.key)) return;
      event.preventDefault();
      // Letters mean something to the page too.
      event.stopPropagation();
    },
  };
}

export type GridKeys = ReturnType<typeof gridKeys>;
