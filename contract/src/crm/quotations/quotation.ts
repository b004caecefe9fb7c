import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';
import { orders } from '../../sales/orders/order.ts';
import { day, givenDay, instantOrNull, money, referenceOrNull, textOrNull } from '../../values/kinds.ts';
import { opportunities } from '../opportunities/opportunity.ts';
import { quotationState } from './quotation-state.ts';

/** A quotation of an opportunity and what has become of it; `Id` is that of its document, amounts in EUR with VAT. */
export const quotation = z.object({
  Id: z.int(),
  Number: z.string(),
  Date: day,
  ValidUntil: day,
  State: quotationState,
  CustomerName: z.string(),
  Total: money,
  IssuedBy: referenceOrNull,
  /** The address that it was mailed to, and when the mail left; null before. */
  SentTo: textOrNull,
  SentAt: instantOrNull,
  /** When the customer opened its page for the first time. */
  OpenedAt: instantOrNull,
  AcceptedAt: instantOrNull,
  /** The name that was typed to accept it, and the network address that it came from. */
  AcceptedBy: textOrNull,
  AcceptedFrom: textOrNull,
  /** The order that came of it. */
  Order: referenceOrNull,
  WithdrawnAt: instantOrNull,
});
export type Quotation = z.infer<typeof quotation>;

const quotationId = recordId.extend({ Quotation: z.coerce.number().int() });

/** The quotations of an opportunity, newest first. */
export const listQuotations = endpoint({
  method: 'GET',
  path: '/Opportunities/{Id}/Quotations',
  summary: 'The quotations of an opportunity',
  access: { resource: 'Opportunities', level: AuthorizationLevel.view },
  params: recordId,
  answer: z.array(quotation),
});

/**
 * Issues a quotation and mails it to the customer with the link that accepts it: what an order would sell, at the prices of today,
 * until `ValidUntil`. It replaces the one that is open. It wants what an order wants, also the right to enter one, for accepting it
 * places the order without anybody of staff. 405 `NotEditable` where an order is linked.
 */
export const issueQuotation = endpoint({
  method: 'POST',
  path: '/Opportunities/{Id}/Quotations',
  summary: 'Issues a quotation of an opportunity',
  access: { resource: 'Opportunities', level: AuthorizationLevel.edit },
  params: recordId,
  body: orders.input.omit({ Tags: true }).extend({ ValidUntil: givenDay }),
  answer: opportunities.record,
});

/** Takes a quotation back that was not accepted yet; 405 `NotEditable` for every other one. */
export const withdrawQuotation = endpoint({
  method: 'POST',
  path: '/Opportunities/{Id}/Quotations/{Quotation}/Withdraw',
  summary: 'Takes a quotation back',
  access: { resource: 'Opportunities', level: AuthorizationLevel.edit },
  params: quotationId,
  answer: z.array(quotation),
});

/** The PDF of a quotation, for who sees its opportunity. */
export const quotationPdf = endpoint({
  method: 'GET',
  path: '/Opportunities/{Id}/Quotations/{Quotation}/Pdf',
  summary: 'The PDF of a quotation',
  access: { resource: 'Opportunities', level: AuthorizationLevel.view },
  params: quotationId,
  answer: 'file',
});
