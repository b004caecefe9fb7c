import type { Widths } from './column-layout.ts';

/** A column that a table has no room for, and how wide it has to be to have it again. */
export interface LeftOut {
  field: string;
  needed: number;
}

/** How wide a table is and its columns are, and the room that there is for it. */
export interface Measured {
  width: number;
  room: number;
  widths: Widths;
}

/** What is left out of a table, in the order in which it went: what went last comes back first. */
export function fitColumns(
  left: readonly LeftOut[],
  leastNeeded: readonly string[],
  { width, room, widths }: Measured,
): readonly LeftOut[] {
  if (width <= room) {
    const gone = left.findLastIndex(({ needed }) => needed > room) + 1;
    return gone === left.length ? left : left.slice(0, gone);
  }
  const more: LeftOut[] = [];
  let needed = width;
  for (const field of leastNeeded) {
    if (needed <= room) break;
    const own = widths[field];
    if (own === undefined) continue; // It is left out already, or hidden from the start.
    more.push({ field, needed });
    needed -= own;
  }
  return more.length > 0 ? [...left, ...more] : left;
}
