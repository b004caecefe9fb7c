import type { Billing } from '../../sales/billing.ts';
import { vatLettersOf, withoutVatPrefix } from '../../values/identifiers/union-vat-number.ts';

/** A VAT number as VIES names it: its country by two letters (Greece EL, Northern Ireland XI), and what follows them. */
export interface ViesNumber {
  Country: string;
  Number: string;
}

/** The letters of the VAT numbers of Northern Ireland, which stays in VIES for goods; the country is GB. */
const northernIreland = 'XI';
const unitedKingdom = 'GB';
const greece = 'GR';
const greekLetters = 'EL';
/** What VIES takes for a number at all (its WSDL, checkVat.vatNumber, without the dots that we drop). */
const shape = /^[0-9A-Z+*]{2,12}$/;

function lettersAndNumber(country: string, typed: string): [letters: string | null, number: string] {
  const number = typed.toUpperCase().replace(/[\s.-]/g, '');
  const isNorthern = country === northernIreland || (country === unitedKingdom && number.startsWith(northernIreland));
  if (isNorthern) return [northernIreland, number.replace(/^XI/, '')];
  // Some write the letters of Greek numbers for the country.
  const iso = country === greekLetters ? greece : country;
  return [vatLettersOf(iso), withoutVatPrefix(iso, number)];
}

/** The number of a customer that VIES can be asked for; null for Italians, for countries outside the Union, and without a number. */
export function viesNumberOf({ Country, VatNumber }: Pick<Billing, 'Country' | 'VatNumber'>): ViesNumber | null {
  if (!VatNumber) return null;
  const [letters, number] = lettersAndNumber(Country.toUpperCase(), VatNumber);
  return letters !== null && shape.test(number) ? { Country: letters, Number: number } : null;
}
