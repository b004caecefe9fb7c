import { MovementKind } from '@circolo/contract/settlements/settlement-codes';
import { eq, sql } from 'drizzle-orm';
import { openLog } from '../../src/config/log.ts';
import { quietSettings } from '../../src/jobs/job.ts';
import type { ProviderMovement } from '../../src/payments/port/settlement-report.ts';
import { readSettlements } from '../../src/settlements/read-settlements.ts';
import { settlementPayouts } from '../../src/tables/settlements/settlement-tables.ts';
import type { TestApp } from '../app.ts';
import { changingSandbox } from '../payments/payment-fixtures.ts';

const dayMs = 86_400_000;

/** A movement as a provider reports it, of now where it names no other time. */
const reported = (Reference: string, more: Partial<ProviderMovement>): ProviderMovement => ({
  ...{ Reference, Kind: MovementKind.payment, OwnKey: null, Payment: null, Subject: null },
  ...{ Gross: 0, Fee: 0, Currency: 'EUR', At: new Date().toISOString(), ArrivesOn: null },
  ...more,
  Net: more.Net ?? (more.Gross ?? 0) - (more.Fee ?? 0),
});

/** A payout of some cents as a provider reports it. */
export const payoutOf = (Subject: string, cents: number, more: Partial<ProviderMovement> = {}): ProviderMovement =>
  reported(`t_${Subject}`, { Kind: MovementKind.payout, Subject, Gross: -cents, ...more });

/** Reads what the providers report, so many days from now on. */
async function readReports(app: TestApp, days = 0): Promise<void> {
  const now = () => new Date(Date.now() + days * dayMs);
  app.clock.now = now();
  await readSettlements.handle({}, { db: app.database.db, log: openLog('silent'), now, settings: quietSettings });
  app.clock.now = null;
}

/** Lets the sandbox report these movements beside its own, and reads them. */
export async function readReported(app: TestApp, movements: readonly ProviderMovement[], days = 0): Promise<void> {
  const { sandbox, change } = changingSandbox(app);
  const between = async (from: Date, until: Date) => [
    ...((await sandbox.settlements?.between(from, until)) ?? []),
    ...movements.filter(({ At }) => At >= from.toISOString() && At < until.toISOString()),
  ];
  change({ settlements: { lagDays: 0, between } });
  try {
    await readReports(app, days);
  } finally {
    change({});
  }
}

/** The payout of a name. */
export async function payoutNamed({ database: { db } }: TestApp, reference: string) {
  const [row] = await db.select().from(settlementPayouts).where(eq(settlementPayouts.Reference, reference));
  if (!row) throw new Error(`There is no payout ${reference}`);
  return row;
}

/** What an account of the ledger holds, in cents. */
export async function accountBalance({ database: { db } }: TestApp, account: string): Promise<number> {
  const { rows } = await db.execute<{ sum: string }>(
    sql`select coalesce(sum(case when debit = ${account} then amount else -amount end), 0) as sum from ledger_transfer
      where ${account} in (debit, credit)`,
  );
  return Number(rows[0]?.sum);
}
