import type { OfferedPackage } from '../prices/offers.ts';

/** Two packages to compare, by their ids. */
export type Pair = readonly [number, number];

/** The pair to begin with: what the shop puts forward, and the first other one. */
export function pairOf(packages: readonly OfferedPackage[]): Pair {
  const first = packages.find(({ InEvidence }) => InEvidence) ?? packages[0];
  const second = packages.find(({ Id }) => Id !== first?.Id);
  return [first?.Id ?? 0, second?.Id ?? 0];
}

/** The pair with another package at a place. One that is at the other place changes places with it. */
export function withPackage(pair: Pair, place: 0 | 1, id: number): Pair {
  const [first, second] = pair;
  if (place === 0) return [id, id === second ? first : second];
  return [id === first ? second : first, id];
}
