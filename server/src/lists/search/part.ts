import type { SQL } from 'drizzle-orm';
import type { Offer } from '../../resource/offers.ts';

/** How many records that fit a text are looked at to find the best of them. */
export const candidates = 100;

/** A resource that is searched; `nth` is its place among the others. */
export interface Part {
  offer: Offer;
  nth: number;
  /** Whose rows the caller sees; undefined for all. */
  scope: SQL | undefined;
  /** The place of another one: this lists some of its records. */
  narrows?: number;
}

/** A record that fits, of a resource. */
export interface RankedId {
  /** The place of its resource. */
  o: number;
  i: number;
  /** How well it fits. */
  k: number;
}

/** What a record is called, and what distinguishes it. */
export interface Hit extends RankedId {
  d: string | null;
  t: string | null;
}

/** Lists with their places and what they narrow, for the key of a statement that is kept: other text, other key. */
export const namesOf = (parts: readonly Part[]): string =>
  parts.map(({ offer, nth, narrows }) => `${nth}${offer.source.resource.Name}<${narrows ?? ''}`).join();
