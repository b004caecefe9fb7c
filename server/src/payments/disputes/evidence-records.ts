import { RefundState } from '@circolo/contract/sales/refunds/refund';
import type { Translate } from '@circolo/messages/translator';
import { and, asc, desc, eq, gte, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { shownAmount } from '../../sales/approvals/shown-amount.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import { logInDays, sessions } from '../../tables/access/session-tables.ts';
import type { users } from '../../tables/access/user-tables.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { MovementReason, purchaseMovements } from '../../tables/sales/movement-tables.ts';
import { orderLines, purchases } from '../../tables/sales/order-tables.ts';
import { orderRefunds } from '../../tables/sales/refund-tables.ts';
import { utcMinute } from './utc-minute.ts';

/** Enough of each to prove it, and little enough to be read. */
const most = 60;

const listed = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : [title, ...lines.map((line) => `- ${line}`)].join('\n');
const together = (...texts: string[]): string => texts.filter(Boolean).join('\n');

async function activations(db: Queryable, order: OrderRow, t: Translate): Promise<string> {
  const rows = await db
    .select({ purchase: purchases, Description: orderLines.PackageDescription })
    .from(purchases)
    .innerJoin(orderLines, eq(orderLines.Id, purchases.OrderLineId))
    .where(eq(orderLines.OrderId, order.Id))
    .orderBy(asc(purchases.Id));
  return listed(
    t('disputeEvidence.activated'),
    rows.map(({ purchase: { StartDate, EndDate, CreatedAt }, Description }) => {
      const about = { name: Description, at: utcMinute(CreatedAt), from: StartDate };
      if (EndDate === null) return t('disputeEvidence.endless', about);
      return t('disputeEvidence.activation', { ...about, to: EndDate });
    }),
  );
}

/** E-mails, text messages and credit that were used of what the order gave. */
async function consumption(db: Queryable, order: OrderRow, t: Translate): Promise<string> {
  const rows = await db
    .select({
      Counter: purchaseMovements.Counter,
      Used: sql<number>`-sum(${purchaseMovements.Delta})`.mapWith(Number),
      Last: sql<string>`max(${purchaseMovements.At})`,
    })
    .from(purchaseMovements)
    .innerJoin(purchases, eq(purchases.Id, purchaseMovements.PurchaseId))
    .innerJoin(orderLines, eq(orderLines.Id, purchases.OrderLineId))
    .where(
      and(
        eq(orderLines.OrderId, order.Id),
        lt(purchaseMovements.Delta, 0),
        ne(purchaseMovements.Reason, MovementReason.refunded),
      ),
    )
    .groupBy(purchaseMovements.Counter);
  return listed(
    t('disputeEvidence.used'),
    rows.map(({ Counter, Used, Last }) =>
      t('disputeEvidence.usedOf', { what: t(`enums.PurchaseKind.${Counter}`), count: Used, at: utcMinute(Last) }),
    ),
  );
}

/** The days on which the customer signed in since the order, and from where, as far as sessions are remembered. */
async function signIns(
  db: Queryable,
  { UserId, Date: placed }: OrderRow,
  { IdentityId }: typeof users.$inferSelect,
  t: Translate,
): Promise<string> {
  const days = await db
    .select({ Day: logInDays.Day })
    .from(logInDays)
    .where(and(eq(logInDays.UserId, UserId), gte(logInDays.Day, placed.slice(0, 10))))
    .orderBy(desc(logInDays.Day))
    .limit(most);
  const known = await db
    .select({
      CreatedAt: sessions.CreatedAt,
      LastSeenAt: sessions.LastSeenAt,
      Ip: sessions.Ip,
      Device: sessions.Device,
    })
    .from(sessions)
    .where(
      and(
        or(eq(sessions.UserId, UserId), IdentityId ? eq(sessions.IdentityId, IdentityId) : undefined),
        // Staff who act as the customer are not the customer.
        sql`${sessions.ImpersonatorId} is null`,
        gte(sessions.LastSeenAt, placed),
      ),
    )
    .orderBy(desc(sessions.CreatedAt))
    .limit(most);
  return together(
    days.length > 0 ? t('disputeEvidence.days', { days: days.map(({ Day }) => Day).join(', ') }) : '',
    listed(
      t('disputeEvidence.sessions'),
      known.map(({ CreatedAt, LastSeenAt, Ip, Device }) =>
        t('disputeEvidence.session', {
          from: utcMinute(CreatedAt),
          to: utcMinute(LastSeenAt),
          where: [Ip, Device].filter(Boolean).join(', ') || '–',
        }),
      ),
    ),
  );
}

/** What was activated and used since the order. */
export async function describeUse(
  db: Queryable,
  order: OrderRow,
  customer: typeof users.$inferSelect,
  t: Translate,
): Promise<string> {
  return together(
    await activations(db, order, t),
    await consumption(db, order, t),
    await signIns(db, order, customer, t),
  );
}

/** The mails that the customer was sent about the order. */
export async function describeMails(db: Queryable, { Id, UserId }: OrderRow, t: Translate): Promise<string> {
  const rows = await db
    .select({ SentAt: emailMessages.SentAt, Subject: emailMessages.Subject, To: emailMessages.To })
    .from(emailMessages)
    .where(
      and(
        eq(emailMessages.RelatedType, 'Orders'),
        eq(emailMessages.RelatedId, Id),
        eq(emailMessages.UserId, UserId),
        isNotNull(emailMessages.SentAt),
      ),
    )
    .orderBy(asc(emailMessages.Id))
    .limit(most);
  return listed(
    t('disputeEvidence.mails'),
    rows.map(({ SentAt, Subject, To }) => `${utcMinute(SentAt ?? '')} ${To}: ${Subject ?? ''}`),
  );
}

/** What the customer was given back already, and a withdrawal. */
export async function describeRefunds(db: Queryable, { Id }: OrderRow, t: Translate): Promise<string> {
  const made = await db.select().from(orderRefunds).where(eq(orderRefunds.OrderId, Id)).orderBy(asc(orderRefunds.Id));
  const { rows } = await db.execute<{ at: string | Date }>(sql`select at from withdrawal where order_id = ${Id}`);
  const withdrawn = rows[0] && new Date(rows[0].at).toISOString();
  const lines = made
    .filter(({ State }) => State !== RefundState.failed)
    .map(({ CreatedAt, Amount, Method, State }) =>
      t('disputeEvidence.refund', {
        at: utcMinute(CreatedAt),
        amount: shownAmount(Amount, 'en'),
        how: t(`enums.RefundMethod.${Method}`),
        state: t(`enums.RefundState.${State}`),
      }),
    );
  return together(
    lines.length > 0 ? listed(t('disputeEvidence.refunds'), lines) : t('disputeEvidence.noRefunds'),
    withdrawn ? t('disputeEvidence.withdrawal', { at: utcMinute(withdrawn) }) : '',
  );
}
