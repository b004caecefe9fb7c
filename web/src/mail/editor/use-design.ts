import type { EmailBlock, EmailBody } from '@circolo/contract/mail/templates/blocks';
import { useState } from 'react';
import { useField } from '../../ui/form/form-context.ts';
import { beginHistory, record, redo, undo } from './design/design-history.ts';
import {
  addBlock,
  addRow,
  type BlockPlace,
  blockOf,
  bodyOf,
  changeBlock,
  type KeyedRow,
  moveBlock,
  moveRow,
  placeOf,
  removeBlock,
  removeRow,
  rowsOf,
  setColumnCount,
} from './design/keyed-rows.ts';

/** What is chosen on the canvas: nothing, a block, or a column that takes the next one. */
export type Selection =
  | { kind: 'none' }
  | { kind: 'block'; key: string }
  | { kind: 'column'; row: string; column: number };

const nothing: Selection = { kind: 'none' };

/** Where a new block goes: after the chosen one, into the chosen column, else to the end. */
function placeForNew(rows: readonly KeyedRow[], selection: Selection): BlockPlace {
  if (selection.kind === 'block') {
    const place = placeOf(rows, selection.key);
    if (place) return { ...place, index: place.index + 1 };
  }
  if (selection.kind === 'column') {
    const row = rows.findIndex(({ key }) => key === selection.row);
    const blocks = rows[row]?.columns[selection.column];
    if (blocks) return { row, column: selection.column, index: blocks.length };
  }
  const row = rows.length - 1;
  return { row, column: 0, index: rows[row]?.columns[0]?.length ?? 0 };
}

/** After which row the next one comes. */
function rowAfter(rows: readonly KeyedRow[], selection: Selection): number {
  if (selection.kind === 'none') return rows.length;
  const chosen =
    selection.kind === 'block' ? placeOf(rows, selection.key)?.row : rows.findIndex(({ key }) => key === selection.row);
  return chosen === undefined || chosen < 0 ? rows.length : chosen + 1;
}

/** The body of the form as rows and blocks with keys, what is chosen of them, and everything that can be done, undone and done again. */
export function useDesign() {
  const { value, change: write, input } = useField<EmailBody>({ name: 'Body' });
  const [history, setHistory] = useState(() => beginHistory(rowsOf(value)));
  const [selection, select] = useState<Selection>(nothing);
  const [present, setPresent] = useState(() => JSON.stringify(value));
  const inForm = JSON.stringify(value);
  if (inForm !== present) {
    setPresent(inForm);
    // A merge or an older version has come into the form: the canvas goes on with it, and it can be undone.
    if (inForm !== JSON.stringify(bodyOf(history.now))) {
      setHistory(record(history, rowsOf(value)));
      select(nothing);
    }
  }
  const show = (next: typeof history) => {
    setHistory(next);
    write(bodyOf(next.now));
  };
  const rows = history.now;
  const apply = (next: KeyedRow[], run: string | null = null) => show(record(history, next, run));
  return {
    rows,
    selection,
    select,
    disabled: input.disabled,
    chosen: selection.kind === 'block' ? blockOf(rows, selection.key) : undefined,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => show(undo(history)),
    redo: () => show(redo(history)),
    /** Adds a block, by default where the next one goes, and chooses it. */
    add: (block: EmailBlock, place = placeForNew(rows, selection)) => {
      const added = addBlock(rows, place, block);
      if (!added.key) return;
      apply(added.rows);
      select({ kind: 'block', key: added.key });
    },
    change: (key: string, block: EmailBlock) => apply(changeBlock(rows, key, block), `block:${key}`),
    move: (key: string, place: BlockPlace) => apply(moveBlock(rows, key, place)),
    duplicate: (key: string) => {
      const [place, original] = [placeOf(rows, key), blockOf(rows, key)];
      if (place && original) apply(addBlock(rows, { ...place, index: place.index + 1 }, original.block).rows);
    },
    remove: (key: string) => {
      apply(removeBlock(rows, key));
      select(nothing);
    },
    addRow: (columns: number) => {
      const index = rowAfter(rows, selection);
      const next = addRow(rows, index, columns);
      apply(next);
      const added = next[index];
      if (added && next.length > rows.length) select({ kind: 'column', row: added.key, column: 0 });
    },
    setColumns: (row: string, count: number) => apply(setColumnCount(rows, row, count)),
    moveRow: (from: number, to: number) => apply(moveRow(rows, from, to)),
    removeRow: (row: string) => {
      apply(removeRow(rows, row));
      select(nothing);
    },
  };
}

/** What the parts of the editor work on. */
export type Design = ReturnType<typeof useDesign>;
