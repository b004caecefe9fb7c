import type { PaymentProviderCode } from '@circolo/contract/sales/payment-types/payment-provider';
import type { Settlements } from '@circolo/contract/settlements/settlements';
import { monthOf } from '@circolo/contract/values/month';
import { romeDay } from '@circolo/contract/values/rome-day';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { isSuperuser } from '../../http/superusers.ts';
import { differencesOf } from '../differences/read-differences.ts';
import { lagDaysOf } from '../lag-days.ts';
import { findObstacles, isReading, monthsOf } from './find-obstacles.ts';
import { payoutsOfMonth } from './payouts-of-month.ts';
import { readCloses } from './read-closes.ts';
import { type ProviderReading, readReadings } from './read-readings.ts';
import { readSums } from './read-sums.ts';

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
  reading: ProviderReading,
  asked: MonthQuery,
  { caller, now }: { caller: Caller; now: Date },
) {
  const { closed, differences, row } = reading;
  const { Provider } = row;
  const months = monthsOf(row, romeDay(now));
  const first = months.find((one) => !closed.has(one)) ?? monthOf(romeDay(now));
  const month = asked.Month ? monthOf(asked.Month) : first;
  const { days, all } = await readSums(db, Provider, month);
  const Payouts = await payoutsOfMonth(db, Provider, month);
  const Closed = closed.has(month);
  const lagDays = lagDaysOf(db, Provider);
  return {
    Month: month,
    Months: months
      .toReversed()
      .map((Month) => ({ Month, Closed: closed.has(Month), Open: differences.get(Month) ?? 0 })),
    ...all,
    Days: days,
    // What there is none of is not read.
    Differences: differences.has(month) ? await differencesOf(db, Provider, month) : [],
    Payouts,
    Obstacles: Closed ? [] : findObstacles(reading, { month, lagDays, payouts: Payouts }, now),
    Closes: reading.everClosed.has(month) ? await readCloses(db, Provider, month) : [],
    Closed,
    MayReopen: Closed && isSuperuser(caller) && ![...closed].some((one) => one > month),
  };
}

/** What agrees between a provider and our books in a month. */
export async function readMonth(db: Db, asked: MonthQuery, who: { caller: Caller; now: Date }): Promise<Settlements> {
  const readings = await readReadings(db);
  const reading = readings.find(({ row }) => row.Provider === asked.Provider) ?? readings[0];
  if (!reading) return { ...none, Month: monthOf(asked.Month ?? romeDay(who.now)) };
  return {
    Providers: readings.map(({ row }) => ({
      Provider: row.Provider as PaymentProviderCode, // Only providers of ours report.
      FromDay: row.FromDay,
      ReadUntil: row.ReadUntil,
      Reading: isReading(row, who.now),
      Error: row.Error,
    })),
    Provider: reading.row.Provider as PaymentProviderCode, // As above.
    ...(await monthOfProvider(db, reading, asked, who)),
  };
}
