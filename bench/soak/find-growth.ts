import type { Sample } from './read-sample.ts';

/** How much more there may be at the end than in the middle: what the heap and the pools take when it is busiest, and give back. */
const allowed = {
  memory: (middle: number) => middle * 1.1 + 10,
  handles: (middle: number) => middle + 10,
  connections: (middle: number) => middle + 4,
} satisfies Partial<Record<keyof Sample, (middle: number) => number>>;

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * What a process holds more of in the last third of its samples than in the middle one. The first third is left out: caches and pools fill.
 * @returns the names of what grew
 */
export function findGrowth(samples: readonly Sample[]): string[] {
  const third = Math.floor(samples.length / 3);
  if (third === 0) throw new Error('Three samples are the least that growth is seen in.');
  const names = Object.keys(allowed) as (keyof typeof allowed)[];
  return names.filter((name) => {
    const values = samples.map((sample) => sample[name]);
    return average(values.slice(-third)) > allowed[name](average(values.slice(-2 * third, -third)));
  });
}
