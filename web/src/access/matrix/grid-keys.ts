import type { Level } from '@circolo/contract/authorization/levels';
import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { type CellRows, type CellSpot, spotOf } from './cell-range.ts';
import type { CellKey } from './matrix-draft.ts';
import { levelFor } from './matrix-view.ts';
import type { CellRange } from './use-cell-range.ts';

const page = 10;

/** Where each key leads from a place in so many rows and columns. */
const moves: Partial<Record<string, (spot: CellSpot, size: { rows: number; columns: number }) => CellSpot>> = {
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

/** The cell under a mouse that is dragged: all of it, not its chip alone. */
const draggedOver = (target: EventTarget): CellKey | null =>
  target instanceof Element ? keyOf(target.closest('td')?.querySelector<HTMLElement>('[data-cell]') ?? null) : null;

interface GridActions {
  rows: CellRows;
  /** Moves to a cell. */
  focus: (key: CellKey) => void;
  /** A cell has the focus now. */
  reached: (key: CellKey) => void;
  /** Chooses a level for a cell, and for those that are chosen together with it. */
  choose: (key: CellKey, level: Level | null) => void;
  range: CellRange;
  /** Offers the levels of a cell. */
  offer: (key: CellKey) => void;
}

/** What a table of cells does with the keyboard and the mouse, on the table itself instead of every cell. */
export function gridKeys({ rows, focus, reached, choose, offer, range }: GridActions) {
  /** Whether the key meant something here. */
  const press = (key: CellKey, pressed: string, isExtending: boolean): boolean => {
    const move = moves[pressed];
    const spot = spotOf(rows, key);
    if (move && spot) {
      const next = move(spot, { rows: rows.length, columns: rows[0]?.length ?? 0 });
      const target = rows[next.row]?.[next.column];
      if (!isExtending) range.clear();
      else if (target) range.extend(key, target);
      if (target) focus(target);
      return true;
    }
    if (pressed === 'Escape' && range.cells.length > 0) {
      range.clear();
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
    // A finger that moves scrolls.
    onPointerDown: ({ target, pointerType, button }: PointerEvent) => {
      const key = draggedOver(target);
      if (pointerType !== 'mouse' || button !== 0 || !key) return;
      range.dragged.current = key;
      range.clear();
    },
    onPointerOver: ({ target, buttons }: PointerEvent) => {
      const from = range.dragged.current;
      if (from === null) return;
      // The button went up outside of the table.
      if (buttons % 2 === 0) {
        range.dragged.current = null;
        return;
      }
      const key = draggedOver(target);
      if (key) range.extend(from, key);
    },
    onPointerUp: ({ target }: PointerEvent) => {
      const from = range.dragged.current;
      range.dragged.current = null;
      const key = draggedOver(target);
      if (from !== null && key && key !== from) offer(key);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const key = keyOf(cellIn(event.target));
      if (!key || event.ctrlKey || event.metaKey || event.altKey || !press(key, event.key, event.shiftKey)) return;
      event.preventDefault();
      // Letters mean something to the page too.
      event.stopPropagation();
    },
  };
}

export type GridKeys = ReturnType<typeof gridKeys>;
