import { purchases } from '@circolo/contract/sales/purchases/purchase';
import { and } from 'drizzle-orm';
import { findUserRecipient } from '../../access/customers/customer-recipient.ts';
import { ownedBy } from '../../access/permissions/owned-by.ts';
import { getVisibleUser } from '../../access/users/visible-user.ts';
import type { Config } from '../../config/config.ts';
import { isOneOf } from '../../db/statements/is-one-of.ts';
import type { Api } from '../../http/api.ts';
import { mailingRoutes } from '../../mail/mailings/mailing-routes.ts';
import { smsMailingRoutes } from '../../mail/mailings/sms-mailing-routes.ts';
import { purchases as t } from '../../tables/sales/order-tables.ts';

/** E-mails and text messages to the customers of many purchases, each customer once. */
export function purchaseMailingsRoutes(api: Api, { address, sms }: Pick<Config, 'address' | 'sms'>): void {
  const ports: Parameters<typeof mailingRoutes>[2] = {
    address,
    findUsers: async (db, ids, caller) => {
      const isReached = and(isOneOf(t.Id, ids), ownedBy(caller, t.UserId));
      return (await db.selectDistinct({ Id: t.UserId }).from(t).where(isReached)).map(({ Id }) => Id);
    },
    findRecipient: async (db, id, caller) => findUserRecipient(db, (await getVisibleUser(db, id, caller)).Id),
  };
  mailingRoutes(api, purchases, ports);
  smsMailingRoutes(api, purchases, { ...ports, sms });
}
