import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { PurchaseState } from '@circolo/contract/sales/codes';
import { type DayRange, lengthOf, unusedPauseDays } from '@circolo/contract/sales/purchases/pause-days';
import { dayText, romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { recordChange } from '../../resource/audit.ts';
import { refreshCustomer } from '../../sales/customers/customer-totals.ts';
import { movedEnd } from '../../sales/purchases/paused-purchases.ts';
import { recordPurchaseStates } from '../../sales/purchases/purchase-webhooks.ts';
import { writePause } from '../../sales/purchases/write-pause.ts';
import { purchases } from '../../tables/sales/order-tables.ts';
import { pauses } from '../../tables/sales/pause-tables.ts';
import { assertNotRenewed, findPausedAddOns, getPausable } from './pausable-subscription.ts';

type Purchase = typeof purchases.$inferSelect;
type Pause = typeof pauses.$inferSelect;

interface PauseContext {
  caller: Caller;
  now: Date;
}

/** Refuses days that the package or the period do not allow. */
function assertDays({ StartDate, EndDate }: DayRange, last: string, daysLeft: number, today: string): void {
  if (EndDate < StartDate) throw fieldProblem('EndDate', 'dateRange');
  if (StartDate < today || StartDate > last) throw problem('PauseOutside', { parameters: { date: dayText(last) } });
  if (lengthOf({ StartDate, EndDate }) > daysLeft) throw problem('PauseTooLong', { parameters: { days: daysLeft } });
}

/** What a pause of these days would do; without days what may be paused. Refused as the pause itself. */
export async function previewPause(
  db: Queryable,
  purchase: Purchase,
  { StartDate, EndDate }: { StartDate: string | null; EndDate: string | null },
  { now, byStaff }: { now: Date; byStaff: boolean },
) {
  const today = romeDay(now);
  const pausable = await getPausable(db, purchase, { today, byStaff });
  if (!StartDate || !EndDate) return { ...pausable, Preview: null };
  const days = { StartDate, EndDate };
  assertDays(days, pausable.EndDate, pausable.DaysLeft, today);
  const addOns = await findPausedAddOns(db, purchase.Id, StartDate);
  const Days = lengthOf(days);
  const AddOns = addOns.map(({ purchase: { Id, EndDate: end }, Description }) => ({
    Id,
    Description,
    EndDate: shiftDay(end ?? pausable.EndDate, Days),
  }));
  return { ...pausable, Preview: { Days, EndDate: shiftDay(pausable.EndDate, Days), AddOns } };
}

/** Moves the last day of a purchase. */
async function moveEnd(
  tx: Tx,
  purchase: Purchase,
  days: number,
  values: Partial<Purchase>,
  { caller, now }: PauseContext,
): Promise<string | null> {
  const moved = { ...movedEnd(purchase, days), ...values };
  const touched = {
    UpdatedAt: now.toISOString(),
    UpdatedById: authorId(caller),
    Version: sql`${purchases.Version} + 1`,
  };
  await tx
    .update(purchases)
    .set({ ...moved, ...touched })
    .where(eq(purchases.Id, purchase.Id));
  return moved.EndDate;
}

/** Pauses a purchase whose customer's purchases are locked. */
async function pauseOne(
  tx: Tx,
  purchase: Purchase,
  pause: DayRange & { Reason: string | null; BasePauseId: number | null },
  { caller, now }: PauseContext,
): Promise<number> {
  const { PauseId, paused } = await writePause(tx, purchase, { ...pause, ById: authorId(caller) }, now);
  await recordChange(tx, caller, {
    Resource: 'Subscriptions',
    RecordId: purchase.Id,
    Action: 'Pause',
    Before: { EndDate: purchase.EndDate },
    After: { EndDate: paused.EndDate, PausedFrom: pause.StartDate, PausedUntil: pause.EndDate },
    Reason: pause.Reason,
  });
  return PauseId;
}

/** Notifies other systems, and counts again what the customer's purchases give. */
async function noteChanged(tx: Tx, userId: number, ids: readonly number[], now: Date): Promise<void> {
  await recordPurchaseStates(
    tx,
    ids.map((Id) => ({ Id })),
    now,
  );
  await refreshCustomer(tx, userId, now);
}

/**
 * Pauses a subscription, whose customer's purchases are locked, with its add-ons: they give nothing on these days, and end
 * as many days later. Refused as the contract's `pauseUserSubscription` says.
 */
export async function pauseSubscription(
  tx: Tx,
  purchase: Purchase,
  { Reason, ...days }: DayRange & { Reason: string | null },
  { byStaff, ...context }: PauseContext & { byStaff: boolean },
): Promise<void> {
  const today = romeDay(context.now);
  const { EndDate, DaysLeft } = await getPausable(tx, purchase, { today, byStaff });
  assertDays(days, EndDate, DaysLeft, today);
  const addOns = (await findPausedAddOns(tx, purchase.Id, days.StartDate)).map((one) => one.purchase);
  await assertNotRenewed(
    tx,
    addOns.map(({ Id }) => Id),
  );
  const BasePauseId = await pauseOne(tx, purchase, { ...days, Reason, BasePauseId: null }, context);
  for (const addOn of addOns) await pauseOne(tx, addOn, { ...days, Reason, BasePauseId }, context);
  await noteChanged(
    tx,
    purchase.UserId,
    [purchase, ...addOns].map(({ Id }) => Id),
    context.now,
  );
}

/** The end of one pause, today or before it begins. */
async function resumeOne(tx: Tx, pause: Pause, purchase: Purchase, context: PauseContext): Promise<string | null> {
  const today = romeDay(context.now);
  const rest = unusedPauseDays(pause, today);
  const isUnused = rest === lengthOf(pause);
  if (isUnused) await tx.delete(pauses).where(eq(pauses.Id, pause.Id));
  else {
    const last = rest === 0 ? pause.EndDate : shiftDay(today, -1);
    await tx.update(pauses).set({ EndDate: last, Open: false }).where(eq(pauses.Id, pause.Id));
  }
  // What a change of plan ended has its days of the pauses that are there; what a refund took may come back.
  if (purchase.State === PurchaseState.expired) return purchase.EndDate;
  const anchor = isUnused ? { AnchorDay: pause.AnchorDay } : {};
  const again = purchase.State === PurchaseState.paused ? { State: PurchaseState.active } : {};
  const end = await moveEnd(tx, purchase, -rest, { ...anchor, ...again }, context);
  await recordChange(tx, context.caller, {
    Resource: 'Subscriptions',
    RecordId: purchase.Id,
    Action: 'Resume',
    Before: { EndDate: purchase.EndDate, PausedUntil: pause.EndDate },
    After: { EndDate: end },
  });
  return end;
}

/**
 * Ends the pause of a subscription, whose customer's purchases are locked: today, or before it begins. The end moves back by
 * the days that it does not use, also that of its add-ons.
 */
export async function resumeSubscription(
  tx: Tx,
  purchase: Purchase,
  context: PauseContext,
): Promise<{ EndDate: string }> {
  const [open] = await tx
    .select()
    .from(pauses)
    .where(and(eq(pauses.PurchaseId, purchase.Id), eq(pauses.Open, true)));
  if (!open || open.BasePauseId !== null) throw problem('NotPaused');
  // Add-ons first: taking the pause of a base back deletes theirs with it.
  const both = await tx
    .select({ pause: pauses, purchase: purchases })
    .from(pauses)
    .innerJoin(purchases, eq(purchases.Id, pauses.PurchaseId))
    .where(and(eq(pauses.Open, true), or(eq(pauses.Id, open.Id), eq(pauses.BasePauseId, open.Id))))
    .orderBy(sql`${pauses.BasePauseId} is null`, asc(pauses.Id));
  const ids = both.map((one) => one.purchase.Id);
  await assertNotRenewed(tx, ids);
  let EndDate = purchase.EndDate ?? '';
  for (const one of both) EndDate = (await resumeOne(tx, one.pause, one.purchase, context)) ?? EndDate;
  await noteChanged(tx, purchase.UserId, ids, context.now);
  return { EndDate };
}
