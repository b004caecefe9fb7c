import type { NewPlace } from '@circolo/contract/lists/new-place';
import type { Reach } from './row-order.ts';

/** A row as every list that people put in order has it. */
export interface PlacedRow {
  Id: number;
  Version: number;
}

/** What identifies the value of a field: of a reference its record. */
function identity(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { Id, Code } = value as { Id?: unknown; Code?: unknown };
  return Id ?? Code;
}

/** In what rows agree that are put in order among each other. */
const keyOf = (row: object, within: readonly string[]): string =>
  JSON.stringify(within.map((field) => identity((row as Record<string, unknown>)[field])));

/** Where a row may go: among those around it that agree with it. */
export function reachOf(rows: readonly object[], nth: number, within: readonly string[]): Reach {
  const keys = rows.map((row) => keyOf(row, within));
  const isOther = (at: number) => keys[at] !== keys[nth];
  let [first, last] = [nth, nth];
  while (first > 0 && !isOther(first - 1)) first -= 1;
  while (last < rows.length - 1 && !isOther(last + 1)) last += 1;
  return { first, last, name: keys[nth] ?? '' };
}

/** Rows with one of them at another place. */
export function withMoved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const moved = rows.slice(from, from + 1);
  return rows.toSpliced(from, 1).toSpliced(to, 0, ...moved);
}

/** Where a row has come to, as the server takes it: after the one above it, or before the one below where the page begins with it. */
export function newPlaceOf(rows: readonly PlacedRow[], nth: number, within: readonly string[]): NewPlace | null {
  const row = rows[nth];
  const { first, last } = reachOf(rows, nth, within);
  const beside = nth > first ? rows[nth - 1] : nth < last ? rows[nth + 1] : undefined;
  if (!row || !beside) return null;
  return { Version: row.Version, Beside: { Id: beside.Id, Version: beside.Version }, Before: nth === first };
}
