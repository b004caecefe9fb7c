/** How many have a value. */
export interface ValueCount {
  value: number;
  count: number;
}

/**
 * The smallest value that at least a share of all does not exceed, of values with how many have each; null of none.
 * @example quantile([{ value: 0, count: 3 }, { value: 9, count: 1 }], 0.5) // 0
 */
export function quantile(values: readonly ValueCount[], share: number): number | null {
  const all = values.reduce((sum, { count }) => sum + count, 0);
  let passed = 0;
  for (const { value, count } of values.toSorted((a, b) => a.value - b.value)) {
    passed += count;
    if (count > 0 && passed >= share * all) return value;
  }
  return null;
}
