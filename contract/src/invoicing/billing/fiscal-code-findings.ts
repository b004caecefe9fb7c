import { SubjectType } from '../../sales/codes.ts';
import { isPersonalFiscalCode } from '../../values/identifiers/fiscal-code.ts';
import {
  type FiscalCodeParts,
  firstNameLetters,
  readFiscalCode,
  surnameLetters,
} from '../../values/identifiers/fiscal-code-parts.ts';
import { mendFiscalCode } from '../../values/identifiers/mend-fiscal-code.ts';
import { isElevenDigitCode, isVatNumber } from '../../values/identifiers/vat-number.ts';
import type { BillingDraft } from './billing-draft.ts';
import { type BillingFinding, found } from './billing-finding.ts';
import type { KnownOfCustomer } from './known-of-customer.ts';

/** Bodies without a VAT number have codes that begin with 8 (recognised) or 9 (not recognised): italy.md section 3. */
export const isCodeOfBody = (code: string): boolean => isElevenDigitCode(code) && /^[89]/.test(code);

const isCodeOf = (parts: FiscalCodeParts, names: { FirstName: string; LastName: string }): boolean =>
  parts.Surname === surnameLetters(names.LastName) && parts.FirstName === firstNameLetters(names.FirstName);

/** Splits a name of several words into first and last names that have the letters of a fiscal code, in either order. */
function splitName(name: string, code: string): { FirstName: string; LastName: string } | null {
  const parts = readFiscalCode(code);
  const words = name.split(/\s+/);
  if (!parts) return null;
  for (let at = 1; at < words.length; at++) {
    const [before, after] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    for (const names of [
      { FirstName: before, LastName: after },
      { FirstName: after, LastName: before },
    ]) {
      if (isCodeOf(parts, names)) return names;
    }
  }
  return null;
}

function mistyped(draft: BillingDraft): BillingFinding[] {
  const meant = draft.FiscalCode ? mendFiscalCode(draft.FiscalCode, draft) : null;
  if (!meant) return [];
  const details = { Severity: 'error' as const, Repair: { FiscalCode: meant }, Parameters: { code: meant } };
  return [found('FiscalCode', 'fiscalCodeMistyped', details)];
}

function names(draft: BillingDraft, parts: FiscalCodeParts): BillingFinding[] {
  if (!draft.FirstName || !draft.LastName || isCodeOf(parts, draft)) return [];
  const swapped = { FirstName: draft.LastName, LastName: draft.FirstName };
  if (!isCodeOf(parts, swapped)) return [found('FiscalCode', 'namesDiffer')];
  const Parameters = { first: swapped.FirstName, last: swapped.LastName };
  return [found('FiscalCode', 'namesSwapped', { Repair: swapped, Parameters })];
}

function personal({ BirthDate, Sex }: KnownOfCustomer, parts: FiscalCodeParts): BillingFinding[] {
  return [
    ...(BirthDate && !parts.BirthDates.includes(BirthDate) ? [found('FiscalCode', 'birthDateDiffers')] : []),
    ...(Sex && Sex !== parts.Sex ? [found('FiscalCode', 'sexDiffers')] : []),
  ];
}

function ofPerson(draft: BillingDraft, known: KnownOfCustomer): BillingFinding[] {
  const { FiscalCode, FirstName, LastName, BusinessName, VatNumber } = draft;
  const parts = readFiscalCode(FiscalCode);
  if (parts) return [...names(draft, parts), ...personal(known, parts)];
  if (isCodeOfBody(FiscalCode)) {
    const Repair = {
      SubjectType: SubjectType.organisation,
      BusinessName: BusinessName || `${FirstName} ${LastName}`.trim(),
    };
    return [found('FiscalCode', 'codeOfOrganisation', { Repair })];
  }
  // Provisional codes of persons have 11 digits too, so this one may be right.
  if (!isVatNumber(FiscalCode) || (VatNumber && VatNumber !== FiscalCode)) return [];
  return [found('FiscalCode', 'vatNumberAsFiscalCode', { Repair: { VatNumber: FiscalCode, FiscalCode: '' } })];
}

function ofOrganisation({ FiscalCode, VatNumber, BusinessName, SubjectType: type }: BillingDraft): BillingFinding[] {
  if (!isPersonalFiscalCode(FiscalCode)) return [];
  // A sole trader has a business name, a VAT number and a personal code.
  if (VatNumber && type === SubjectType.organisation) return [];
  const split = type === SubjectType.organisation ? splitName(BusinessName, FiscalCode) : null;
  return [found('FiscalCode', 'personalCode', { Repair: split && { SubjectType: SubjectType.person, ...split } })];
}

/** What the fiscal code of an Italian customer says against the rest of their data. */
export function fiscalCodeFindings(draft: BillingDraft, known: KnownOfCustomer): BillingFinding[] {
  const wrong = mistyped(draft);
  if (wrong.length > 0) return wrong;
  return draft.SubjectType === SubjectType.person ? ofPerson(draft, known) : ofOrganisation(draft);
}
