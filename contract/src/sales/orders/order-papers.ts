import { z } from 'zod';
import { customerAudiences } from '../../authorization/call-access.ts';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';

/** A document that is no invoice, with the name of its PDF. */
const orderPaper = z.object({ Id: z.int(), FileName: z.string() });
export type OrderPaper = z.infer<typeof orderPaper>;

const desk = {
  method: 'POST',
  access: { resource: 'Orders', level: AuthorizationLevel.edit },
  params: recordId,
} as const;
const own = { method: 'POST', access: 'own', audiences: customerAudiences, params: recordId } as const;

/**
 * The receipts of what came in for an order, one a payment: those that are missing are issued and mailed to the customer. They are no
 * invoices. Credit of the wallet that paid is no receipt: nothing came in. `SellerIncomplete`, `DocumentSectionMissing` as for an invoice.
 */
export const orderReceipts = endpoint({
  ...desk,
  path: '/Orders/{Id}/Receipts',
  summary: 'Issues the payment receipts of an order',
  answer: z.array(orderPaper),
});

/** The pro-forma of an order that waits for its payment: the same while its total is the same. `NothingToPay` for every other one. */
export const orderProForma = endpoint({
  ...desk,
  path: '/Orders/{Id}/ProForma',
  summary: 'Issues the pro-forma of an order that waits for its payment',
  answer: orderPaper,
});

/** `orderReceipts` of an own order; anybody else’s is unknown (`RecordNotFound`). */
export const myReceipts = endpoint({
  ...own,
  path: '/Shop/Orders/{Id}/Receipts',
  summary: 'Issues the payment receipts of an own order',
  answer: z.array(orderPaper),
});

/** `orderProForma` of an own order; anybody else’s is unknown (`RecordNotFound`). */
export const myProForma = endpoint({
  ...own,
  path: '/Shop/Orders/{Id}/ProForma',
  summary: 'Issues the pro-forma of an own order',
  answer: orderPaper,
});
