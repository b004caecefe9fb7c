/**
 * The same function, which makes what it makes for the same numbers once: schemas never change, and each takes some kilobytes for as long as the
 * process runs.
 * @example const text = oncePerLimits((max: number) => z.string().max(max)); // text(40) === text(40)
 */
export function oncePerLimits<Limits extends readonly number[], Made>(
  make: (...limits: Limits) => Made,
): (...limits: Limits) => Made {
  const made = new Map<string, Made>();
  return (...limits) => {
    const key = limits.join();
    const before = made.get(key);
    if (before !== undefined) return before;
    const first = make(...limits);
    made.set(key, first);
    return first;
  };
}
