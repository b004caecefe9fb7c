import { userAct } from '@circolo/contract/access/permissions/user-change-problems';
import { readUserVatCheck, repeatUserVatCheck } from '@circolo/contract/invoicing/vies/vat-number-check';
import { eq } from 'drizzle-orm';
import { actedOn } from '../../access/users/users.ts';
import { getVisibleUser } from '../../access/users/visible-user.ts';
import type { ViesSettings } from '../../config/config.ts';
import type { Api } from '../../http/api.ts';
import { read, write } from '../../http/implement.ts';
import { users } from '../../tables/access/user-tables.ts';
import { readCheck, repeatCheck } from './read-check.ts';

/** What VIES says of customers; asked again by who may edit their billing data. */
export function userVatCheckRoutes(api: Api, vies: ViesSettings | null): void {
  read(api, readUserVatCheck, async (db, { params, caller }) => {
    const { Id } = await getVisibleUser(db, params.Id, caller);
    const [user] = await db.select({ Billing: users.Billing }).from(users).where(eq(users.Id, Id));
    return readCheck(db, vies, user?.Billing ?? null);
  });
  write(api, repeatUserVatCheck, async (tx, { params, caller, now }) => {
    const { Billing } = await actedOn(tx, params.Id, caller, userAct.edit);
    return repeatCheck(tx, vies, Billing, now);
  });
}
