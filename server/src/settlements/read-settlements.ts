import { LedgerAccount } from '@circolo/contract/ledger/account-kinds';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { defineJob, type JobContext } from '../jobs/job.ts';
import { account } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { type PaymentProvider, ProviderError } from '../payments/port/port.ts';
import { paymentProviders } from '../payments/port/providers.ts';
import type { SettlementReports } from '../payments/port/settlement-report.ts';
import { settlementReadings as t } from '../tables/settlements/settlement-tables.ts';
import { askAgain } from './ask-again.ts';
import { linkMovements } from './link-movements.ts';
import { findMismatches, nameDifferences, worthAsking } from './name-differences.ts';
import { payoutsByReport } from './payouts/payout-lines.ts';
import { storeMovements } from './store-movements.ts';

const dayMs = 86_400_000;
/** How far back the first report reaches. */
const firstDays = 31;
/** How much of what was read is read again: what was pending then may be there now. */
const overlapMs = 7 * dayMs;
/** How many movements are stored in one transaction. */
const batch = 500;

type SettlementReading = typeof t.$inferSelect;

/** What was on a clearing account before the first report has been paid out: nothing says when, and to which account. */
async function clearBefore(tx: Tx, { Provider, FromDay }: SettlementReading, now: Date): Promise<void> {
  const clearing = account(LedgerAccount.clearing, Provider);
  const { rows } = await tx.execute<{ held: string }>(sql`
    select coalesce(sum(case when debit = ${clearing} then amount else -amount end), 0) as held from ledger_transfer
    where ${clearing} in (debit, credit) and day < ${FromDay}::date`);
  const held = Number(rows[0]?.held ?? 0);
  const source = { Provider, BankId: null };
  const about = { Key: `clearing/${Provider}/before`, now, Day: shiftDay(FromDay, -1), UserId: null, source };
  await post(tx, held > 0 ? 'clearedBefore' : 'clearedBeforeTooMuch', [Math.abs(held)], about);
}

/** How far a provider was read; the first time it begins some weeks ago. The row is locked. */
async function openReading(tx: Tx, Provider: string, now: Date): Promise<SettlementReading> {
  const FromDay = shiftDay(romeDay(now), -firstDays);
  const TriedAt = now.toISOString();
  const [made] = await tx.insert(t).values({ Provider, FromDay, TriedAt }).onConflictDoNothing().returning();
  if (made) await clearBefore(tx, made, now);
  const [known] = await tx.select().from(t).where(eq(t.Provider, Provider)).for('update');
  if (!known) throw new Error(`The reading of ${Provider} is gone`);
  return known;
}

/** A day that begins after midnight in Italy begins the evening before in UTC. */
const startOf = ({ FromDay, ReadUntil }: SettlementReading): Date =>
  ReadUntil ? new Date(Date.parse(ReadUntil) - overlapMs) : new Date(Date.parse(`${FromDay}T00:00:00Z`) - 7_200_000);

/** Stores what a provider reports since the last time, in order. */
async function readReport({ db, now }: JobContext, provider: PaymentProvider, reports: SettlementReports) {
  const until = now();
  const reading = await transaction(db, async (tx) => {
    const opened = await openReading(tx, provider.name, until);
    await tx.update(t).set({ RunningSince: until.toISOString() }).where(eq(t.Provider, provider.name));
    return opened;
  });
  const asked = await reports.between(startOf(reading), new Date(until.getTime() + 1));
  const report = asked
    .filter(({ At }) => romeDay(new Date(At)) >= reading.FromDay)
    .sort((a, b) => a.At.localeCompare(b.At));
  for (let first = 0; first < report.length; first += batch)
    await transaction(db, async (tx) => {
      await openReading(tx, provider.name, until);
      await storeMovements(tx, provider.name, report.slice(first, first + batch), now());
    });
  const [read] = await db
    .update(t)
    .set({ ReadUntil: until.toISOString(), TriedAt: until.toISOString(), Error: null })
    .where(eq(t.Provider, provider.name))
    .returning();
  return read ?? reading;
}

/** Reads what moved at one provider, asks it about what does not agree, and names what still does not. */
async function readProvider(context: JobContext, provider: PaymentProvider, reports: SettlementReports): Promise<void> {
  const { db, now } = context;
  const reading = await readReport(context, provider, reports);
  await linkMovements(db, provider.name);
  await askAgain(context, worthAsking(await findMismatches(db, reading, reports.lagDays, now())));
  await transaction(db, async (tx) => {
    const locked = await openReading(tx, provider.name, now());
    await nameDifferences(tx, locked, reports.lagDays, now());
    await payoutsByReport(tx, provider.name, { caller: null, now: now() });
  });
}

/** Reads the reports of every provider by night; one that does not answer is read the next time, and says why. */
export const readSettlements = defineJob(
  'read-settlements',
  { cron: '30 4 * * *', retryLimit: 0 },
  async (_, context) => {
    const { db, now, log } = context;
    for (const provider of paymentProviders(db).all) {
      if (!provider.settlements) continue;
      try {
        await readProvider(context, provider, provider.settlements);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        log.warn({ err: error, provider: provider.name }, 'settlements not read');
        const tried = { TriedAt: now().toISOString(), Error: error.message };
        await db.update(t).set(tried).where(eq(t.Provider, provider.name));
      } finally {
        await db.update(t).set({ RunningSince: null }).where(eq(t.Provider, provider.name));
      }
    }
  },
);
