import { z } from 'zod';
import type { says } from '../errors/issues.ts';
import { country, italy } from '../values/country.ts';
import { isFiscalCode, normaliseFiscalCode } from '../values/identifiers/fiscal-code.ts';
import { isProvince } from '../values/identifiers/provinces.ts';
import { isVatNumber, normaliseVatNumber } from '../values/identifiers/vat-number.ts';
import { email, optional, optionalText, text, textOrNull } from '../values/kinds.ts';
import { SubjectType, subjectType } from './codes.ts';
import { mayBeListed } from './pricing/split-vat.ts';

/** The recipient code of somebody without one: the invoice goes to their PEC or their tax drawer. */
const noSdiCode = '0000000';
/** The recipient code of every foreign subject. */
const foreignSdiCode = 'XXXXXXX';

const pec = z.string().trim().toLowerCase().max(254).pipe(z.email('invalidPec'));

const fields = z.object({
  SubjectType: subjectType,
  BusinessName: optionalText(80),
  FirstName: optionalText(60),
  LastName: optionalText(60),
  FiscalCode: optional(z.string().max(24).transform(normaliseFiscalCode)),
  VatNumber: optional(z.string().max(20).transform(normaliseVatNumber)),
  Country: country.default(italy),
  Address: text(60),
  StreetNumber: optionalText(8),
  ZipCode: text(10),
  City: text(60),
  Province: optional(z.string().trim().toUpperCase().max(2, 'invalidProvince')),
  SdiCode: optional(z.string().trim().toUpperCase().max(7, 'invalidRecipientCode')),
  Pec: optional(pec),
  InvoiceEmails: z.array(email).max(5).default([]),
  SplitPayment: z.boolean().optional(),
});

type Fields = z.output<typeof fields>;
type Context = z.RefinementCtx<Fields>;

function refuse(context: Context, field: keyof Fields, code: Parameters<typeof says>[0]): void {
  context.addIssue({ code: 'custom', path: [field], message: code });
}

function checkNames(billing: Fields, context: Context): void {
  if (billing.SubjectType !== SubjectType.person) {
    if (!billing.BusinessName) refuse(context, 'BusinessName', 'required');
    return;
  }
  if (!billing.FirstName) refuse(context, 'FirstName', 'required');
  if (!billing.LastName) refuse(context, 'LastName', 'required');
}

function checkItalian(billing: Fields, context: Context): void {
  if (!billing.FiscalCode) refuse(context, 'FiscalCode', 'required');
  else if (!isFiscalCode(billing.FiscalCode)) refuse(context, 'FiscalCode', 'invalidFiscalCode');
  if (billing.VatNumber && !isVatNumber(billing.VatNumber)) refuse(context, 'VatNumber', 'invalidVatNumber');
  if (!/^\d{5}$/.test(billing.ZipCode)) refuse(context, 'ZipCode', 'invalidPostalCode');
  if (!billing.Province) refuse(context, 'Province', 'required');
  else if (!isProvince(billing.Province)) refuse(context, 'Province', 'invalidProvince');
  const format = billing.SubjectType === SubjectType.publicBody ? /^[A-Z0-9]{6}$/ : /^[A-Z0-9]{7}$/;
  if (!format.test(billing.SdiCode ?? noSdiCode) || billing.SdiCode === foreignSdiCode) {
    refuse(context, 'SdiCode', 'invalidRecipientCode');
  }
}

/** Foreign subjects have one recipient code; Italian ones without their own have the one for that. */
const sdiCodeOf = ({ Country, SdiCode }: Fields): string =>
  Country === italy ? (SdiCode ?? noSdiCode) : foreignSdiCode;

/** What remains of a form in which another kind of subject was chosen before is no fault of who sends it. */
const completed = ({ SplitPayment, ...billing }: Fields) => ({
  ...billing,
  SdiCode: sdiCodeOf(billing),
  ...(SplitPayment === true && mayBeListed(billing) && { SplitPayment }),
});

/**
 * To whom an order is billed, as a form or a call gives it (entities.md section 1 "User.Billing"): names by subject
 * type, fiscal code, VAT number, ZIP, province and recipient code by the Italian rules. Codes are stored in upper case
 * without spaces. `SplitPayment` is of organisations that are on the lists of art. 17-ter D.P.R. 633/72; a public body needs none, and
 * others have none. Copied onto each order.
 */
export const billing = fields
  .superRefine((value, context) => {
    checkNames(value, context);
    if (value.Country === italy) checkItalian(value, context);
  })
  .transform(completed);
export type Billing = z.output<typeof billing>;
/** What a billing form holds. */
export type BillingForm = z.input<typeof billing>;

/** Billing data as it goes out: what was stored, also of an old record that today's rules would refuse. */
export const billingAnswer = z.object({
  SubjectType: subjectType,
  BusinessName: textOrNull,
  FirstName: textOrNull,
  LastName: textOrNull,
  FiscalCode: textOrNull,
  VatNumber: textOrNull,
  Country: z.string(),
  Address: z.string(),
  StreetNumber: textOrNull,
  ZipCode: z.string(),
  City: z.string(),
  Province: textOrNull,
  SdiCode: z.string(),
  Pec: textOrNull,
  InvoiceEmails: z.array(z.string()),
  SplitPayment: z.boolean().optional(),
});

/** Whether somebody billed like this buys as a consumer: a person without a VAT number. */
export const isConsumer = ({ SubjectType: type, VatNumber }: Pick<Billing, 'SubjectType' | 'VatNumber'>): boolean =>
  type === SubjectType.person && !VatNumber;

/** The name on an invoice. */
export const billingName = (of: Pick<Billing, 'SubjectType' | 'BusinessName' | 'FirstName' | 'LastName'>): string =>
  of.SubjectType === SubjectType.person ? `${of.FirstName ?? ''} ${of.LastName ?? ''}`.trim() : (of.BusinessName ?? '');
