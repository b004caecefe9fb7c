import { normaliseFiscalCode } from '@circolo/contract/values/identifiers/fiscal-code';
import { normaliseVatNumber } from '@circolo/contract/values/identifiers/vat-number';
import { type SQL, sql } from 'drizzle-orm';
import { billedAs, users } from './user-tables.ts';

const shortest = 5;
const letter = '[A-Z]';
const digit = '[0-9L-NP-V]';
/** What each place of a person's fiscal code may hold; letters stand for digits where two people would have the same one. */
const personalPlaces = [
  ...Array<string>(6).fill(letter),
  ...[digit, digit, '[A-EHLMPRST]', digit, digit, letter, digit, digit, digit, letter],
].map((place) => new RegExp(place));
/** Other countries put letters before the digits, and some a few signs behind them, such as NL123456789B01. */
const vatNumber = /^[A-Z]{0,4}\d{5,12}(?:[A-Z]{1,2}\d{0,2})?$/;

const isPersonal = (code: string): boolean =>
  code.length <= personalPlaces.length && [...code].every((sign, at) => personalPlaces[at]?.test(sign));

/** Whether three letters are as a fiscal code takes them of a name: consonants, then vowels, then X. Few words begin like this. */
const isOfName = (letters: string): boolean => /^[^AEIOU]*[AEIOU]*X*$/.test(letters);

/**
 * A text as fiscal codes and VAT numbers begin, in the form that they are stored in; null for one that is no beginning of a code.
 * @example codeBeginning('IT 01234') // '01234'
 */
export function codeBeginning(text: string): string | null {
  const code = normaliseVatNumber(normaliseFiscalCode(text));
  if (code.length < shortest) return null;
  if (vatNumber.test(code)) return code;
  return isPersonal(code) && isOfName(code.slice(0, 3)) && isOfName(code.slice(3, 6)) ? code : null;
}

/** Letters and digits that begin with a code are between it and this, in any collation that a database may have. */
const last = 'Z'.repeat(24);

const beginsWith = (field: 'FiscalCode' | 'VatNumber', code: string): SQL => {
  const column = billedAs(users.Billing, field);
  return sql`(${column} between ${code} and ${code + last} and starts_with(${column}, ${code}))`;
};

/** Whether a customer's billing data have a code that begins with a text; undefined for a text that no code begins with. For readers who see billing data. */
export function isBilledByCode(text: string): SQL | undefined {
  const code = codeBeginning(text);
  return code === null ? undefined : sql`(${beginsWith('FiscalCode', code)} or ${beginsWith('VatNumber', code)})`;
}
