import { isIban } from './iban.ts';

/**
 * The countries whose accounts SEPA transfers reach (the EPC's list of the scheme's scope), with the length of their IBANs (ISO 13616).
 * Territories of a country have its IBANs.
 */
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

/** Whether a plain IBAN is of a country that SEPA transfers reach. @example isSepaIban('US64…') // false */
export const isSepaIban = (iban: string): boolean => Object.hasOwn(lengths, iban.slice(0, 2));

/** Whether a plain IBAN is right and one that SEPA transfers reach; the length of its country included. */
export const isSepaAccount = (iban: string): boolean =>
  isIban(iban) && isSepaIban(iban) && iban.length === lengths[iban.slice(0, 2)];
