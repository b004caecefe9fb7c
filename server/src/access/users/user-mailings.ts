import { users } from '@circolo/contract/access/users/user';
import { and } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import { isOneOf } from '../../db/statements/is-one-of.ts';
import type { Api } from '../../http/api.ts';
import { mailingRoutes } from '../../mail/mailings/mailing-routes.ts';
import { smsMailingRoutes } from '../../mail/mailings/sms-mailing-routes.ts';
import { users as t } from '../../tables/access/user-tables.ts';
import { findUserRecipient } from '../customers/customer-recipient.ts';
import { ownedBy } from '../permissions/owned-by.ts';
import { getVisibleUser } from './visible-user.ts';

/** E-mails and text messages to many users, from their list. */
export function userMailingsRoutes(api: Api, { address, sms }: Pick<Config, 'address' | 'sms'>): void {
  const ports: Parameters<typeof mailingRoutes>[2] = {
    address,
    findUsers: async (db, ids, caller) => {
      const isReached = and(isOneOf(t.Id, ids), ownedBy(caller, t.Id));
      return (await db.select({ Id: t.Id }).from(t).where(isReached)).map(({ Id }) => Id);
    },
    findRecipient: async (db, id, caller) => findUserRecipient(db, (await getVisibleUser(db, id, caller)).Id),
  };
  mailingRoutes(api, users, ports);
  smsMailingRoutes(api, users, { ...ports, sms });
}
