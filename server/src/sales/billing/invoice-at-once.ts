import type { ErrorCode } from '@circolo/contract/errors/error-codes';
import { Problem } from '@circolo/contract/errors/problem';
import { InvoicingMoment } from '@circolo/contract/invoicing/rules/invoicing-moment';
import { OrderKind } from '@circolo/contract/sales/codes';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { postSale } from '../books/post-sale.ts';
import type { OrderRow } from '../order-records/order-rows.ts';
import { invoiceSale } from './document-sale.ts';
import { ruleOfOrder } from './rule-of-order.ts';

/**
 * Refusals that staff or the customer mend: until then an order waits among those that are to be invoiced. One whose lines all went back
 * has nothing to invoice until something of it is sold again.
 */
const mendable: ReadonlySet<ErrorCode> = new Set([
  'SellerIncomplete',
  'BillingIncomplete',
  'DocumentSectionMissing',
  'DocumentNumberTaken',
  'DocumentDateBackwards',
  'NothingToInvoice',
]);

/** Whether what keeps a document from being issued can be mended. */
export const isMendable = (error: unknown): error is Problem => error instanceof Problem && mendable.has(error.code);

interface InvoiceContext {
  /** Null is the system. */
  caller: Caller | null;
  now: Date;
}

/**
 * Invoices an order that is not paid yet: it is sold from then on, its customer owes the price, and the invoice is an open item until
 * the payment is there. Its lines stay as they are from then on; cancelled, it gets its credit note. Refused as by `invoiceSale`. The
 * order's row is locked.
 */
export async function invoiceUnpaid(tx: Tx, order: OrderRow, { caller, now }: InvoiceContext): Promise<void> {
  await invoiceSale(tx, order, { caller, now });
  await postSale(tx, order, true, now);
  const columns = { BilledAt: order.BilledAt ?? now.toISOString() };
  await tx.update(orders).set(columns).where(eq(orders.Id, order.Id));
  Object.assign(order, columns);
}

/**
 * Invoices an order that waits for its payment, where its rule says at once; a renewal is an offer until it is paid. An order is never
 * stopped by its invoice: what has to be mended first waits in the list of what is to be invoiced, and is tried again every night. All
 * that refuses an invoice does before its first write, so nothing has to be taken back.
 */
export async function invoiceAtOnce(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  if (order.Kind === OrderKind.renewal || order.Total === 0) return;
  if ((await ruleOfOrder(tx, order.Id)).Moment !== InvoicingMoment.atOnce) return;
  try {
    await invoiceUnpaid(tx, order, { caller: null, now });
  } catch (error) {
    if (!isMendable(error)) throw error;
  }
}
