import { type KeyboardEvent, useState } from 'react';

/** Where a key leads from a row, among the rows of its list. */
function rowAt(key: string, row: HTMLElement): Element | null | undefined {
  if (key === 'ArrowDown') return row.nextElementSibling;
  if (key === 'ArrowUp') return row.previousElementSibling;
  if (key === 'Home') return row.parentElement?.firstElementChild;
  if (key === 'End') return row.parentElement?.lastElementChild;
  return undefined;
}

/**
 * The keyboard on rows: one of them is reached by Tab, the one that had the focus last; arrows, Home and End lead to the
 * others, Enter opens, the space bar and x choose. Gives what a row needs for it.
 */
export function useRowKeys(count: number) {
  const [last, setLast] = useState(0);
  const reached = Math.min(last, Math.max(count - 1, 0));
  return (index: number, { open, choose }: { open: () => void; choose: () => void }) => ({
    tabIndex: index === reached ? 0 : -1,
    onFocus: () => setLast(index),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Enter') open();
      if (event.key === 'x') choose();
      if (event.key === ' ') {
        // It would scroll.
        event.preventDefault();
        choose();
      }
      const next = rowAt(event.key, event.currentTarget);
      if (next === undefined) return;
      event.preventDefault();
      if (next instanceof HTMLElement) next.focus();
    },
  });
}
