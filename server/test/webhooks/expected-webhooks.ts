import { OrderKind, OrderStatus, PurchaseState } from '@circolo/contract/sales/codes';
import { WebhookEvent, type WebhookEventCode, WebhookState } from '@circolo/contract/webhooks/webhook-codes';
import { sql } from 'drizzle-orm';
import type { Db } from '../../src/db/database.ts';
import { webhookDeliveries, webhookEndpoints } from '../../src/tables/webhooks/webhook-tables.ts';
import type { SignedIn } from '../app.ts';

/** What some customers have, as far as other systems hear of it, and the last event that they were sent. */
export interface NotifiedState {
  orders: number[];
  /** Statuses that orders have come to, one by one. */
  statuses: { id: number; order: number; status: string }[];
  /** `pausedDays`: also those that are planned; `pausing`: one is planned or runs. `previous`: the one that it goes on from; `isOther`: it is a plan in the place of another one, at once or from its end on. */
  purchases: {
    id: number;
    state: string;
    pausedDays: number;
    pausing: boolean;
    previous: number | null;
    isOther: boolean;
    until: string | null;
  }[];
  documents: number[];
  /** `facts` are those of which a change is an event; a save without one may be an event, too. */
  customers: { id: number; facts: string; version: number; erased: boolean }[];
  sent: { id: number; event: WebhookEventCode; of: number }[];
}

/** An endpoint for everything that is sent nothing in tests: its events stay rows. */
export async function listenToAll(staff: SignedIn): Promise<void> {
  const Events = Object.values(WebhookEvent);
  const asked = { Description: 'Tutto', Url: 'https://hooks.example.com/all', Events, Active: true };
  const { body } = await staff.post('/WebhookEndpoints', asked);
  await staff.post(`/WebhookEndpoints/${body.Id}/Secret`);
}

/** Before days go by: an endpoint that takes nothing for so long is switched off, and this one is not there. */
export async function takeAll(db: Db): Promise<void> {
  await db.update(webhookDeliveries).set({ State: WebhookState.delivered });
  await db.update(webhookEndpoints).set({ FailingSince: null });
}

/** Reads what some customers have, and the events of them after one. */
export async function readNotified(db: Db, ids: readonly number[], after: number): Promise<NotifiedState> {
  const { rows } = await db.execute<{ state: NotifiedState }>(sql`
    select json_build_object(
      'orders', (select coalesce(json_agg(id), '[]') from sales_order where user_id in ${ids}),
      'statuses', (select coalesce(json_agg(json_build_object('id', e.id, 'order', e.order_id, 'status', e.to_status)), '[]')
        from order_event e join sales_order o on o.id = e.order_id where o.user_id in ${ids} and e.to_status is not null),
      'purchases', (select coalesce(json_agg(json_build_object('id', p.id, 'state', p.state, 'pausedDays',
        (select coalesce(sum(q.end_date - q.start_date + 1), 0) from subscription_pause q where q.purchase_id = p.id), 'pausing',
        exists (select 1 from subscription_pause q where q.purchase_id = p.id and q.open), 'previous', p.previous_purchase_id, 'until', p.end_date, 'isOther', o.kind is not distinct from ${OrderKind.productSwitch})), '[]')
        from user_purchase p left join order_line l on l.id = p.order_line_id left join sales_order o on o.id = l.order_id
        where p.user_id in ${ids}),
      'documents', (select coalesce(json_agg(id), '[]') from document where user_id in ${ids}),
      'customers', (select coalesce(json_agg(json_build_object('id', id, 'version', version, 'erased', erased_at is not null, 'facts',
        json_build_array(first_name, last_name, email, phone, billing, merged_into_id, origin_id, software)::text)), '[]')
        from app_user where id in ${ids}),
      'sent', (select coalesce(json_agg(json_build_object('id', d.id, 'event', d.event, 'of', coalesce(d.body::jsonb #>> '{Data,OrderId}',
        d.body::jsonb #>> '{Data,PurchaseId}', d.body::jsonb #>> '{Data,DocumentId}', d.body::jsonb #>> '{Data,CustomerId}')::bigint)), '[]')
        from webhook_delivery d where d.id > ${after} and (d.body::jsonb #>> '{Data,CustomerId}')::bigint in ${ids})) as state`);
  const [row] = rows;
  if (!row) throw new Error('The state was not read');
  return row.state;
}

const eventOfStatus: Partial<Record<string, WebhookEventCode>> = {
  [OrderStatus.paid]: WebhookEvent.orderPaid,
  [OrderStatus.cancelled]: WebhookEvent.orderCancelled,
  [OrderStatus.refunded]: WebhookEvent.orderRefunded,
};
const goesOn: readonly string[] = [
  PurchaseState.active,
  PurchaseState.paused,
  PurchaseState.suspended,
  PurchaseState.waiting,
];

function eventsOfOrders(before: NotifiedState, after: NotifiedState): string[] {
  const made = after.orders.filter((id) => !before.orders.includes(id));
  const known = new Set(before.statuses.map(({ id }) => id));
  const turned = after.statuses.flatMap(({ id, order, status }) => {
    const event = known.has(id) ? undefined : eventOfStatus[status];
    return event ? [`${event} ${order}`] : [];
  });
  return [...made.map((id) => `${WebhookEvent.orderCreated} ${id}`), ...turned];
}

