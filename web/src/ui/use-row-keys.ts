import { type KeyboardEvent, useState } from 'react';

/** Where a key leads from a row, among so many. */
const ways: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Edits what has the focus, as in a spreadsheet. */
export const editKey = 'F2';

interface RowActions {
  open: () => void;
  choose: () => void;
  /** Edits the row where it is. */
  edit?: (() => void) | undefined;
}

/** Gives the focus to a row among the elements around another one; false where it is not drawn. */
export function focusRow(index: number, rows: Element | null): boolean {
  const row = rows?.querySelector<HTMLElement>(`:scope > [data-row="${index}"]`);
  row?.focus();
  return Boolean(row);
}

/**
 * The keyboard on rows: one of them is reached by Tab, the one that had the focus last; arrows, Home and End lead to the
 * others, Enter opens, F2 edits, the space bar and x choose. Gives what a row needs for it. A list that does not draw all
 * of its rows gives `reveal`, which draws one and focuses it.
 */
export function useRowKeys(count: number) {
  const [last, setLast] = useState(0);
  const reached = Math.min(last, Math.max(count - 1, 0));
  const keys = (index: number, { open, choose, edit }: RowActions, reveal?: (index: number) => void) => ({
    tabIndex: index === reached ? 0 : -1,
    'data-row': index,
    onFocus: () => setLast(index),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Enter') open();
      if (event.key === editKey) edit?.();
      if (event.key === 'x') choose();
      if (event.key === ' ') {
        // It would scroll.
        event.preventDefault();
        choose();
      }
      const next = ways[event.key]?.(index, count);
      if (next === undefined) return;
      event.preventDefault();
      if (next < 0 || next >= count) return;
      if (!focusRow(next, event.currentTarget.parentElement)) reveal?.(next);
    },
  });
  return { keys, reached };
}

export type RowKeys = ReturnType<typeof useRowKeys>['keys'];
