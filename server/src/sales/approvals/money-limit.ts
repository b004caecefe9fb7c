import { and, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { moneyOutlays, moneyRules } from '../../tables/sales/approval-tables.ts';
import { ruleAt } from './rule-at.ts';
import { accountsOf } from './same-person.ts';

/** From which amount on money needs a second person, in cents. */
async function findMoneyRule(db: Queryable, now: Date): Promise<{ Limit: number; Off: boolean }> {
  const [row] = await db.select().from(moneyRules);
  return ruleAt(orNotFound(row), now);
}

/** What one person made leave for one customer in the last 24 hours without a second one, in cents. */
async function outlayOfDay(tx: Tx, actorId: number, userId: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - 24 * 3_600_000).toISOString();
  const [sum] = await tx
    .select({ amount: sql<number>`coalesce(sum(${moneyOutlays.Amount}), 0)`.mapWith(Number) })
    .from(moneyOutlays)
    .where(
      and(
        sql`${moneyOutlays.ActorId} in ${accountsOf(actorId)}`,
        sql`${moneyOutlays.UserId} in ${accountsOf(userId)}`,
        gt(moneyOutlays.At, since),
        isNull(moneyOutlays.ApprovalId),
      ),
    );
  return sum?.amount ?? 0;
}

/**
 * Whether one person is enough for an amount in cents: with all that the same person made leave for the same customer within a
 * day it is not above the limit. Who asks at the same time waits, so that two halves are not both within it.
 */
export async function isWithinLimit(
  tx: Tx,
  { actorId, userId, amount, now }: { actorId: number; userId: number; amount: number; now: Date },
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('money_outlay'), (${userId}::bigint % 2147483647)::int)`);
  const { Limit, Off } = await findMoneyRule(tx, now);
  if (Off) return true;
  return amount + (await outlayOfDay(tx, actorId, userId, now)) <= Limit;
}

/** Notes what left. */
export async function recordOutlay(
  tx: Tx,
  left: { actorId: number; userId: number; amount: number; now: Date; approvalId: number | null },
): Promise<void> {
  await tx.insert(moneyOutlays).values({
    ActorId: left.actorId,
    UserId: left.userId,
    Amount: left.amount,
    At: left.now.toISOString(),
    ApprovalId: left.approvalId,
  });
}
