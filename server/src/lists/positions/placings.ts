import { lastPosition } from '@circolo/contract/values/kinds';

/** A record among those that are put in order together. */
export interface PlacedRecord {
  Id: number;
  Position: number;
}

/** Between two neighbours there is room for some that come later. */
const step = 10;

const ascends = (rows: readonly PlacedRecord[]): boolean =>
  rows.every(({ Position }, nth) => nth === 0 || Position > (rows[nth - 1]?.Position ?? 0));

/** A number between those of both neighbours; null where there is none. */
function between(before: PlacedRecord | undefined, after: PlacedRecord | undefined): number | null {
  const least = before ? before.Position + 1 : 0;
  const most = after ? after.Position - 1 : lastPosition;
  if (least > most) return null;
  if (!after) return Math.min(least - 1 + step, most);
  return Math.floor((least + most) / 2);
}

/** Everybody's number, in steps that leave the last one within what a form takes. */
function numbered(rows: readonly PlacedRecord[]): Map<number, number> {
  const room = Math.max(1, Math.min(step, Math.floor(lastPosition / rows.length)));
  return new Map(rows.map(({ Id }, nth) => [Id, (nth + 1) * room]));
}

/**
 * The numbers that change so that records have the order in which they are given, of which one has just come to its place: its own
 * alone where there is room between its neighbours, else as many as need another one. Afterwards no two are equal.
 */
export function placings(rows: readonly PlacedRecord[], moved: number): Map<number, number> {
  const at = rows.findIndex(({ Id }) => Id === moved);
  const others = rows.filter(({ Id }) => Id !== moved);
  const free = ascends(others) ? between(rows[at - 1], rows[at + 1]) : null;
  const next = ascends(rows) ? new Map<number, number>() : free === null ? numbered(rows) : new Map([[moved, free]]);
  return new Map(
    rows.flatMap(({ Id, Position }) => {
      const number = next.get(Id);
      return number === undefined || number === Position ? [] : [[Id, number] as const];
    }),
  );
}
