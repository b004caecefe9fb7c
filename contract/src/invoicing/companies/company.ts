import { z } from 'zod';
import type { says } from '../../errors/issues.ts';
import { codeFilter, flagFilter, referenceFilter, textFilter } from '../../resource/filters.ts';
import { resource } from '../../resource/resource.ts';
import { country, italy } from '../../values/country.ts';
import { isFiscalCode, normaliseFiscalCode } from '../../values/identifiers/fiscal-code.ts';
import { isProvince } from '../../values/identifiers/provinces.ts';
import { isVatNumber, normaliseVatNumber } from '../../values/identifiers/vat-number.ts';
import {
  codeReference,
  email,
  money,
  optional,
  optionalCodeReference,
  optionalText,
  positionedFields,
  positionedInput,
  positiveMoney,
  rate,
  reference,
  referencesInput,
  text,
  textOrNull,
} from '../../values/kinds.ts';
import { shareholders } from '../documents/document-codes.ts';

/** A row of the list of companies. */
const row = z.object({
  Id: z.int(),
  Description: z.string(),
  LegalName: z.string(),
  VatNumber: z.string(),
  FiscalCode: textOrNull,
  TaxRegime: codeReference.nullable(),
  City: textOrNull,
  Country: z.string(),
  ...positionedFields,
});

/** One company; `ShareCapital` in EUR, `WithholdingRate` in per cent, `Origins` empty: all brands without a company of their own. */
const record = row.extend({
  Address: textOrNull,
  StreetNumber: textOrNull,
  ZipCode: textOrNull,
  Province: textOrNull,
  ReaOffice: textOrNull,
  ReaNumber: textOrNull,
  ShareCapital: money.nullable(),
  Shareholders: shareholders.nullable(),
  InLiquidation: z.boolean(),
  TaxRepresentativeName: textOrNull,
  TaxRepresentativeCountry: textOrNull,
  TaxRepresentativeVatNumber: textOrNull,
  Phone: textOrNull,
  Email: textOrNull,
  Pec: textOrNull,
  TransmitterCountry: textOrNull,
  TransmitterCode: textOrNull,
  WithholdingType: codeReference.nullable(),
  WithholdingRate: rate.nullable(),
  WithholdingReason: codeReference.nullable(),
  Origins: z.array(reference),
});

const province = optional(z.string().trim().toUpperCase().max(2, 'invalidProvince'));
const pec = z.string().trim().toLowerCase().max(254).pipe(z.email('invalidPec'));

const fields = z.object({
  Description: text(80),
  LegalName: text(80),
  VatNumber: z.string().trim().min(1).max(28).transform(normaliseVatNumber),
  FiscalCode: optional(z.string().max(24).transform(normaliseFiscalCode)),
  TaxRegime: optionalCodeReference,
  Address: optionalText(60),
  StreetNumber: optionalText(8),
  ZipCode: optionalText(5),
  City: optionalText(60),
  Province: province,
  Country: country.default(italy),
  ReaOffice: province,
  ReaNumber: optionalText(20),
  ShareCapital: optional(positiveMoney),
  Shareholders: optional(shareholders),
  InLiquidation: z.boolean().default(false),
  TaxRepresentativeName: optionalText(80),
  TaxRepresentativeCountry: optional(country),
  TaxRepresentativeVatNumber: optionalText(28),
  Phone: optional(z.string().trim().min(5).max(12)),
  Email: optional(email),
  Pec: optional(pec),
  TransmitterCountry: optional(country),
  TransmitterCode: optional(z.string().trim().toUpperCase().max(28)),
  WithholdingType: optionalCodeReference,
  WithholdingRate: optional(rate),
  WithholdingReason: optionalCodeReference,
  Origins: referencesInput,
  ...positionedInput,
});

type Fields = z.output<typeof fields>;
type Context = z.RefinementCtx<Fields>;

function refuse(context: Context, field: keyof Fields, code: Parameters<typeof says>[0]): void {
  context.addIssue({ code: 'custom', path: [field], message: code });
}

function checkItalian(company: Fields, context: Context): void {
  if (!isVatNumber(company.VatNumber)) refuse(context, 'VatNumber', 'invalidVatNumber');
  if (company.FiscalCode && !isFiscalCode(company.FiscalCode)) refuse(context, 'FiscalCode', 'invalidFiscalCode');
  if (company.ZipCode && !/^\d{5}$/.test(company.ZipCode)) refuse(context, 'ZipCode', 'invalidPostalCode');
  if (company.Province && !isProvince(company.Province)) refuse(context, 'Province', 'invalidProvince');
}

/** Names of which either all are given or none: one of several would be half an element of the invoice. */
const together = [
  ['ReaOffice', 'ReaNumber'],
  ['TaxRepresentativeName', 'TaxRepresentativeCountry', 'TaxRepresentativeVatNumber'],
  ['TransmitterCountry', 'TransmitterCode'],
  ['WithholdingType', 'WithholdingRate', 'WithholdingReason'],
] as const;

const input = fields.superRefine((company, context) => {
  if (company.Country === italy) checkItalian(company, context);
  if (company.ReaOffice && !isProvince(company.ReaOffice)) refuse(context, 'ReaOffice', 'invalidProvince');
  for (const names of together) {
    if (names.every((name) => company[name] === null)) continue;
    for (const name of names) if (company[name] === null) refuse(context, name, 'required');
  }
});

/**
 * Who sells (CedentePrestatore): what documents say of the seller, art. 21 c. 2 D.P.R. 633/72 and art. 2250 Codice civile. A company
 * may be saved before all is known of it; `sellerProblems` says what is missing to issue a document.
 */
export const companies = resource({
  name: 'Companies',
  menu: { group: 'invoicing', key: 1806, place: 472, path: 'companies', icon: 'building' },
  row,
  record,
  input,
  filters: {
    Search: textFilter,
    Description: textFilter,
    LegalName: textFilter,
    VatNumber: textFilter,
    TaxRegime: codeFilter,
    Origin: referenceFilter,
    Active: flagFilter,
  },
  orderColumns: ['Description', 'LegalName', 'VatNumber', 'City', 'Active', 'Position', 'UpdatedAt'],
  placedWithin: [],
});
