import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { problem } from '@circolo/contract/errors/problem';
import { OrderStatus } from '@circolo/contract/sales/codes';
import { translator } from '@circolo/messages/translator';
import { ownedBy } from '../../access/permissions/owned-by.ts';
import type { Tx } from '../../db/database.ts';
import { documentsOfOrder } from '../../invoicing/documents/documents-of-order.ts';
import type { ActContext } from '../../resource/offers.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { invoiceUnpaid } from '../billing/invoice-at-once.ts';
import { isOneOf, waitsForInvoice } from '../billing/waits-for-invoice.ts';
import { lockOrder } from '../order-records/lock-order.ts';
import type { OrderRow } from '../order-records/order-rows.ts';
import { issueOrderInvoice } from '../order-status/issue-invoice.ts';

/** Whether an order is one that its rule invoices before it is paid. */
const waitsUnpaid = async (tx: Tx, order: OrderRow): Promise<boolean> =>
  order.Status === OrderStatus.pending && isOneOf(tx, order, waitsForInvoice());

/**
 * Invoices an order that was chosen among those that wait, as on its own page: it becomes billed, and one that is invoiced before
 * it is paid goes on waiting for its payment. One that has its invoice already stays as it is, and the answer says so. Refused as a
 * change of its status, with what is missing of seller, customer or section.
 */
export async function issueChosen(tx: Tx, id: number, { caller, now, language }: ActContext): Promise<string | null> {
  if (!allows(caller.Levels.get('Orders') ?? AuthorizationLevel.none, AuthorizationLevel.edit))
    throw problem('AccessDenied');
  const scope = ownedBy(caller, orders.UserId);
  const order = await lockOrder(tx, id, scope);
  const { invoice } = await documentsOfOrder(tx, id);
  if (invoice && order.Status !== OrderStatus.paid)
    return translator(language)('ordersToInvoice.already', { number: invoice.FullNumber });
  if (await waitsUnpaid(tx, order)) {
    await invoiceUnpaid(tx, order, { caller, now });
    return null;
  }
  await issueOrderInvoice(tx, id, { caller, now, language, scope, Reason: null });
  return null;
}
