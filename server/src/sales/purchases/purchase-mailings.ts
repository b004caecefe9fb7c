import { purchases } from '@circolo/contract/sales/purchases/purchase';
import { and } from 'drizzle-orm';
import { findUserRecipient } from '../../access/customers/customer-recipient.ts';
import { ownedBy } from '../../access/permissions/owned-by.ts';
import { getVisibleUser } from '../../access/users/visible-user.ts';
import { isOneOf } from '../../db/statements/is-one-of.ts';
import type { Api } from '../../http/api.ts';
import { mailingRoutes } from '../../mail/mailings/mailing-routes.ts';
import { purchases as t } from '../../tables/sales/order-tables.ts';

/** E-mails to the customers of many purchases, each customer once. */
export function purchaseMailingsRoutes(api: Api, address: string): void {
  mailingRoutes(api, purchases, {
    address,
    findUsers: async (db, ids, caller) => {
      const isReached = and(isOneOf(t.Id, ids), ownedBy(caller, t.UserId));
      return (await db.selectDistinct({ Id: t.UserId }).from(t).where(isReached)).map(({ Id }) => Id);
    },
    findRecipient: async (db, id, caller) => findUserRecipient(db, (await getVisibleUser(db, id, caller)).Id),
  });
}
