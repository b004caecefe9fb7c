import { randomInt } from 'node:crypto';

/** Letters and digits that are not confused: no O and 0, no I, L and 1. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Letters and digits that cannot be guessed, to be read by people. @example randomCode(8) // '7KQ2MXWB' */
export const randomCode = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
