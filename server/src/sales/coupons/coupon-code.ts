import { randomInt } from 'node:crypto';

/** Letters and digits that are not confused: no O and 0, no I, L and 1. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A code that cannot be guessed. @example couponCode('ESTATE-', 8) // 'ESTATE-7KQ2MXWB' */
export const couponCode = (prefix: string, length: number): string =>
  prefix + Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
