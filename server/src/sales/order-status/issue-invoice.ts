import { OrderStatus } from '@circolo/contract/sales/codes';
import { canBeInvoiced, canBeInvoicedUnpaid } from '@circolo/contract/sales/orders/order-status';
import type { Language } from '@circolo/messages/languages';
import type { SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { transitionNotOffered } from '../../http/transition-not-offered.ts';
import { invoiceUnpaid } from '../billing/invoice-at-once.ts';
import { lockOrder } from '../order-records/lock-order.ts';
import { forceOrderStatus } from './change-order-status.ts';

/** Who issues an invoice, when, in which language. */
interface InvoiceAct {
  caller: Caller;
  now: Date;
  language: Language;
  /** Whose orders the caller reaches. */
  scope: SQL | undefined;
  Reason: string | null;
}

/**
 * Issues the invoice of a paid order as staff ask, which makes it billed, also where its provider alone changes its status otherwise. Of one
 * that waits for its instalments it comes before the money.
 */
export async function issueOrderInvoice(
  tx: Tx,
  id: number,
  { caller, now, language, scope, Reason }: InvoiceAct,
): Promise<void> {
  const order = await lockOrder(tx, id, scope);
  const { Status } = order;
  if (canBeInvoicedUnpaid(order)) return invoiceUnpaid(tx, order, { caller, now });
  if (!canBeInvoiced(order))
    throw transitionNotOffered(`enums.OrderStatus.${Status}`, `enums.OrderStatus.${OrderStatus.billed}`, language);
  await forceOrderStatus(tx, { now: () => now }, id, OrderStatus.billed, { caller, now, Reason });
}
