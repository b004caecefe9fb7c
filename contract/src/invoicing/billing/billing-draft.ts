import { italy } from '../../values/country.ts';
import { normaliseFiscalCode } from '../../values/identifiers/fiscal-code.ts';
import { normaliseVatNumber } from '../../values/identifiers/vat-number.ts';

/** Billing data while they are typed: everything is a text, what is missing is empty, codes are in upper case without spaces. */
export interface BillingDraft {
  SubjectType: string;
  BusinessName: string;
  FirstName: string;
  LastName: string;
  FiscalCode: string;
  VatNumber: string;
  Country: string;
  Address: string;
  StreetNumber: string;
  ZipCode: string;
  City: string;
  Province: string;
  SdiCode: string;
  Pec: string;
  InvoiceEmails: string[];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Reads what a form or a stored record holds; what is no text counts as missing. */
export function toBillingDraft(values: object): BillingDraft {
  const given = values as Readonly<Record<string, unknown>>; // Every member is looked at before it is used.
  const emails = Array.isArray(given.InvoiceEmails) ? given.InvoiceEmails : [];
  return {
    SubjectType: textOf(given.SubjectType),
    BusinessName: textOf(given.BusinessName),
    FirstName: textOf(given.FirstName),
    LastName: textOf(given.LastName),
    FiscalCode: normaliseFiscalCode(textOf(given.FiscalCode)),
    VatNumber: normaliseVatNumber(textOf(given.VatNumber)),
    Country: textOf(given.Country).toUpperCase() || italy,
    Address: textOf(given.Address),
    StreetNumber: textOf(given.StreetNumber),
    ZipCode: textOf(given.ZipCode),
    City: textOf(given.City),
    Province: textOf(given.Province).toUpperCase(),
    SdiCode: textOf(given.SdiCode).toUpperCase(),
    Pec: textOf(given.Pec).toLowerCase(),
    InvoiceEmails: emails.filter((email) => typeof email === 'string'),
  };
}
