import type { Queryable } from '../../db/database.ts';
import { methodName } from '../../payments/methods/method-name.ts';
import { type LoadedRow, readRows } from './load-rows.ts';
import { isChargeable } from './load-subscriptions.ts';

/** After every day. */
const never = '9999-12-31';

/** Whether the method of a renewal can be charged on the day that it is due. */
function isChargeableWhenDue(row: LoadedRow, today: string): boolean {
  const due = row.order?.ExpirationDate ?? row.purchase.EndDate ?? today;
  return isChargeable(row, due > today ? due : today);
}

/** Whether the method of a subscription can be charged for its renewal. */
export async function isRenewalChargeable(
  db: Queryable,
  { Id, UserId }: { Id: number; UserId: number },
  today: string,
): Promise<boolean> {
  const row = (await readRows(db, [UserId], never)).find(({ purchase }) => purchase.Id === Id);
  return row !== undefined && isChargeableWhenDue(row, today);
}

/** What the renewals of a customer will be charged to by themselves, by name and by the id of what they renew. */
export async function readChargedMethods(db: Queryable, userId: number, today: string): Promise<Map<number, string>> {
  const charged = new Map<number, string>();
  for (const row of await readRows(db, [userId], never)) {
    const { purchase, method } = row;
    const isCharged = purchase.AutoRenew && !purchase.CancelAtPeriodEnd && isChargeableWhenDue(row, today);
    if (method && isCharged) charged.set(purchase.Id, methodName(method));
  }
  return charged;
}
