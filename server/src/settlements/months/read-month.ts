import type { PaymentProviderCode } from '@circolo/contract/sales/payment-types/payment-provider';
import { DifferenceState } from '@circolo/contract/settlements/settlement-codes';
import type { SettlementPayout, Settlements } from '@circolo/contract/settlements/settlements';
import { monthOf } from '@circolo/contract/values/month';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db, Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { isSuperuser } from '../../http/superusers.ts';
import { codeOf, euros } from '../../resource/wire.ts';
import { bankLines } from '../../tables/banking/bank-tables.ts';
import { banks } from '../../tables/sales/payment-type-tables.ts';
import {
  settlementDifferences,
  settlementReadings,
  settlementPayouts as t,
} from '../../tables/settlements/settlement-tables.ts';
import { differencesOf } from '../differences/read-differences.ts';
import { lagDaysOf } from '../lag-days.ts';
import { closedMonths } from '../payouts/closed-months.ts';
import { findObstacles, isReading, monthsOf } from './find-obstacles.ts';
import { payoutsOfMonth } from './payouts-of-month.ts';
import { readCloses } from './read-closes.ts';
import { readSums } from './read-sums.ts';

type ReadingRow = typeof settlementReadings.$inferSelect;

/** The payouts of a month, each with the movement of our account that brought it. */
async function readPayouts(db: Queryable, provider: string, month: string): Promise<SettlementPayout[]> {
  const rows = await db
    .select({
      Id: t.Id,
      Provider: codeOf(t.Provider),
      Reference: t.Reference,
      Amount: euros(t.Amount),
      SentOn: t.SentOn,
      ArrivesOn: t.ArrivesOn,
      State: t.State,
      Line: { Id: bankLines.Id, BookingDate: bankLines.BookingDate },
      Bank: banks.Description,
    })
    .from(t)
    .leftJoin(bankLines, eq(bankLines.Id, t.LineId))
    .leftJoin(banks, eq(banks.Id, bankLines.BankId))
    .where(and(eq(t.Provider, provider), inArray(t.Reference, payoutsOfMonth(provider, month))))
    .orderBy(asc(t.SentOn), asc(t.Id));
  return rows.map(({ Line, Bank, ...row }) => ({
    ...row,
    Line: Line && { ...Line, Bank: Bank ?? '' },
  }));
}

/** How many differences of each month are open. */
async function openByMonth(db: Queryable, provider: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ Month: settlementDifferences.Month })
    .from(settlementDifferences)
    .where(and(eq(settlementDifferences.Provider, provider), eq(settlementDifferences.State, DifferenceState.open)));
  const open = new Map<string, number>();
  for (const { Month } of rows) open.set(Month, (open.get(Month) ?? 0) + 1);
  return open;
}

interface MonthQuery {
  Provider?: PaymentProviderCode | undefined;
  Month?: string | undefined;
}

const none: Omit<Settlements, 'Month'> = {
  ...{ Providers: [], Provider: null, Months: [], Count: 0, Agreeing: 0, Explained: 0, Open: 0 },
  ...{ Payments: 0, Refunds: 0, Disputes: 0, Fees: 0, Other: 0, PaidOut: 0, Payouts: [], Days: [], Differences: [] },
  ...{ Obstacles: [], Closes: [], Closed: false, MayReopen: false },
};

async function monthOfProvider(
  db: Db,
  reading: ReadingRow,
  asked: MonthQuery,
  { caller, now }: { caller: Caller; now: Date },
) {
  const { Provider } = reading;
  const months = monthsOf(reading, romeDay(now));
  const closed = await closedMonths(db, Provider);
  const first = months.find((one) => !closed.has(one)) ?? monthOf(romeDay(now));
  const month = asked.Month ? monthOf(asked.Month) : first;
  const { days, all } = await readSums(db, Provider, month);
  const open = await openByMonth(db, Provider);
  const Closed = closed.has(month);
  const lagDays = lagDaysOf(db, Provider);
  return {
    Month: month,
    Months: months.toReversed().map((Month) => ({ Month, Closed: closed.has(Month), Open: open.get(Month) ?? 0 })),
    ...all,
    Days: days,
    Differences: await differencesOf(db, Provider, month),
    Payouts: await readPayouts(db, Provider, month),
    Obstacles: Closed ? [] : await findObstacles(db, { reading, month, lagDays }, now),
    Closes: await readCloses(db, Provider, month),
    Closed,
    MayReopen: Closed && isSuperuser(caller) && ![...closed].some((one) => one > month),
  };
}

/** What agrees between a provider and our books in a month. */
export async function readMonth(db: Db, asked: MonthQuery, who: { caller: Caller; now: Date }): Promise<Settlements> {
  const readings = await db.select().from(settlementReadings).orderBy(asc(settlementReadings.Provider));
  const reading = readings.find(({ Provider }) => Provider === asked.Provider) ?? readings[0];
  if (!reading) return { ...none, Month: monthOf(asked.Month ?? romeDay(who.now)) };
  return {
    Providers: readings.map((one) => ({
      Provider: one.Provider as PaymentProviderCode, // Only providers of ours report.
      FromDay: one.FromDay,
      ReadUntil: one.ReadUntil,
      Reading: isReading(one, who.now),
      Error: one.Error,
    })),
    Provider: reading.Provider as PaymentProviderCode, // As above.
    ...(await monthOfProvider(db, reading, asked, who)),
  };
}
