import { staffNatures } from '@circolo/contract/authorization/natures';
import { giveCoupon, mostGiven } from '@circolo/contract/crm/campaigns/coupon-campaign';
import { fieldProblem } from '@circolo/contract/errors/problem';
import { EmailType } from '@circolo/contract/mail/codes';
import { CouponAudience, coupons } from '@circolo/contract/sales/coupons/coupon';
import { and, asc, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import { ownedBy } from '../../access/permissions/owned-by.ts';
import type { Tx } from '../../db/database.ts';
import { isOneOf } from '../../db/statements/is-one-of.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { write } from '../../http/implement.ts';
import { offerOf } from '../../resource/offers.ts';
import { createRecord } from '../../resource/record-writes.ts';
import { type RecordSelection, selectedIds } from '../../resource/selected-ids.ts';
import { assignTo } from '../../sales/coupons/assign-coupon.ts';
import { users } from '../../tables/access/user-tables.ts';
import { emailTemplates } from '../../tables/mail/email-tables.ts';

/** The customers among what was chosen, of those that the caller reaches, and how many are none. */
async function chosenCustomers(tx: Tx, chosen: RecordSelection, caller: Caller) {
  const ids = await selectedIds(tx, offerOf('Users'), caller, chosen);
  const isCustomer = and(
    isOneOf(users.Id, ids),
    ownedBy(caller, users.Id),
    notInArray(users.Nature, [...staffNatures]),
    isNull(users.ErasedAt),
  );
  const rows = await tx.select({ Id: users.Id }).from(users).where(isCustomer).orderBy(asc(users.Id));
  if (rows.length === 0) throw fieldProblem('Ids', 'selectRequired');
  if (rows.length > mostGiven) throw fieldProblem('Ids', 'tooMany', { max: mostGiven });
  return { ids: rows.map(({ Id }) => Id), leftOut: ids.length - rows.length };
}

/** The letter of coupons: of the brand and the language of each customer it is found when it is sent. */
async function defaultLetter(tx: Tx): Promise<{ Id: number }> {
  const [template] = await tx
    .select({ Id: emailTemplates.Id })
    .from(emailTemplates)
    .where(
      and(
        eq(emailTemplates.Type, EmailType.coupon),
        eq(emailTemplates.IsDefault, true),
        eq(emailTemplates.Active, true),
        isNotNull(emailTemplates.PublishedAt),
      ),
    )
    .orderBy(sql`${emailTemplates.OriginId} nulls first`, asc(emailTemplates.Id))
    .limit(1);
  if (!template) throw fieldProblem('Coupon.Notify', 'notAllowed');
  return template;
}

/** A coupon for many customers in one step, from their list. */
export function giveCouponRoutes(api: Api): void {
  write(api, giveCoupon, async (tx, { body: { Coupon, ...chosen }, caller, now }) => {
    const { ids, leftOut } = await chosenCustomers(tx, chosen, caller);
    const { Notify, ...terms } = Coupon;
    const EmailTemplate = Notify ? await defaultLetter(tx) : null;
    const rules = { Audience: CouponAudience.assigned, MaxUsesPerUser: 1, EmailTemplate };
    const input = coupons.input.parse({ ...terms, ...rules });
    const { Id, After } = await createRecord(tx, offerOf('Coupons'), input, { caller, now });
    const { Assigned, Notified } = await assignTo(tx, Id, { ids, ExpiresAt: null, MaxUses: null }, { caller, now });
    return { Id, Code: String(After.Code), Assigned, Notified, LeftOut: leftOut };
  });
}
