import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';
import { billingAnswer } from '../../sales/billing.ts';
import { orders } from '../../sales/orders/order.ts';
import { reference, textOrNull } from '../../values/kinds.ts';
import { opportunities } from './opportunity.ts';

/** What an order takes over of a quotation: what was offered, to whom it is billed, and its number. */
const orderDraft = z.object({
  Quotation: z.string(),
  ShopPaymentType: reference,
  /** A price is set where today's would be another than the one that was offered. */
  Lines: z.array(
    z.object({
      Package: reference,
      Quantity: z.int(),
      PriceOverride: z.number().nullable(),
      PriceOverrideReason: textOrNull,
    }),
  ),
  Coupons: z.array(z.string()),
  Billing: billingAnswer,
  CustomerNotes: textOrNull,
  InternalNotes: textOrNull,
  PurchaseOrderRef: textOrNull,
  Cig: textOrNull,
  Cup: textOrNull,
});
export type OrderDraft = z.infer<typeof orderDraft>;

/** What the order of an opportunity begins with: its newest quotation that was accepted, else the one that is open; null without. */
export const draftOpportunityOrder = endpoint({
  method: 'GET',
  path: '/Opportunities/{Id}/OrderDraft',
  summary: 'What the order of an opportunity takes over of its quotation',
  access: { resource: 'Opportunities', level: AuthorizationLevel.edit },
  params: recordId,
  answer: z.object({ Quoted: orderDraft.nullable() }),
});

/**
 * Enters the order that came of an opportunity and links it, together or not at all. It wants what an order wants, also the
 * right to enter one; the customer of the opportunity is the one who orders. Its open quotation becomes `D`: it cannot be accepted
 * any more. 405 `NotEditable` where an order is linked.
 */
export const makeOpportunityOrder = endpoint({
  method: 'POST',
  path: '/Opportunities/{Id}/MakeOrder',
  summary: 'Enters the order that came of an opportunity',
  access: { resource: 'Opportunities', level: AuthorizationLevel.edit },
  params: recordId,
  body: orders.input,
  answer: opportunities.record,
});
