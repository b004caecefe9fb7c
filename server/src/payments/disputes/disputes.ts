import { DisputeAnswerState } from '@circolo/contract/payments/dispute-answers';
import { DisputeState, disputes } from '@circolo/contract/payments/payment-disputes';
import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { searchOf } from '../../resource/conditions.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { count, list, one } from '../../resource/routes/read-routes.ts';
import { exported } from '../../spooler/exported.ts';
import { displayName, users } from '../../tables/access/user-tables.ts';
import { disputeAnswers, paymentDisputes as t } from '../../tables/payments/provider-tables.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { organisationColumns } from '../../tables/user-activities/organisation.ts';
import { disputeAnswersRoutes } from './answer-dispute.ts';
import { ofPayments, visibleDisputes } from './visible-disputes.ts';

async function readAnswers(db: Queryable, id: number) {
  const rows = await db
    .select({ answer: disputeAnswers, By: displayName })
    .from(disputeAnswers)
    .leftJoin(users, eq(users.Id, disputeAnswers.CreatedById))
    .where(eq(disputeAnswers.DisputeId, id))
    .orderBy(desc(disputeAnswers.Id));
  return rows.map(({ answer: { Id, Kind, State, CreatedAt, CreatedById, Note, SentAt, ErrorCode, Evidence }, By }) => ({
    Id,
    Kind,
    State,
    At: CreatedAt,
    By: CreatedById === null ? null : By,
    Note,
    SentAt,
    Error: ErrorCode,
    Evidence,
  }));
}

/** What staff know a dispute by: the order; the provider's reference says nothing to them. */
const orderNumber = sql<string>`(select disputed.number from ${orders} disputed
  join ${orderPayments} paid on paid.order_id = disputed.id where paid.id = ${t}.payment_id)`;

const source = sourceOf(disputes, t, {
  select: {
    Order: { Id: orders.Id, Description: orders.Number },
    User: { Id: users.Id, Description: displayName },
    ...organisationColumns({ UserId: orders.UserId, Billing: orders.Billing }),
  },
  joins: [
    { kind: 'inner', table: orderPayments, on: eq(orderPayments.Id, t.PaymentId) },
    { kind: 'inner', table: orders, on: eq(orders.Id, orderPayments.OrderId) },
    { kind: 'inner', table: users, on: eq(users.Id, orders.UserId) },
  ],
  conditions: {
    // The order's own search column: its number, who is billed, the customer's address.
    Search: (value) => sql`(${t.PaymentId} in (select ${orderPayments.Id} from ${orderPayments}
      where ${searchOf(orderPayments.OrderId, orders, value)}) or ${t.Reference} = ${value})`,
    Order: (value) => ofPayments(sql`${orderPayments.OrderId} = any(${value})`),
    User: (value) =>
      ofPayments(
        sql`${orderPayments.OrderId} in (select ${orders.Id} from ${orders} where ${orders.UserId} = any(${value}))`,
      ),
  },
  details: {
    CanAnswer: sql<boolean>`${t.Answerable} and ${t.State} = ${DisputeState.opened} and not exists
      (select 1 from ${disputeAnswers} where ${disputeAnswers.DisputeId} = ${t.Id} and ${disputeAnswers.State} = ${DisputeAnswerState.sending})`,
    Answers: readAnswers,
  },
  natural: [desc(t.OpenedAt), desc(t.Id)],
  label: orderNumber,
});

/** Disputes of buyers at the desk. */
export function disputesRoutes(api: Api): void {
  list(api, source, visibleDisputes);
  count(api, source, visibleDisputes);
  one(api, source, visibleDisputes);
  exported(api, source, visibleDisputes);
  disputeAnswersRoutes(api);
}
