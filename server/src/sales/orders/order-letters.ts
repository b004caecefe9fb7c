import { and, eq } from 'drizzle-orm';
import { findUserRecipient } from '../../access/customers/customer-recipient.ts';
import { ownedBy } from '../../access/permissions/owned-by.ts';
import type { Api } from '../../http/api.ts';
import { orNotFound } from '../../http/implement.ts';
import { letterRoutes } from '../../mail/letters/letter-routes.ts';
import { orders as t } from '../../tables/sales/order-tables.ts';

/** Letters about an order, to its customer. */
export function orderLettersRoutes(api: Api, address: string): void {
  letterRoutes(api, 'Orders', {
    address,
    findRecipient: async (db, id, caller) => {
      const isVisible = and(eq(t.Id, id), ownedBy(caller, t.UserId));
      const [order] = await db.select({ UserId: t.UserId }).from(t).where(isVisible);
      return findUserRecipient(db, orNotFound(order).UserId);
    },
  });
}
