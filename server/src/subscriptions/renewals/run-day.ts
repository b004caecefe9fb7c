import type { Buffer } from 'node:buffer';
import { setTimeout as sleep } from 'node:timers/promises';
import { PurchaseKind, runningStates } from '@circolo/contract/sales/codes';
import type { StepKindCode } from '@circolo/contract/subscriptions/codes';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { defineJob } from '../../jobs/job.ts';
import { orders, purchases } from '../../tables/sales/order-tables.ts';
import { remindDemos } from '../reminders/remind-demos.ts';
import { remindPayments } from '../reminders/remind-payments.ts';
import { type House, loadHouse } from '../snapshot/load-rules.ts';
import type { Run } from '../snapshot/run-types.ts';
import { expireOrders } from './expire-orders.ts';
import { runBatch } from './run-batch.ts';

/** Customers of one transaction: few enough that the shop does not wait for them. */
const batchSize = 25;
/** Customers that are looked up at once: finding the next ones costs the same however few are asked for. */
const lookedUp = 2_000;
/** Between two batches the run rests half as long as the last one took, and not too long: the shop waits for one batch at most. */
const restPerWork = 0.5;
const longestRest = 60;

/** Customers who have something that ends by a day, after one. */
async function customersAfter(db: Queryable, until: string, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ UserId: purchases.UserId })
    .from(purchases)
    .where(
      and(
        gt(purchases.UserId, after),
        eq(purchases.Kind, PurchaseKind.subscription),
        inArray(purchases.State, runningStates),
        isNotNull(purchases.EndDate),
        lte(purchases.EndDate, until),
      ),
    )
    .orderBy(asc(purchases.UserId))
    .limit(limit);
  return rows.map(({ UserId }) => UserId);
}

/** Locks the open renewal orders of a customer, before everything else of theirs. */
async function lockRenewals(tx: Tx, userId: number): Promise<void> {
  const own = tx
    .select({ Id: purchases.RenewalOrderId })
    .from(purchases)
    .where(
      and(eq(purchases.UserId, userId), isNotNull(purchases.RenewalOrderId), inArray(purchases.State, runningStates)),
    );
  await tx.select({ Id: orders.Id }).from(orders).where(inArray(orders.Id, own)).orderBy(orders.Id).for('update');
}

/** Everything that is due for one customer, orders included. */
const runCustomer = (tx: Tx, run: Run, userId: number) =>
  lockRenewals(tx, userId).then(() => runBatch(tx, run, [userId], true));

/** What a run needs to know at its beginning. */
export async function openRun(db: Queryable, now: Date, secret: Buffer | undefined): Promise<Run> {
  const day = romeDay(now);
  const house: House = await loadHouse(db, day);
  return { now, day, house, secret, quotes: new Map() };
}

/**
 * Does everything that is due on a day: renewal orders, charges, reminders, dunning, suspensions, ends, the end of
 * all unpaid orders, and the reminders of those that live, and of demos. Customers go in small transactions of their own; a run that is repeated finds what is left.
 * Answers how many steps of each kind were done.
 */
export async function runDay(
  db: Db,
  { now, secret }: { now: Date; secret: Buffer | undefined },
): Promise<Map<StepKindCode, number>> {
  const run = await openRun(db, now, secret);
  const until = shiftDay(run.day, run.house.horizon);
  const total = new Map<StepKindCode, number>();
  let rest = 0;
  const add = (counts: ReadonlyMap<StepKindCode, number>) => {
    for (const [kind, count] of counts) total.set(kind, (total.get(kind) ?? 0) + count);
  };
  for (let last = 0; ; ) {
    const found = await customersAfter(db, until, last, lookedUp);
    for (let start = 0; start < found.length; start += batchSize) {
      if (last > 0) await sleep(rest);
      const ids = found.slice(start, start + batchSize);
      last = ids.at(-1) ?? last;
      const began = performance.now();
      const done = await transaction(db, (tx) => runBatch(tx, run, ids, false));
      add(done.counts);
      for (const id of done.rest) add((await transaction(db, (tx) => runCustomer(tx, run, id))).counts);
      rest = Math.min(longestRest, restPerWork * (performance.now() - began));
    }
    if (found.length < lookedUp) break;
  }
  const expired = await expireOrders(db, run);
  if (expired > 0) add(new Map([['orderExpiry', expired]]));
  const reminded = (await remindPayments(db, run)) + (await remindDemos(db, run));
  if (reminded > 0) add(new Map([['reminder', reminded]]));
  return total;
}

/** The run of every night; staff can ask for one more. */
export const runSubscriptions = defineJob<{ Day?: string }>(
  'run-subscriptions',
  { cron: '0 4 * * *', expireAfter: 3_600, retryLimit: 3, retryDelay: 300 },
  async (_payload, { db, now, log, settings }) => {
    const started = Date.now();
    const counts = await runDay(db, { now: now(), secret: settings.secret });
    log.info({ counts: Object.fromEntries(counts), ms: Date.now() - started }, 'subscriptions ran');
  },
);
