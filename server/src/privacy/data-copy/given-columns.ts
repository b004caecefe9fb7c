import { named, type PersonalTable } from '../personal-data/personal-table.ts';
import { isLeftOut } from './left-out.ts';

/** What cannot be read as a value. */
const unreadable = ['USER-DEFINED', 'bytea'];

/**
 * The columns of a table that a copy has: all that describe the person, with the codes, numbers, days and marks beside them;
 * nothing secret. A new column is given unless its list says otherwise.
 */
export function givenColumns(
  table: string,
  map: PersonalTable,
  columns: ReadonlyMap<string, { type: string }>,
): string[] {
  const secret = new Set(named(map.secret));
  return [...columns]
    .filter(([name, { type }]) => !secret.has(name) && !unreadable.includes(type) && !isLeftOut(table, name))
    .map(([name]) => name);
}

/** Millionths of a euro; all other amounts are cents. */
const prices = ['unit_price', 'list_price'];

/** How a number is written: every wide integer that is no reference is an amount. */
export const amountOf = (name: string, type: string): 'cents' | 'price' | null => {
  if (type !== 'bigint') return null;
  return prices.includes(name) ? 'price' : 'cents';
};
