import { readOrderVatCheck, repeatOrderVatCheck } from '@circolo/contract/invoicing/vies/vat-number-check';
import { and, eq } from 'drizzle-orm';
import { ownedBy } from '../../access/permissions/owned-by.ts';
import type { ViesSettings } from '../../config/config.ts';
import type { Api } from '../../http/api.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { readCheck, repeatCheck } from '../../invoicing/vies/read-check.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { lockOrder } from '../order-records/lock-order.ts';

/** What VIES says of whom orders are billed to. */
export function orderVatCheckRoutes(api: Api, vies: ViesSettings | null): void {
  read(api, readOrderVatCheck, async (db, { params, caller }) => {
    const reached = and(eq(orders.Id, params.Id), ownedBy(caller, orders.UserId));
    const [order] = await db.select({ Billing: orders.Billing }).from(orders).where(reached);
    return readCheck(db, vies, orNotFound(order).Billing);
  });
  write(api, repeatOrderVatCheck, async (tx, { params, caller, now }) => {
    const { Billing } = await lockOrder(tx, params.Id, ownedBy(caller, orders.UserId));
    return repeatCheck(tx, vies, Billing, now);
  });
}
