import { MovementKind } from '@circolo/contract/settlements/settlement-codes';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { sandboxMovements, sandboxPayments, sandboxRefunds } from '../../tables/payments/provider-tables.ts';
import type { ProviderMovement, SettlementReports } from '../port/settlement-report.ts';

/** 1.4 % and 25 cents of a payment, 15 € for a dispute: as such providers ask for. */
const paymentFee = sql`(p.amount * 14 + 500) / 1000 + 25`;
const disputeFee = sql`1500`;

/** How long money takes to our bank. */
const bankDays = 1;

const taken = sql`case when p.data ->> 'Disputed' = '1'
  then coalesce((p.data ->> 'DisputeTaken')::bigint, (p.data ->> 'DisputeAmount')::bigint, p.amount) else 0 end`;

/** Writes what moved since the last time: what the books have beyond the movements that are there. */
async function catchUp(tx: Tx): Promise<void> {
  await tx.execute(sql`insert into sandbox_movement (kind, payment_id, gross, fee, at)
    select 'payment', p.id, p.amount, ${paymentFee}, p.updated_at from sandbox_payment p
    where (p.state = 'S' or p.data ->> 'Disputed' = '1')
      and not exists (select 1 from sandbox_movement m where m.payment_id = p.id and m.kind = 'payment') order by p.id`);
  await tx.execute(sql`insert into sandbox_movement (kind, payment_id, gross, fee, at)
    select 'payment', p.id, -p.amount, 0, p.updated_at from sandbox_payment p
    where p.state = 'R' and coalesce(p.data ->> 'Disputed', '0') <> '1'
      and (select sum(m.gross) from sandbox_movement m where m.payment_id = p.id and m.kind = 'payment') > 0 order by p.id`);
  await tx.execute(sql`insert into sandbox_movement (kind, payment_id, refund_id, gross, fee, at)
    select 'refund', r.payment_id, r.id, -r.amount, 0, r.at from sandbox_refund r
    where not exists (select 1 from sandbox_movement m where m.refund_id = r.id) order by r.id`);
  await tx.execute(sql`insert into sandbox_movement (kind, payment_id, gross, fee, at)
    select case when d.more > 0 then 'dispute' else 'disputeReturned' end, d.id, -d.more,
      case when d.more > 0 then ${disputeFee} else 0 end, d.updated_at from (
        select p.id, p.updated_at, ${taken} + coalesce((select sum(m.gross) from sandbox_movement m
          where m.payment_id = p.id and m.kind in ('dispute', 'disputeReturned')), 0) as more
        from sandbox_payment p where p.data ->> 'Disputed' = '1') d
    where d.more <> 0 order by d.id`);
}

const unpaid = sql`payout_id is null and kind <> 'payout'`;

/** Pays out what moved before today, once a day, where that is more than nothing. */
async function payOut(tx: Tx, now: Date): Promise<void> {
  const before = sql`(at at time zone 'Europe/Rome')::date < ${romeDay(now)}::date`;
  const { rows } = await tx.execute<{ sum: string }>(
    sql`select coalesce(sum(gross - fee), 0) as sum from sandbox_movement where ${unpaid} and ${before}`,
  );
  const sum = Number(rows[0]?.sum ?? 0);
  if (sum <= 0) return;
  const values = { Kind: MovementKind.payout, Gross: -sum, Fee: 0, At: now.toISOString() };
  const [made] = await tx.insert(sandboxMovements).values(values).returning({ Id: sandboxMovements.Id });
  await tx.execute(sql`update sandbox_movement set payout_id = ${made?.Id} where ${unpaid} and ${before}`);
}

type Row = typeof sandboxMovements.$inferSelect;

function subjectOf({ Id, Kind, RefundId }: Row, payment: string | null): string | null {
  if (Kind === MovementKind.payout) return `sbp_${Id}`;
  if (RefundId) return `sbr_${RefundId}`;
  return Kind === MovementKind.payment ? null : `${payment}-dispute`;
}

const keyOf = ({ Kind, RefundId }: Row, paymentKey: string | null, refundKey: string | null): string | null => {
  if (RefundId) return refundKey;
  return Kind === MovementKind.payment ? paymentKey : null;
};

/** What moved on our balance at the sandbox, which is written when it is asked for. */
export const sandboxSettlements = ({ db, now }: { db: Db; now(): Date }): SettlementReports => ({
  lagDays: 0,
  async between(from, until) {
    const t = sandboxMovements;
    const rows = await transaction(db, async (tx) => {
      await tx.execute(sql`lock table sandbox_movement in exclusive mode`);
      await catchUp(tx);
      await payOut(tx, now());
      return tx
        .select({ row: t, payment: sandboxPayments.Reference, key: sandboxPayments.Key, refundKey: sandboxRefunds.Key })
        .from(t)
        .leftJoin(sandboxPayments, eq(sandboxPayments.Id, t.PaymentId))
        .leftJoin(sandboxRefunds, eq(sandboxRefunds.Id, t.RefundId))
        .where(and(gte(t.At, from.toISOString()), lt(t.At, until.toISOString())))
        .orderBy(asc(t.At), asc(t.Id));
    });
    return rows.map(({ row, payment, key, refundKey }): ProviderMovement => {
      const { Id, Kind, Gross, Fee, At } = row;
      return {
        Reference: `sbt_${Id}`,
        Kind,
        OwnKey: keyOf(row, key, refundKey),
        Payment: payment,
        Subject: subjectOf(row, payment),
        Gross,
        Fee,
        Net: Gross - Fee,
        Currency: 'EUR',
        At,
        ArrivesOn: Kind === MovementKind.payout ? shiftDay(romeDay(new Date(At)), bankDays) : null,
      };
    });
  },
});
