import type { BillingDraft } from './billing-draft.ts';

/** How much a finding matters: the exchange system would surely reject the invoice, or something is probably wrong. */
type FindingSeverity = 'error' | 'warning';

/** What can be found in billing data. Where the exchange system has a code for it (check list 2.0), it is named. */
export const billingFindingCodes = [
  /** 00306: it is no fiscal code, and what was meant is known. */
  'fiscalCodeMistyped',
  /** The first and the last name are in each other's field. */
  'namesSwapped',
  /** The letters of the fiscal code are not those of the names. */
  'namesDiffer',
  'birthDateDiffers',
  'sexDiffers',
  /** An organisation or public body has a person's fiscal code, and no VAT number that a sole trader would have. */
  'personalCode',
  /** A person has the fiscal code of an organisation (it begins with 8 or 9). */
  'codeOfOrganisation',
  /** A person has a VAT number for a fiscal code. */
  'vatNumberAsFiscalCode',
  /** An organisation's fiscal code is a VAT number, and none is given. */
  'alsoVatNumber',
  /** An organisation's VAT number is given, and no fiscal code: it is the same for most. */
  'alsoFiscalCode',
  /** 00305: the fiscal code of an association without VAT number is given as one. */
  'fiscalCodeAsVatNumber',
  /** 00305: no VAT number, and what was meant is known. */
  'vatNumberMistyped',
  /** 00313: the recipient code of foreign customers for an Italian one. */
  'recipientForeign',
  /** 00427: an office of a public body for somebody who is none. */
  'recipientOffice',
  /** 00399, 00427: a public body without the 6 characters of its office. */
  'recipientNotOffice',
  /** Zeros that are not seven, or letters O for them. */
  'recipientZeros',
  /** 00399: the name is that of a public body. */
  'publicBodyName',
  /** 00330: the address of the exchange system itself. */
  'pecOfExchangeSystem',
  /** An ordinary mail address, which receives no electronic invoice. */
  'pecOrdinaryMail',
  'zipOtherProvince',
  'townOtherProvince',
  /** Greece is GR for its country, EL for its VAT numbers. */
  'countryGreece',
  'unionVatPrefix',
  'unionVatNumber',
  /** 00200: characters beyond Latin-1, which are written as the parameter `written`. */
  'notLatin',
  'otherScript',
] as const;
export type BillingFindingCode = (typeof billingFindingCodes)[number];

/** Something in billing data that would keep an invoice from its customer, with the change that mends it where one is known. */
export interface BillingFinding {
  /** The member of the billing data that it is shown at. */
  Field: keyof BillingDraft;
  Code: BillingFindingCode;
  Severity: FindingSeverity;
  /** What to write into which members. */
  Repair: Partial<BillingDraft> | null;
  /** For its message. */
  Parameters: Readonly<Record<string, string>>;
}

interface Details {
  Severity?: FindingSeverity;
  Repair?: Partial<BillingDraft> | null;
  Parameters?: Readonly<Record<string, string>>;
}

/** A finding; a warning without a repair unless stated otherwise. */
export const found = (
  Field: BillingFinding['Field'],
  Code: BillingFindingCode,
  { Severity = 'warning', Repair = null, Parameters = {} }: Details = {},
): BillingFinding => ({ Field, Code, Severity, Repair, Parameters });
