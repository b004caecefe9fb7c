import { type EmailBlock, type EmailBody, mostColumns } from '@circolo/contract/mail/templates/blocks';

/** A block of the canvas: what is stored, under a key that it keeps wherever it is moved. */
export interface KeyedBlock {
  key: string;
  block: EmailBlock;
}

/** A row of the canvas with its columns. */
export interface KeyedRow {
  key: string;
  columns: KeyedBlock[][];
}

/** Before which block of a column something is put; the one that moves is not counted. */
export interface BlockPlace {
  row: number;
  column: number;
  index: number;
}

/** The most rows of a mail, and blocks of a column, as the contract has them. */
const mostRows = 40;
const mostBlocks = 30;

const newKey = (): string => crypto.randomUUID();

const keyed = (block: EmailBlock): KeyedBlock => ({ key: newKey(), block });

/** A body as the canvas has it. */
export const rowsOf = (body: EmailBody): KeyedRow[] =>
  body.map(({ Columns }) => ({ key: newKey(), columns: Columns.map((blocks) => blocks.map(keyed)) }));

/** The canvas as it is stored. */
export const bodyOf = (rows: readonly KeyedRow[]): EmailBody =>
  rows.map(({ columns }) => ({ Columns: columns.map((blocks) => blocks.map(({ block }) => block)) }));

/** Where a block is; undefined where there is none with this key. */
export function placeOf(rows: readonly KeyedRow[], key: string): BlockPlace | undefined {
  for (const [row, { columns }] of rows.entries()) {
    for (const [column, blocks] of columns.entries()) {
      const index = blocks.findIndex((block) => block.key === key);
      if (index >= 0) return { row, column, index };
    }
  }
  return undefined;
}

/** The block with a key. */
export function blockOf(rows: readonly KeyedRow[], key: string): KeyedBlock | undefined {
  const place = placeOf(rows, key);
  return place && rows[place.row]?.columns[place.column]?.[place.index];
}

/** The rows with another column in one place. */
const withColumn = (
  rows: readonly KeyedRow[],
  { row, column }: Pick<BlockPlace, 'row' | 'column'>,
  change: (blocks: KeyedBlock[]) => KeyedBlock[],
): KeyedRow[] =>
  rows.map((old, at) =>
    at === row
      ? { ...old, columns: old.columns.map((blocks, place) => (place === column ? change(blocks) : blocks)) }
      : old,
  );

function inserted(rows: readonly KeyedRow[], place: BlockPlace, block: KeyedBlock): KeyedRow[] {
  return withColumn(rows, place, (blocks) => [...blocks.slice(0, place.index), block, ...blocks.slice(place.index)]);
}

/** Whether a column has room for one more. */
const hasRoom = (rows: readonly KeyedRow[], { row, column }: Pick<BlockPlace, 'row' | 'column'>): boolean =>
  (rows[row]?.columns[column]?.length ?? mostBlocks) < mostBlocks;

/** Puts a new block into a place, and answers its key too; a full column stays as it is. */
export function addBlock(
  rows: readonly KeyedRow[],
  place: BlockPlace,
  block: EmailBlock,
): { rows: KeyedRow[]; key: string } {
  if (!hasRoom(rows, place)) return { rows: [...rows], key: '' };
  const added = keyed(block);
  return { rows: inserted(rows, place, added), key: added.key };
}

/** Takes a block away; its column stays, empty or not. */
export function removeBlock(rows: readonly KeyedRow[], key: string): KeyedRow[] {
  const place = placeOf(rows, key);
  return place ? withColumn(rows, place, (blocks) => blocks.filter((block) => block.key !== key)) : [...rows];
}

/** Moves a block to a place; into a full column it does not go. */
export function moveBlock(rows: readonly KeyedRow[], key: string, to: BlockPlace): KeyedRow[] {
  const moved = blockOf(rows, key);
  if (!moved || rows[to.row]?.columns[to.column] === undefined) return [...rows];
  const others = removeBlock(rows, key);
  return hasRoom(others, to) ? inserted(others, to, moved) : [...rows];
}

/** Gives a block another content. */
export function changeBlock(rows: readonly KeyedRow[], key: string, block: EmailBlock): KeyedRow[] {
  const place = placeOf(rows, key);
  if (!place) return [...rows];
  return withColumn(rows, place, (blocks) => blocks.map((old) => (old.key === key ? { key, block } : old)));
}

/** Gives a row so many columns: what is in those that go is appended to the last one that stays. */
export function setColumnCount(rows: readonly KeyedRow[], key: string, count: number): KeyedRow[] {
  return rows.map((row) => {
    if (row.key !== key || count < 1 || count > mostColumns) return row;
    const columns = Array.from({ length: count }, (_, index) => row.columns[index] ?? []);
    const rest = row.columns.slice(count).flat();
    return { ...row, columns: columns.map((blocks, index) => (index === count - 1 ? [...blocks, ...rest] : blocks)) };
  });
}

/** Adds an empty row before another one. */
export function addRow(rows: readonly KeyedRow[], index: number, count: number): KeyedRow[] {
  if (rows.length >= mostRows) return [...rows];
  const row = { key: newKey(), columns: Array.from({ length: count }, (): KeyedBlock[] => []) };
  return [...rows.slice(0, index), row, ...rows.slice(index)];
}

/** Moves a row before another one; the moved row is not counted. */
export function moveRow(rows: readonly KeyedRow[], from: number, to: number): KeyedRow[] {
  const moved = rows[from];
  if (!moved || to < 0 || to >= rows.length) return [...rows];
  const others = rows.filter((_, index) => index !== from);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

/** Takes a row away with what is in it; a mail has one at least, which is emptied then. */
export function removeRow(rows: readonly KeyedRow[], key: string): KeyedRow[] {
  const others = rows.filter((row) => row.key !== key);
  return others.length > 0 ? others : addRow([], 0, 1);
}

/** An arrow of the keyboard, as a direction. */
export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/**
 * The place one step away from another, for a block that moves: within its column, then to the next row, and beside it. The same where
 * there is no further place.
 */
export function nextPlace(rows: readonly KeyedRow[], key: string, from: BlockPlace, direction: Direction): BlockPlace {
  const others = removeBlock(rows, key);
  const size = (row: number, column: number) => others[row]?.columns[column]?.length ?? 0;
  const columnIn = (row: number) => Math.min(from.column, (others[row]?.columns.length ?? 1) - 1);
  if (direction === 'ArrowLeft' || direction === 'ArrowRight') {
    const column = from.column + (direction === 'ArrowLeft' ? -1 : 1);
    if (!others[from.row]?.columns[column]) return from;
    return { ...from, column, index: Math.min(from.index, size(from.row, column)) };
  }
  if (direction === 'ArrowUp') {
    if (from.index > 0) return { ...from, index: from.index - 1 };
    const row = from.row - 1;
    return row < 0 ? from : { row, column: columnIn(row), index: size(row, columnIn(row)) };
  }
  if (from.index < size(from.row, from.column)) return { ...from, index: from.index + 1 };
  const row = from.row + 1;
  return row >= others.length ? from : { row, column: columnIn(row), index: 0 };
}
