import type { CellKey } from './matrix-draft.ts';

/** The cells that can be seen, by row. */
export type CellRows = readonly (readonly CellKey[])[];

/** Where a cell is among those that can be seen. */
export interface CellSpot {
  row: number;
  column: number;
}

/** The place of a cell; null where it is not listed now. */
export function spotOf(rows: CellRows, key: CellKey): CellSpot | null {
  const row = rows.findIndex((cells) => cells.includes(key));
  const column = rows[row]?.indexOf(key) ?? -1;
  return row < 0 ? null : { row, column };
}

/** The cells of the rectangle between two corners, by rows; none where a corner is not listed. */
export function cellsBetween(rows: CellRows, from: CellKey, to: CellKey): CellKey[] {
  const [one, other] = [spotOf(rows, from), spotOf(rows, to)];
  if (!one || !other) return [];
  const [left, right] = [Math.min(one.column, other.column), Math.max(one.column, other.column)];
  return rows
    .slice(Math.min(one.row, other.row), Math.max(one.row, other.row) + 1)
    .flatMap((cells) => cells.slice(left, right + 1));
}
