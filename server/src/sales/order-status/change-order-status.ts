import { problem } from '@circolo/contract/errors/problem';
import { OrderStatus, type OrderStatusCode } from '@circolo/contract/sales/codes';
import {
  type OrderSystemEvent,
  offeredTargets,
  reasonRequired,
  systemTargets,
} from '@circolo/contract/sales/orders/order-status';
import { WebhookEvent } from '@circolo/contract/webhooks/webhook-codes';
import type { Language } from '@circolo/messages/languages';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { assertReferencesExist } from '../../db/links.ts';
import type { Api } from '../../http/api.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { assertSteppedUp } from '../../http/step-up.ts';
import { transitionNotOffered } from '../../http/transition-not-offered.ts';
import { enqueue } from '../../jobs/job.ts';
import { recordChange } from '../../resource/audit.ts';
import { reasons } from '../../tables/registries/registry-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { recordWebhook } from '../../webhooks/record-webhook.ts';
import type { Outlay } from '../approvals/outlay.ts';
import { addOrderEvent } from '../order-records/add-order-event.ts';
import { lockOrder } from '../order-records/lock-order.ts';
import { missingOf } from '../order-records/missing.ts';
import type { OrderRow } from '../order-records/order-rows.ts';
import { orderWebhook } from '../order-records/order-webhook.ts';
import { suspendProvisionalAccess } from '../purchases/provisional-access.ts';
import { assertNotSwitched } from '../purchases/switched-by.ts';
import { orderResumed } from './order-resumed.ts';
import { effectsOf, type StatusChange } from './status-effects.ts';

/** A change of status as it is asked for. */
export interface AskedStatus {
  From: OrderStatusCode;
  To: OrderStatusCode;
  Reason: string | null;
  StatusReason: { Id: number } | null;
  ValueDate: string | null;
}

/** Who asks for a change of status, when, in which language. */
export interface TransitionContext {
  api: Pick<Api, 'now'>;
  caller: Caller;
  now: Date;
  language: Language;
  /** Whose orders the caller reaches. */
  scope: SQL | undefined;
  /** Where what leaves is noted. */
  outlay: Outlay;
}

/** What says that money came, or sends it back: staff show their password again. */
const moneyTargets: ReadonlySet<OrderStatusCode> = new Set([OrderStatus.paid, OrderStatus.refunded]);

/** When an order entered a status, where there is a column for it. */
const moments: Partial<Record<OrderStatusCode, 'BilledAt' | 'SuspendedAt' | 'RefundedAt' | 'CancelledAt'>> = {
  [OrderStatus.billed]: 'BilledAt',
  [OrderStatus.suspended]: 'SuspendedAt',
  [OrderStatus.refunded]: 'RefundedAt',
  [OrderStatus.cancelled]: 'CancelledAt',
};

/** What other systems hear of. */
const webhookOf = {
  [OrderStatus.paid]: WebhookEvent.orderPaid,
  [OrderStatus.cancelled]: WebhookEvent.orderCancelled,
  [OrderStatus.refunded]: WebhookEvent.orderRefunded,
} as const satisfies Partial<Record<OrderStatusCode, string>>;

const webhookFor = (To: OrderStatusCode) => (To in webhookOf ? webhookOf[To as keyof typeof webhookOf] : null);

interface Explanation {
  StatusReasonId: number | null;
  StatusReasonText: string | null;
}

async function writeStatus(tx: Tx, change: StatusChange, why: Explanation): Promise<void> {
  const { order, To, caller } = change;
  const at = change.now.toISOString();
  const moment = moments[To];
  await tx
    .update(orders)
    .set({
      Status: To,
      StatusAt: at,
      ...why,
      ...(moment ? { [moment]: at } : {}),
      // Since when it has its invoice: one that was issued before the payment stays the first.
      ...(To === OrderStatus.billed ? { BilledAt: order.BilledAt ?? at } : {}),
      UpdatedAt: at,
      UpdatedById: authorId(caller),
      Version: sql`${orders.Version} + 1`,
    })
    .where(eq(orders.Id, order.Id));
}

async function noteStatus(tx: Tx, change: StatusChange, why: Explanation): Promise<void> {
  const { order, From, To, caller } = change;
  const [listed] = why.StatusReasonId
    ? await tx.select().from(reasons).where(eq(reasons.Id, why.StatusReasonId))
    : [undefined];
  const Reason = [listed?.Description, why.StatusReasonText].filter(Boolean).join(': ');
  const Data: Record<string, string> = Reason ? { Reason } : {};
  const event = { OrderId: order.Id, Kind: 'status', FromStatus: From, ToStatus: To, Data } as const;
  const webhook = webhookFor(To);
  await Promise.all([
    addOrderEvent(tx, event, change),
    ...(webhook ? [recordWebhook(tx, orderWebhook(webhook, order, To, change.now))] : []),
  ]);
  const state = (Status: OrderStatusCode, Version: number) => ({ Id: order.Id, Number: order.Number, Status, Version });
  await recordChange(tx, caller, {
    Resource: 'Orders',
    RecordId: order.Id,
    Action: 'ChangeStatus',
    Before: state(From, order.Version),
    After: state(To, order.Version + 1),
    Reason: Reason || null,
  });
}

