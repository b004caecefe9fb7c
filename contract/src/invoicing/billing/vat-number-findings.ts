import { SubjectType } from '../../sales/codes.ts';
import { isUnionVatNumber, withoutVatPrefix } from '../../values/identifiers/union-vat-number.ts';
import { isElevenDigitCode, isVatNumber } from '../../values/identifiers/vat-number.ts';
import type { BillingDraft } from './billing-draft.ts';
import { type BillingFinding, found } from './billing-finding.ts';
import { isCodeOfBody } from './fiscal-code-findings.ts';

/** The letters of Greek VAT numbers; the country is GR. */
const greekVatPrefix = 'EL';

function mistyped(number: string): BillingFinding[] {
  const digits = number.replaceAll('O', '0');
  const meant = /^\d{9,11}$/.test(digits) ? digits.padStart(11, '0') : '';
  if (meant === number || !isVatNumber(meant)) return [];
  const details = { Severity: 'error' as const, Repair: { VatNumber: meant }, Parameters: { number: meant } };
  return [found('VatNumber', 'vatNumberMistyped', details)];
}

/** What the VAT number of an Italian customer says against the fiscal code. */
export function vatNumberFindings({ SubjectType: type, FiscalCode, VatNumber }: BillingDraft): BillingFinding[] {
  if (isCodeOfBody(VatNumber)) {
    const Repair = { VatNumber: '', FiscalCode: FiscalCode || VatNumber };
    return [found('VatNumber', 'fiscalCodeAsVatNumber', { Repair })];
  }
  if (type === SubjectType.person) return mistyped(VatNumber);
  if (isVatNumber(VatNumber) && !FiscalCode) {
    const details = { Repair: { FiscalCode: VatNumber }, Parameters: { code: VatNumber } };
    return [found('VatNumber', 'alsoFiscalCode', details)];
  }
  if (!VatNumber && isElevenDigitCode(FiscalCode) && isVatNumber(FiscalCode) && !isCodeOfBody(FiscalCode)) {
    const details = { Repair: { VatNumber: FiscalCode }, Parameters: { number: FiscalCode } };
    return [found('FiscalCode', 'alsoVatNumber', details)];
  }
  return mistyped(VatNumber);
}

/** What the VAT number of a customer in another member state is: its shape and, where simple, its check digit. */
export function unionVatFindings({ Country, VatNumber }: BillingDraft): BillingFinding[] {
  if (Country === greekVatPrefix) return [found('Country', 'countryGreece', { Repair: { Country: 'GR' } })];
  if (!VatNumber) return [];
  const plain = withoutVatPrefix(Country, VatNumber);
  if (plain !== VatNumber) {
    return [found('VatNumber', 'unionVatPrefix', { Repair: { VatNumber: plain }, Parameters: { number: plain } })];
  }
  return isUnionVatNumber(Country, VatNumber)
    ? []
    : [found('VatNumber', 'unionVatNumber', { Parameters: { country: Country } })];
}
