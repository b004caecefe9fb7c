import { problem } from '@circolo/contract/errors/problem';
import { resumeStep, runStep, runToday, stopStep, timeMachine } from '@circolo/contract/subscriptions/time-machine';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import { authorId, type Caller } from '../http/caller.ts';
import { orNotFound, read, write } from '../http/implement.ts';
import { enqueue } from '../jobs/job.ts';
import { recordChange } from '../resource/audit.ts';
import { orders, purchases } from '../tables/sales/order-tables.ts';
import { heldSteps } from '../tables/subscriptions/subscription-tables.ts';
import { carryOutSteps, lockPurchases } from './renewals/run-batch.ts';
import { openRun, runSubscriptions } from './renewals/run-day.ts';
import { lockRenewalCoupons } from './snapshot/load-coupons.ts';
import { loadSubscriptions } from './snapshot/load-subscriptions.ts';
import { foresee } from './time-machine/foresee.ts';
import { timeMachineAnswer } from './time-machine/time-machine.ts';

/** The purchase that a step's key names; null for one of a period that is only foreseen. */
const purchaseOf = (key: string): number | null => {
  const id = Number(key.split(':')[1]);
  return Number.isInteger(id) && id > 0 ? id : null;
};

async function noteStep(tx: Tx, caller: Caller, Action: string, key: string, Reason: string | null): Promise<void> {
  const RecordId = purchaseOf(key) ?? 0;
  await recordChange(tx, caller, { Resource: 'Subscriptions', RecordId, Action, After: { Key: key }, Reason });
}

/** Does a step that is planned, under the locks that the nightly run takes; refused where something has to come first. */
async function runOne(tx: Tx, key: string, { now, secret }: { now: Date; secret: Buffer }): Promise<void> {
  const [purchase] = await tx
    .select()
    .from(purchases)
    .where(eq(purchases.Id, purchaseOf(key) ?? 0));
  const { UserId, RenewalOrderId } = orNotFound(purchase);
  if (RenewalOrderId)
    await tx.select({ Id: orders.Id }).from(orders).where(eq(orders.Id, RenewalOrderId)).for('update');
  await lockRenewalCoupons(tx, [UserId]);
  await lockPurchases(tx, [UserId]);
  const run = await openRun(tx, now, secret);
  const to = shiftDay(run.day, 90);
  const loaded = await loadSubscriptions(tx, [UserId], { ...run, until: shiftDay(to, run.house.horizon) });
  const seen = foresee(loaded, run.house.rules, { from: run.day, to });
  const planned = seen.find((each) => each.planned.step.Key === key);
  if (!planned?.CanRun) throw problem('StepNotReady');
  const step = { ...planned.planned.step, Day: run.day };
  await carryOutSteps(tx, run, step.Kind, [{ ...planned.loaded, step, also: planned.also }]);
}

/** The time machine and what staff do in it. */
export function subscriptionsRoutes(api: Api): void {
  read(api, timeMachine, (db, { query, caller, now }) =>
    timeMachineAnswer(db, { caller, now, days: Number(query.Days) }),
  );
  write(api, stopStep, async (tx, { body, caller, now }) => {
    const PurchaseId = purchaseOf(body.Key);
    if (PurchaseId === null) throw problem('StepNotReady');
    const at = now.toISOString();
    const by = authorId(caller);
    const times = { CreatedAt: at, CreatedById: by, UpdatedAt: at, UpdatedById: by };
    const values = {
      Kind: body.Key.split(':')[0] ?? '',
      StepKey: body.Key,
      PurchaseId,
      Day: body.Day,
      Reason: body.Reason,
    };
    await tx
      .insert(heldSteps)
      .values({ ...values, ...times })
      .onConflictDoNothing({ target: heldSteps.StepKey });
    await noteStep(tx, caller, 'StopStep', body.Key, body.Reason);
    return undefined;
  });
  write(api, resumeStep, async (tx, { body, caller }) => {
    // Reminders of orders and customers are let go by who may edit those.
    if (purchaseOf(body.Key) === null) throw problem('StepNotReady');
    await tx.delete(heldSteps).where(eq(heldSteps.StepKey, body.Key));
    await noteStep(tx, caller, 'ResumeStep', body.Key, null);
    return undefined;
  });
  write(api, runStep, async (tx, { body, caller, now }) => {
    await runOne(tx, body.Key, { now, secret: api.secret });
    await noteStep(tx, caller, 'RunStep', body.Key, body.Reason);
    return undefined;
  });
  write(api, runToday, async (tx) => {
    await enqueue(tx, runSubscriptions, {});
    return undefined;
  });
}
