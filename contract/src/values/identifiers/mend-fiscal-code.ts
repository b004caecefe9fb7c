import { isFiscalCode, isPersonalFiscalCode, normaliseFiscalCode } from './fiscal-code.ts';
import { firstNameLetters, surnameLetters } from './fiscal-code-parts.ts';
import { isElevenDigitCode } from './vat-number.ts';

/** Which letters are read for which digits, and the other way round: O and 0, I and 1, S and 5, B and 8. */
const lookAlikes = { O: '0', I: '1', S: '5', B: '8' } as const;
const toDigit: Readonly<Record<string, string>> = lookAlikes;
const toLetter: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(lookAlikes).map(([letter, digit]) => [digit, letter]),
);
/** Places of a person's code that are letters. */
const letterPlaces = new Set([0, 1, 2, 3, 4, 5, 8, 11, 15]);

const withLookAlikes = (code: string): string =>
  Array.from(code, (character, place) => (letterPlaces.has(place) ? toLetter : toDigit)[character] ?? character).join(
    '',
  );

/** Digits that lost their leading zero in a spreadsheet, or have the country before them. */
function mendDigits(code: string): string | null {
  const digits = code.replace(/^IT/, '').replace(/[.]/g, '').replaceAll('O', '0');
  const padded = /^\d{9,11}$/.test(digits) ? digits.padStart(11, '0') : digits;
  return isElevenDigitCode(padded) ? padded : null;
}

/**
 * What was probably meant by a fiscal code that is wrong, null where that cannot be known: digits typed for letters and the
 * reverse, a leading zero that was lost, or, where names are given, the letters of the names that make the check letter right.
 */
export function mendFiscalCode(text: string, names: { FirstName: string; LastName: string }): string | null {
  const code = normaliseFiscalCode(text);
  if (isFiscalCode(code)) return null;
  const digits = mendDigits(code);
  if (digits) return digits;
  if (code.length !== 16) return null;
  const likely = withLookAlikes(code);
  if (isPersonalFiscalCode(likely)) return likely;
  if (!names.FirstName || !names.LastName) return null;
  const named = `${surnameLetters(names.LastName)}${firstNameLetters(names.FirstName)}${likely.slice(6)}`;
  return isPersonalFiscalCode(named) ? named : null;
}