/** Carries a change out: the status, its effects, the timeline and the audit. The order's row is locked. */
async function applyTransition(tx: Tx, change: StatusChange, why: Explanation): Promise<void> {
  await writeStatus(tx, change, why);
  await noteStatus(tx, change, why);
  for (const effect of effectsOf(change.From, change.To)) await effect(tx, change);
}

/**
 * Changes the status of an order as staff ask. Refused when somebody else was faster or the target is not offered
 * (`TransitionNotOffered`), when it does not say why (`ReasonRequired`), and where money comes or goes and the password was
 * not shown again (`StepUpRequired`). Staying where one is changes nothing.
 */
export async function changeOrderStatus(
  tx: Tx,
  id: number,
  asked: AskedStatus,
  asking: TransitionContext,
): Promise<void> {
  const { api, caller, now, language, scope, outlay } = asking;
  const order = await lockOrder(tx, id, scope);
  const current = order.Status;
  const offered = offeredTargets({ Status: current, PaidByProvider: order.PaidByProvider });
  if (current !== asked.From || !offered.includes(asked.To))
    throw transitionNotOffered(`enums.OrderStatus.${current}`, `enums.OrderStatus.${asked.To}`, language);
  if (current === asked.To) return;
  if (moneyTargets.has(asked.To)) assertSteppedUp(caller, now);
  if (reasonRequired(current, asked.To) && !asked.Reason && !asked.StatusReason)
    throw problem('ReasonRequired', { fields: { Reason: { code: 'required' } } });
  if (asked.To === OrderStatus.refunded) await assertNotSwitched(tx, order, {});
  await assertReferencesExist(tx, reasons, 'StatusReason', [asked.StatusReason]);
  const why = { StatusReasonId: asked.StatusReason?.Id ?? null, StatusReasonText: asked.Reason };
  const { To, ValueDate } = asked;
  await applyTransition(tx, { api, order, From: current, To, caller, now, ValueDate, outlay }, why);
  if (To === OrderStatus.pendingRenew && order.PaidByProvider && missingOf(order) <= 0)
    await enqueue(tx, orderResumed, { OrderId: id });
}

/** The events after which what was given before the money is suspended. */
const takesAway = new Set<OrderSystemEvent>(['failed', 'returned', 'chargedBack']);

/** What is known of an event beside the order. */
interface EventFacts {
  now: Date;
  Reason?: string | null;
  ValueDate?: string | null;
  /** What a refund leaves with us, in cents. */
  Keep?: number;
  /** Where an act of staff that this follows from notes what leaves. */
  outlay?: Outlay | null;
}

/**
 * What follows when the system learns something about an order whose row is locked: the status that the table of
 * `systemTargets` names, with its effects. Answers whether it moved; where not, the event is for its teller to record.
 */
export async function applyEvent(
  tx: Tx,
  api: Pick<Api, 'now'>,
  order: OrderRow,
  event: OrderSystemEvent,
  { now, Reason = null, ValueDate = null, Keep = 0, outlay = null }: EventFacts,
): Promise<boolean> {
  const To = systemTargets[event][order.Status];
  if (takesAway.has(event)) await suspendProvisionalAccess(tx, order, now);
  if (!To) return false;
  const why = { StatusReasonId: null, StatusReasonText: Reason };
  await applyTransition(tx, { api, order, From: order.Status, To, caller: null, now, ValueDate, Keep, outlay }, why);
  order.Status = To;
  return true;
}

/** What follows when the system learns that an order is paid: a total of nothing is paid as soon as it is placed. */
export async function settleOrder(tx: Tx, api: Pick<Api, 'now'>, id: number, now: Date): Promise<void> {
  await applyEvent(tx, api, await lockOrder(tx, id), 'paid', { now });
}

/** Who takes an order elsewhere, and why. */
interface ForcedChange {
  caller: Caller | null;
  now: Date;
  Reason: string | null;
  outlay?: Outlay | null;
}

/** Takes an order anywhere, with all that follows: for what the system itself decides, never for what a person asks. */
export async function forceOrderStatus(
  tx: Tx,
  api: Pick<Api, 'now'>,
  id: number,
  To: OrderStatusCode,
  { caller, now, Reason, outlay = null }: ForcedChange,
): Promise<void> {
  const order = await lockOrder(tx, id);
  const why = { StatusReasonId: null, StatusReasonText: Reason };
  await applyTransition(tx, { api, order, From: order.Status, To, caller, now, ValueDate: null, outlay }, why);
}
