import { PurchaseState, runningStates } from '@circolo/contract/sales/codes';
import { and, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { enqueue } from '../../jobs/job.ts';
import { refreshCustomers } from '../../sales/customers/customer-totals.ts';
import { purchasesEnded } from '../../sales/order-status/purchases-ended.ts';
import { recordPurchaseStates } from '../../sales/purchases/purchase-webhooks.ts';
import { purchases } from '../../tables/sales/order-tables.ts';
import { happensToBoth } from '../plan/ties.ts';
import { mailAbout, noteDunning } from '../reminders/send-reminders.ts';
import type { Due, Run, StepExecutor } from '../snapshot/run-types.ts';

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
export const suspend: StepExecutor = async (tx, run, due) => {
  const at = run.now.toISOString();
  const ids = idsOf(due);
  await tx
    .update(purchases)
    .set({ State: PurchaseState.suspended, SuspendedAt: at, UpdatedAt: at, Version: sql`${purchases.Version} + 1` })
    .where(inArray(purchases.Id, ids));
  await recordPurchaseStates(
    tx,
    ids.map((Id) => ({ Id })),
    run.now,
  );
  await mailAbout(tx, run, due);
  await noteDunning(tx, run, due);
  await refreshCustomers(tx, customersOf(due), run.now);
  for (const { subscription } of due) subscription.State = PurchaseState.suspended;
};

async function endWith(tx: Tx, run: Run, due: readonly Due[], withAddOns: boolean): Promise<void> {
  const ids = idsOf(due);
  const addOns = withAddOns ? inArray(purchases.ParentPurchaseId, ids) : undefined;
  const ended = await tx
    .update(purchases)
    .set({ State: PurchaseState.expired, UpdatedAt: run.now.toISOString(), Version: sql`${purchases.Version} + 1` })
    .where(and(inArray(purchases.State, runningStates), or(inArray(purchases.Id, ids), addOns)))
    .returning({ Id: purchases.Id });
  // A period that is followed by the next one has not ended for who uses it.
  if (withAddOns) await recordPurchaseStates(tx, ended, run.now);
  await refreshCustomers(tx, customersOf(due), run.now);
  for (const { subscription } of due) subscription.State = PurchaseState.expired;
}

/** Ends what is not renewed, with the add-ons that depend on it. */
export const expire: StepExecutor = async (tx, run, due) => {
  await endWith(tx, run, due, true);
  for (const UserId of customersOf(due)) await enqueue(tx, purchasesEnded, { UserId });
};

/** A period whose next one has begun. */
export const giveWayToNext: StepExecutor = (tx, run, due) => endWith(tx, run, due, false);
