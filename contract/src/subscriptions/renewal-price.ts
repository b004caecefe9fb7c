import { PriceWavePolicy } from './codes.ts';
/** Whose price a renewal takes: S the same as before, C the current one, L the lower of the two. */
export type RenewalPolicy = 'S' | 'C' | 'L';

/**
 * What a renewal costs, in millionths of a euro. `pinned` is the price of the purchase that it prolongs, null where that
 * had none or bought something else.
 * @example renewalPrice('L', { pinned: 90_000_000, current: 120_000_000 }) // 90_000_000
 */
export function renewalPrice(
  policy: RenewalPolicy,
  { pinned, current }: { pinned: number | null; current: number },
): number {
  if (pinned === null || policy === PriceWavePolicy.current) return current;
  return policy === PriceWavePolicy.same ? pinned : Math.min(pinned, current);
}
