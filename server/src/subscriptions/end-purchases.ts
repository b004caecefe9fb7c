import { and, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { refreshCustomers } from '../sales/customer-totals.ts';
import { purchases } from '../sales/tables.ts';
import type { CarryOut, Due, Run } from './run-types.ts';
import { mailAbout, noteDunning } from './tell.ts';
import { happensToBoth } from './ties.ts';

/** What steps happen to: what they are about, and the add-ons whose days are the same. */
const idsOf = (due: readonly Due[]): number[] =>
  due.flatMap(({ step, subscription, also }) => [
    ...(subscription.Id === null ? [] : [subscription.Id]),
    ...also.flatMap((addOn) =>
      happensToBoth(step.Kind, subscription, addOn.subscription) ? addOn.row.purchase.Id : [],
    ),
  ]);
const customersOf = (due: readonly Due[]): number[] => [...new Set(due.map(({ subscription }) => subscription.UserId))];

/** Suspends what was not renewed within its grace; it comes back when the renewal is paid. */
export const suspend: CarryOut = async (tx, run, due) => {
  const at = run.now.toISOString();
  await tx
    .update(purchases)
    .set({ State: 'S', SuspendedAt: at, UpdatedAt: at, Version: sql`${purchases.Version} + 1` })
    .where(inArray(purchases.Id, idsOf(due)));
  await mailAbout(tx, run, due);
  await noteDunning(tx, run, due);
  await refreshCustomers(tx, customersOf(due), run.now);
  for (const { subscription } of due) subscription.State = 'S';
};

async function endWith(tx: Tx, run: Run, due: readonly Due[], withAddOns: boolean): Promise<void> {
  const ids = idsOf(due);
  const addOns = withAddOns ? inArray(purchases.ParentPurchaseId, ids) : undefined;
  await tx
    .update(purchases)
    .set({ State: 'E', UpdatedAt: run.now.toISOString(), Version: sql`${purchases.Version} + 1` })
    .where(and(inArray(purchases.State, ['A', 'S']), or(inArray(purchases.Id, ids), addOns)));
  await refreshCustomers(tx, customersOf(due), run.now);
  for (const { subscription } of due) subscription.State = 'E';
}

/** Ends what nobody renews, with the add-ons that stand on it. */
export const expire: CarryOut = (tx, run, due) => endWith(tx, run, due, true);

/** A period whose next one has begun. */
export const giveWayToNext: CarryOut = (tx, run, due) => endWith(tx, run, due, false);
