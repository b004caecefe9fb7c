import { PurchaseState } from '@circolo/contract/sales/codes';
import { StepKind, type StepKindCode } from '@circolo/contract/subscriptions/codes';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { asc, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { purchases } from '../../tables/sales/order-tables.ts';
import { firstDue } from '../plan/first-due.ts';
import { happensToBoth } from '../plan/ties.ts';
import { remind, sendNotices } from '../reminders/send-reminders.ts';
import { lockRenewalCoupons } from '../snapshot/load-coupons.ts';
import type { LoadedSubscription } from '../snapshot/load-rows.ts';
import { loadSubscriptions } from '../snapshot/load-subscriptions.ts';
import type { Due, Run, StepExecutor } from '../snapshot/run-types.ts';
import { expire, giveWayToNext, suspend } from './end-purchases.ts';
import { cancelRenewals, expireRenewals } from './expire-orders.ts';
import { makeRenewals } from './make-renewals.ts';
import { queueCharges } from './queue-charges.ts';

const executors: Record<StepKindCode, StepExecutor> = {
  renewal: makeRenewals,
  charge: queueCharges,
  reminder: remind,
  notice: sendNotices,
  suspension: suspend,
  cancellation: cancelRenewals,
  orderExpiry: expireRenewals,
  renewed: giveWayToNext,
  expiry: expire,
};

/** Steps that change an order: its row has to be locked before those of customers and purchases. */
const withOrder: readonly StepKindCode[] = [StepKind.cancellation, StepKind.orderExpiry];

/** Carries out one kind of step; what is in the same order is afterwards as its base. */
export async function carryOutSteps(tx: Tx, run: Run, kind: StepKindCode, due: readonly Due[]): Promise<void> {
  await executors[kind](tx, run, due);
  for (const { subscription: base, also } of due)
    for (const { subscription: addOn } of also) {
      if (!happensToBoth(kind, base, addOn)) continue;
      addOn.Renewal = base.Renewal;
      addOn.State = base.State;
    }
}

/** The purchases of customers, locked in one order by every run. */
export async function lockPurchases(tx: Tx, userIds: readonly number[]): Promise<void> {
  await tx
    .select({ Id: purchases.Id })
    .from(purchases)
    .where(inArray(purchases.UserId, [...userIds]))
    .orderBy(asc(purchases.Id))
    .for('update');
}

export interface BatchOutcome {
  /** How many steps of each kind were done. */
  counts: Map<StepKindCode, number>;
  /** Customers for whom an order has to be changed first: each is done in a transaction of its own. */
  rest: number[];
}

/**
 * Does everything that is due today for a batch of customers: the first step of each, then what is due after it, until
 * nothing is. `orders` says whether orders are locked, so that they may be changed.
 */
export async function runBatch(tx: Tx, run: Run, userIds: readonly number[], orders: boolean): Promise<BatchOutcome> {
  if (run.house.coupons.any) await lockRenewalCoupons(tx, userIds);
  await lockPurchases(tx, userIds);
  const until = shiftDay(run.day, run.house.horizon);
  const loaded = await loadSubscriptions(tx, userIds, { ...run, until });
  const customers = Map.groupBy(loaded, ({ subscription }) => subscription.UserId);
  const counts = new Map<StepKindCode, number>();
  const rest = new Set<number>();
  const seen = new Set<string>();
  for (;;) {
    const due: Due[] = [];
    for (const [userId, own] of customers) {
      const next = firstOf(own, run, seen);
      if (next && !orders && withOrder.includes(next.step.Kind)) rest.add(userId);
      else if (next) due.push(next);
      // Nothing more is due for most: they are not looked at again.
      if (!next || rest.has(userId)) customers.delete(userId);
    }
    if (due.length === 0) return { counts, rest: [...rest] };
    for (const [kind, steps] of Map.groupBy(due, ({ step }) => step.Kind)) {
      await carryOutSteps(tx, run, kind, steps);
      counts.set(kind, (counts.get(kind) ?? 0) + steps.length);
      if (kind === StepKind.expiry || kind === StepKind.cancellation) endAddOns(loaded, steps);
    }
    for (const { step } of due) seen.add(step.Key);
  }
}

function firstOf(own: readonly LoadedSubscription[], { house, day }: Run, seen: ReadonlySet<string>): Due | null {
  const bySubscription = new Map(own.map((each) => [each.subscription, each]));
  const first = firstDue([...bySubscription.keys()], house.rules, day, seen);
  const one = first && bySubscription.get(first.subscription);
  return one
    ? { ...one, step: first.step, also: first.also.flatMap((addOn) => bySubscription.get(addOn) ?? []) }
    : null;
}

/** What stood on an ended base has ended with it. */
function endAddOns(loaded: readonly { subscription: Due['subscription'] }[], ended: readonly Due[]): void {
  const bases = new Set(ended.map(({ subscription }) => subscription.Id));
  for (const { subscription } of loaded)
    if (subscription.ParentId !== null && bases.has(subscription.ParentId)) subscription.State = PurchaseState.expired;
}
