import {
  DifferenceKind,
  type DifferenceKindCode,
  DifferenceState,
} from '@circolo/contract/settlements/settlement-codes';
import { and, desc, eq, ne, notInArray, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../db/database.ts';
import { settlementDifferences as t } from '../tables/settlements/settlement-tables.ts';
import type { Mismatch } from './compare.ts';
import { ours } from './currency.ts';
import { closedMonths, openMonths } from './payouts/closed-months.ts';

/** Something that does not agree; amounts in cents. */
interface FoundDifference {
  Key: string;
  Kind: DifferenceKindCode;
  PaymentId: number | null;
  MovementId: number | null;
  Here: number;
  There: number;
  Currency: string;
  Day: string;
}

const kindOf = ({ Here, There }: Mismatch): DifferenceKindCode => {
  if (Here === null || Here === 0) return DifferenceKind.unknownHere;
  return There === null ? DifferenceKind.unknownThere : DifferenceKind.amount;
};

const keyOf = ({ PaymentId, Side }: Mismatch): string => `payment/${PaymentId}/${Side}`;

const differenceOf = (mismatch: Mismatch): FoundDifference => ({
  Key: keyOf(mismatch),
  Kind: kindOf(mismatch),
  PaymentId: mismatch.PaymentId,
  MovementId: null,
  Here: mismatch.Here ?? 0,
  There: mismatch.There ?? 0,
  Currency: ours,
  Day: mismatch.Day,
});

const moved = sql`sum(case when kind in ('payment', 'refund', 'dispute', 'disputeReturned') then gross else net end)`;

/** Movements that nothing here is known of, and those in another currency: each with its corrections. */
async function unknownMovements(db: Queryable, provider: string): Promise<FoundDifference[]> {
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    select reference, min(id) as id, min(payment_id) as payment_id, min(currency) as currency, min(day)::text as day,
      ${moved} as there
    from settlement_movement
    where provider = ${provider} and kind <> 'hold' and (currency <> ${ours} or kind = 'other'
      or payment_id is null and kind in ('payment', 'refund', 'dispute', 'disputeReturned'))
    group by reference having ${moved} <> 0`);
  return rows.map(({ reference, id, payment_id, currency, day, there }) => ({
    Key: `movement/${reference}`,
    Kind: currency === ours ? DifferenceKind.unknownHere : DifferenceKind.currency,
    PaymentId: payment_id ? Number(payment_id) : null,
    MovementId: Number(id),
    Here: 0,
    There: Number(there),
    Currency: currency ?? ours,
    Day: day ?? '',
  }));
}

/** Where a difference is written: the months that are closed, and the one that it counts for. */
interface Months {
  closed: ReadonlySet<string>;
  monthFor: (day: string) => string;
}

/**
 * Writes one difference; an explanation holds as long as the amounts are the ones that it explains. What a month was closed with stays,
 * and another one is written for the first month that is open.
 */
async function writeOne(tx: Tx, Provider: string, found: FoundDifference, at: string, months: Months): Promise<void> {
  const [known] = await tx
    .select()
    .from(t)
    .where(and(eq(t.Provider, Provider), eq(t.Key, found.Key)))
    .orderBy(desc(t.Month))
    .limit(1);
  const isSame = known?.Here === found.Here && known.There === found.There && known.Kind === found.Kind;
  if (known && isSame && known.State !== DifferenceState.resolved) return;
  if (!known || months.closed.has(known.Month)) {
    const times = { FoundAt: at, CreatedAt: at, UpdatedAt: at };
    const Month = months.monthFor(found.Day);
    await tx.insert(t).values({ Provider, ...found, Month, State: DifferenceState.open, ...times });
    return;
  }
  const again = { State: DifferenceState.open, ResolvedAt: null, Note: null, ExplainedAt: null, ExplainedById: null };
  await tx
    .update(t)
    .set({ ...found, ...again, UpdatedAt: at })
    .where(eq(t.Id, known.Id));
}

/**
 * Writes what does not agree with a provider: `waiting` may still agree by itself, `mismatches` do not. What is neither any more is
 * resolved.
 */
export async function writeDifferences(
  tx: Tx,
  Provider: string,
  { mismatches, waiting }: { mismatches: readonly Mismatch[]; waiting: readonly Mismatch[] },
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const found = [...mismatches.map(differenceOf), ...(await unknownMovements(tx, Provider))];
  const closed = await closedMonths(tx, Provider);
  const months = { closed, monthFor: await openMonths(tx, Provider) };
  for (const one of found) await writeOne(tx, Provider, one, at, months);
  const living = new Set([...found.map(({ Key }) => Key), ...waiting.map(keyOf)]);
  const rows = await tx
    .select({ Id: t.Id, Key: t.Key })
    .from(t)
    .where(and(eq(t.Provider, Provider), ne(t.State, DifferenceState.resolved), notInArray(t.Month, [...closed])));
  for (const { Id, Key } of rows)
    if (!living.has(Key))
      await tx.update(t).set({ State: DifferenceState.resolved, ResolvedAt: at, UpdatedAt: at }).where(eq(t.Id, Id));
}
