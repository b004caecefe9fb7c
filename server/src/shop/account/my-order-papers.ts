import { myProForma, myReceipts } from '@circolo/contract/sales/orders/order-papers';
import { findCustomerId } from '../../access/customers/customer.ts';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { write } from '../../http/implement.ts';
import { issueProForma } from '../../sales/billing/order-papers.ts';
import { issueReceipts } from '../../sales/billing/payment-receipts.ts';
import { lockOrder } from '../../sales/order-records/lock-order.ts';
import { ownOrders } from '../../sales/order-records/own-orders.ts';

/** An own order, locked; `RecordNotFound` for anybody else's. */
const ownOrder = async (tx: Tx, caller: Caller, id: number) =>
  lockOrder(tx, id, ownOrders(caller, (await findCustomerId(tx, caller)) ?? 0));

/** Receipts and pro-formas of own orders. */
export function myOrderPapersRoutes(api: Api): void {
  write(api, myReceipts, async (tx, { params, caller, now }) =>
    issueReceipts(tx, await ownOrder(tx, caller, params.Id), { caller, now }),
  );
  write(api, myProForma, async (tx, { params, caller, now }) =>
    issueProForma(tx, await ownOrder(tx, caller, params.Id), { caller, now }),
  );
}
