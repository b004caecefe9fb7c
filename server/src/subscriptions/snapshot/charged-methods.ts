import type { Queryable } from '../../db/database.ts';
import { methodName } from '../../payments/methods/method-name.ts';
import { readRows } from './load-rows.ts';
import { isChargeable } from './load-subscriptions.ts';

/** After every day. */
const never = '9999-12-31';

/** What the renewals of a customer will be charged to by themselves, by name and by the id of what they renew. */
export async function readChargedMethods(db: Queryable, userId: number, today: string): Promise<Map<number, string>> {
  const charged = new Map<number, string>();
  for (const row of await readRows(db, [userId], never)) {
    const { purchase, order, method } = row;
    const due = order?.ExpirationDate ?? purchase.EndDate ?? today;
    const isCharged = purchase.AutoRenew && !purchase.CancelAtPeriodEnd && isChargeable(row, due > today ? due : today);
    if (method && isCharged) charged.set(purchase.Id, methodName(method));
  }
  return charged;
}
