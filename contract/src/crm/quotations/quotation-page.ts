import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { askedTotals } from '../../sales/pricing/order-amounts.ts';
import { day, instantOrNull, money, quantity, rate, text, textOrNull } from '../../values/kinds.ts';
import { quotationState } from './quotation-state.ts';

const token = z.object({ Token: z.string().min(1).max(200) });

/** What a line offers: its amount before VAT, EUR. */
const line = z.object({
  Number: z.int(),
  Description: z.string(),
  Quantity: quantity,
  Amount: money,
  VatRate: rate,
});

const vat = z.object({ Rate: rate, Nature: textOrNull, Taxable: money, Vat: money });

/**
 * What the bearer of the link sees of a quotation: it alone, nothing else of the customer. Amounts in EUR; `Problem` says in a
 * sentence why it cannot be accepted any more, where that is not its state alone.
 */
export const quotationPage = z.object({
  Number: z.string(),
  Date: day,
  ValidUntil: day,
  State: quotationState,
  Problem: textOrNull,
  Seller: z.string(),
  /** Whom to ask: the addresses that the seller's papers say. */
  SellerEmail: textOrNull,
  SellerPhone: textOrNull,
  CustomerName: z.string(),
  /** Whether it is offered to a consumer, who may withdraw. */
  Consumer: z.boolean(),
  Lines: z.array(line),
  VatSummary: z.array(vat),
  TaxableTotal: money,
  VatTotal: money,
  Total: money,
  ...askedTotals,
  Notes: textOrNull,
  /** How it will be paid. */
  PaymentType: z.string(),
  AcceptedAt: instantOrNull,
  AcceptedBy: textOrNull,
  OrderNumber: textOrNull,
  /** Where its order is paid without signing in; null where nothing is to be paid. */
  PayLink: textOrNull,
});
export type QuotationPage = z.infer<typeof quotationPage>;

/**
 * Opens a quotation by the link of its mail, without signing in; the first time is noted. A POST, as programs that look at the links
 * of mails only read. `QuotationLinkError` where the link is none of ours, or its quotation is gone.
 */
export const openQuotation = endpoint({
  method: 'POST',
  path: '/Shop/Quotations/{Token}/Open',
  summary: 'Opens a quotation by the link of its mail',
  access: 'public',
  params: token,
  answer: quotationPage,
});

/** Who accepts; `PolicyVersion` is the version of the terms that the page showed. */
export const quotationAcceptance = z.strictObject({
  Name: text(100),
  PolicyVersion: z.string().trim().max(20).default(''),
});

/**
 * Accepts a quotation: its order is placed, with who accepted, when and from where. Accepted again it answers the same and changes
 * nothing. Refused with `QuotationOrdered`, `QuotationExpired`, `QuotationWithdrawn`, `QuotationReplaced`, `QuotationChanged`, or
 * with what is not sold any more, such as `PackageNotSold`.
 */
export const acceptQuotation = endpoint({
  method: 'POST',
  path: '/Shop/Quotations/{Token}/Accept',
  summary: 'Accepts a quotation by the link of its mail',
  access: 'public',
  params: token,
  body: quotationAcceptance,
  answer: quotationPage,
});

/** The PDF of a quotation, by the link of its mail. */
export const linkedQuotationPdf = endpoint({
  method: 'GET',
  path: '/Shop/Quotations/{Token}/Pdf',
  summary: 'The PDF of a quotation by the link of its mail',
  access: 'public',
  params: token,
  answer: 'file',
});
