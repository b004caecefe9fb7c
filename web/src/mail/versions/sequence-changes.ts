/** An item of two sequences: in both, only in the one before, only in the one after. */
export type SequenceChange<Item> =
  | { kind: 'same'; before: Item; after: Item }
  | { kind: 'removed'; before: Item }
  | { kind: 'added'; after: Item };

/** How long the longest common part of two sequences is, from each pair of places on. */
function commonLengths<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
) {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      const [one, other] = [before[row] as Item, after[column] as Item]; // Both places are within.
      const line = lengths[row] as number[];
      const below = lengths[row + 1] as number[];
      line[column] = isSame(one, other)
        ? 1 + (below[column + 1] ?? 0)
        : Math.max(below[column] ?? 0, line[column + 1] ?? 0);
    }
  }
  return (row: number, column: number): number => lengths[row]?.[column] ?? 0;
}

/**
 * What became of one sequence in another: the longest common part stays, the rest was removed or added.
 * @example sequenceChanges(['a', 'b'], ['b', 'c']) // a removed, b the same, c added
 */
export function sequenceChanges<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isSame: (one: Item, other: Item) => boolean = Object.is,
): SequenceChange<Item>[] {
  const common = commonLengths(before, after, isSame);
  const changes: SequenceChange<Item>[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const one = before[row] as Item; // Read only where the place is within.
    const other = after[column] as Item;
    if (row < before.length && column < after.length && isSame(one, other)) {
      changes.push({ kind: 'same', before: one, after: other });
      row++;
      column++;
    } else if (column >= after.length || (row < before.length && common(row + 1, column) >= common(row, column + 1))) {
      changes.push({ kind: 'removed', before: one });
      row++;
    } else {
      changes.push({ kind: 'added', after: other });
      column++;
    }
  }
  return changes;
}
