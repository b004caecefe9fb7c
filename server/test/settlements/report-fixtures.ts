import { MovementKind } from '@circolo/contract/settlements/settlement-codes';
import { romeDay } from '@circolo/contract/values/rome-day';
import { eq, sql } from 'drizzle-orm';
import { openLog } from '../../src/config/log.ts';
import { quietSettings } from '../../src/jobs/job.ts';
import type { PaymentProvider } from '../../src/payments/port/port.ts';
import type { ProviderMovement } from '../../src/payments/port/settlement-report.ts';
import { readSettlements } from '../../src/settlements/read-settlements.ts';
import { settlementPayouts, settlementReadings } from '../../src/tables/settlements/settlement-tables.ts';
import type { TestApp } from '../app.ts';
import { changingSandbox } from '../payments/payment-fixtures.ts';

const dayMs = 86_400_000;

/** A movement as a provider reports it, of now where it names no other time. */
export const reported = (Reference: string, more: Partial<ProviderMovement>): ProviderMovement => ({
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

/** Lets the sandbox report these movements beside its own, and reads them; `more` is what else is changed of it meanwhile. */
export async function readReported(
  app: TestApp,
  movements: readonly ProviderMovement[],
  days = 0,
  more: Partial<PaymentProvider> = {},
): Promise<void> {
  const { sandbox, change } = changingSandbox(app);
  const between = async (from: Date, until: Date) => [
    ...((await sandbox.settlements?.between(from, until)) ?? []),
    ...movements.filter(({ At }) => At >= from.toISOString() && At < until.toISOString()),
  ];
  change({ ...more, settlements: { lagDays: 0, between } });
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

/** Lets the reading of the sandbox begin on a day, as if it had been set up then. */
export async function beginReadingOn({ database: { db } }: TestApp, FromDay: string): Promise<void> {
  const values = { Provider: 'sandbox', FromDay, TriedAt: new Date().toISOString() };
  await db.insert(settlementReadings).values(values);
}

/** The first day of the month that was so many months ago. */
export function monthsAgo(months: number): string {
  const today = new Date(`${romeDay(new Date()).slice(0, 7)}-01T00:00:00Z`);
  today.setUTCMonth(today.getUTCMonth() - months);
  return today.toISOString().slice(0, 10);
}

/** Noon of a day of a month. @example noonOf('2026-10-01', 5) // '2026-10-05T12:00:00.000Z' */
export const noonOf = (month: string, dayOfMonth: number): string =>
  `${month.slice(0, 8)}${String(dayOfMonth).padStart(2, '0')}T12:00:00.000Z`;
