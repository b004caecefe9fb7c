/** Numbers that look random and come again with the same seed. */
export interface Random {
  /** From 0 up to, and without, 1. */
  next(): number;
  below(limit: number): number;
  chance(share: number): boolean;
  pick<T>(values: readonly T[]): T;
}

/** A generator of 32 bits (mulberry32): enough to choose by, and nothing to hide behind. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('Nothing to choose from');
      return value;
    },
  };
}
