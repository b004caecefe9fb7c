import { orderProForma, orderReceipts } from '@circolo/contract/sales/orders/order-papers';
import { ownedBy } from '../../access/permissions/owned-by.ts';
import type { Api } from '../../http/api.ts';
import { write } from '../../http/implement.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { lockOrder } from '../order-records/lock-order.ts';
import { issueProForma } from './order-papers.ts';
import { issueReceipts } from './payment-receipts.ts';

/** Receipts and pro-formas, as staff ask for them. */
export function orderPapersRoutes(api: Api): void {
  write(api, orderReceipts, async (tx, { params, caller, now }) =>
    issueReceipts(tx, await lockOrder(tx, params.Id, ownedBy(caller, orders.UserId)), { caller, now }),
  );
  write(api, orderProForma, async (tx, { params, caller, now }) =>
    issueProForma(tx, await lockOrder(tx, params.Id, ownedBy(caller, orders.UserId)), { caller, now }),
  );
}
