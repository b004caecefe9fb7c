import { MovementKind } from '@circolo/contract/settlements/settlement-codes';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, eq, inArray, max, sum } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { post } from '../ledger/post.ts';
import type { ProviderMovement } from '../payments/port/settlement-report.ts';
import { settlementMovements as t } from '../tables/settlements/settlement-tables.ts';
import { ours } from './currency.ts';
import { notePayout } from './note-payout.ts';
import { openMonths } from './payouts/closed-months.ts';

const known = (tx: Tx, Provider: string, references: string[]) =>
  tx
    .select({ Reference: t.Reference, Nth: max(t.Nth), Gross: sum(t.Gross), Fee: sum(t.Fee), Net: sum(t.Net) })
    .from(t)
    .where(and(eq(t.Provider, Provider), inArray(t.Reference, references)))
    .groupBy(t.Reference);

type KnownSums = Awaited<ReturnType<typeof known>>[number];

/** What of a movement is new: all of it, what changed since it was read, or nothing. */
function newPart(moved: ProviderMovement, before: KnownSums | undefined) {
  if (!before) return { Nth: 0, Gross: moved.Gross, Fee: moved.Fee, Net: moved.Net };
  const Gross = moved.Gross - Number(before.Gross);
  const Fee = moved.Fee - Number(before.Fee);
  return Gross === 0 && Fee === 0 ? null : { Nth: (before.Nth ?? 0) + 1, Gross, Fee, Net: Gross - Fee };
}

type MovementRow = typeof t.$inferSelect;

/** Posts what the provider has kept of a movement, or given back of that. */
async function postFee(tx: Tx, { Id, Provider, Fee, Currency, Day, PaymentId }: MovementRow, now: Date): Promise<void> {
  if (Fee === 0 || Currency !== ours) return;
  const about = { Key: `movement/${Id}/fee`, now, Day, UserId: null, PaymentId, source: { Provider, BankId: null } };
  await post(tx, Fee > 0 ? 'feeTaken' : 'feeReturned', [Math.abs(Fee)], about);
}

/** Stores what is new of the movements of a report, with their fees and payouts; those that are known change nothing. */
export async function storeMovements(
  tx: Tx,
  provider: string,
  report: readonly ProviderMovement[],
  now: Date,
): Promise<number> {
  const references = report.map(({ Reference }) => Reference);
  if (references.length === 0) return 0;
  const before = new Map((await known(tx, provider, references)).map((row) => [row.Reference, row]));
  const monthFor = await openMonths(tx, provider);
  let added = 0;
  for (const moved of report) {
    const part = newPart(moved, before.get(moved.Reference));
    if (!part) continue;
    const Day = romeDay(new Date(moved.At));
    const { Reference, Kind, OwnKey, Payment, Subject, Currency, At } = moved;
    const [row] = await tx
      .insert(t)
      .values({
        ...{ Provider: provider, Reference, Kind, OwnKey, PaymentReference: Payment, Subject, Currency, At, ...part },
        ...{ Day, Month: monthFor(Day), ReadAt: now.toISOString() },
      })
      .returning();
    if (!row) continue;
    added += 1;
    await postFee(tx, row, now);
    if (Kind === MovementKind.payout && Currency === ours) await notePayout(tx, row, moved.ArrivesOn, now);
  }
  return added;
}