/** The periods that the next one follows. */
function followedBy({ purchases }: NotifiedState): Set<number | null> {
  const next = purchases.filter((one) => goesOn.includes(one.state) && !one.isOther);
  return new Set(next.map(({ previous }) => previous));
}

function eventsOfPurchases(before: NotifiedState, after: NotifiedState): string[] {
  const isSent = (asked: string) => after.sent.some(({ event, of }) => `${event} ${of}` === asked);
  const known = new Map(before.purchases.map((purchase) => [purchase.id, purchase]));
  const followed = followedBy(after);
  return after.purchases.flatMap(({ id, state, pausedDays, previous, isOther }) => {
    const was = known.get(id);
    if (was && was.state === state && was.pausedDays === pausedDays) return [];
    if (was && state === PurchaseState.expired && followed.has(id)) return [];
    if (was !== undefined)
      return [`${goesOn.includes(state) ? WebhookEvent.purchaseChanged : WebhookEvent.purchaseEnded} ${id}`];
    const [begun, renewed] = [`${WebhookEvent.purchaseStarted} ${id}`, `${WebhookEvent.purchaseRenewed} ${id}`];
    return [(isOther ? isSent(renewed) : previous !== null) ? renewed : begun];
  });
}

/** What was refunded before all was paid begins and ends at once. */
const endedAtOnce = (before: NotifiedState, after: NotifiedState): string[] =>
  after.purchases
    .filter(({ id, state }) => !goesOn.includes(state) && before.purchases.every((known) => known.id !== id))
    .map(({ id }) => `${WebhookEvent.purchaseEnded} ${id}`);

/** What has ended gets its own end back where the change of plan that had ended it is called off. */
const endMoved = (before: NotifiedState, after: NotifiedState): string[] =>
  after.purchases
    .filter(({ id, state, until }) =>
      before.purchases.some((one) => one.id === id && one.state === state && one.until !== until),
    )
    .map(({ id }) => `${WebhookEvent.purchaseEnded} ${id}`);

/** A pause that was planned, and has begun and ended since, may have been heard of. */
const pausedSince = (before: NotifiedState, after: NotifiedState): string[] =>
  before.purchases
    .filter(({ id, pausing }) => pausing && after.purchases.some((one) => one.id === id && !one.pausing))
    .map(({ id }) => `${WebhookEvent.purchaseChanged} ${id}`);

/** A period that the next one follows has not ended for who uses it, but where a change of plan ends it. */
const endedBeforeNext = (after: NotifiedState): string[] =>
  [...followedBy(after)].map((id) => `${WebhookEvent.purchaseEnded} ${id}`);

const eventsOfDocuments = (before: NotifiedState, after: NotifiedState): string[] =>
  after.documents.filter((id) => !before.documents.includes(id)).map((id) => `${WebhookEvent.documentIssued} ${id}`);

/** The events that have to be of customers, and those that may be. */
function eventsOfCustomers(before: NotifiedState, after: NotifiedState) {
  const known = new Map(before.customers.map((one) => [one.id, one]));
  const must: string[] = [];
  const may: string[] = [];
  for (const { id, facts, version, erased } of after.customers) {
    const was = known.get(id);
    known.delete(id);
    if (!was) must.push(`${WebhookEvent.customerCreated} ${id}`);
    else if (erased !== was.erased) must.push(`${WebhookEvent.customerDeleted} ${id}`);
    else if (facts !== was.facts) must.push(`${WebhookEvent.customerChanged} ${id}`);
    else if (version !== was.version) may.push(`${WebhookEvent.customerChanged} ${id}`);
  }
  for (const id of known.keys()) must.push(`${WebhookEvent.customerDeleted} ${id}`);
  return { must, may };
}

const ofStates: readonly string[] = [WebhookEvent.purchaseChanged, WebhookEvent.purchaseEnded];

/** Without those that a later one of the same purchase has overtaken: where a change of plan is taken back, two follow each other. */
const lastOfPurchases = (sent: NotifiedState['sent']): NotifiedState['sent'] =>
  sent.filter(
    ({ id, event, of }) =>
      !ofStates.includes(event) ||
      !sent.some((later) => later.of === of && later.id > id && ofStates.includes(later.event)),
  );

/** Events that were not sent although something happened, or were although it did not; each is sent once. */
export function wrongWebhooks(before: NotifiedState, after: NotifiedState): { missing: string[]; tooMany: string[] } {
  const { must, may } = eventsOfCustomers(before, after);
  may.push(
    ...endedAtOnce(before, after),
    ...pausedSince(before, after),
    ...endedBeforeNext(after),
    ...endMoved(before, after),
  );
  const missing = [
    ...must,
    ...eventsOfOrders(before, after),
    ...eventsOfPurchases(before, after),
    ...eventsOfDocuments(before, after),
  ];
  const tooMany: string[] = [];
  for (const sent of lastOfPurchases(after.sent).map(({ event, of }) => `${event} ${of}`)) {
    const list = missing.includes(sent) ? missing : may;
    if (list.includes(sent)) list.splice(list.indexOf(sent), 1);
    else tooMany.push(sent);
  }
  return { missing, tooMany };
}
