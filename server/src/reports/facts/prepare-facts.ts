import { reportMonthsMost } from '@circolo/contract/reports/report-names';
import { monthOf, monthStart } from '@circolo/contract/values/month';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { defineJob } from '../../jobs/job.ts';
import { reportMonths } from '../../tables/reports/report-tables.ts';
import { cohortFact, packageCohortFact } from './cohort-fact.ts';
import { collectionFact, packageCollectionFact } from './collection-fact.ts';
import { columnList, type Fact } from './fact.ts';
import { packageRecurringFact, recurringFact } from './recurring-fact.ts';
import { revenueFact } from './revenue-fact.ts';

const facts: readonly Fact[] = [
  revenueFact,
  collectionFact,
  packageCollectionFact,
  recurringFact,
  packageRecurringFact,
  cohortFact,
  packageCohortFact,
];

/** Makes the rows of one month again, in a transaction of its own: readers see the old ones until then. */
async function prepareMonth(db: Db, fact: Fact, month: string, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.execute(sql`delete from ${fact.table} where month = ${month}::date`);
    await tx.execute(
      sql`insert into ${fact.table} (${columnList(fact)}) select ${columnList(fact)} from (${fact.live([month], romeDay(now))}) live`,
    );
    await tx.delete(reportMonths).where(and(eq(reportMonths.Fact, fact.code), eq(reportMonths.Month, month)));
    await tx.insert(reportMonths).values({ Fact: fact.code, Month: month, PreparedAt: now.toISOString() });
  });
}

/**
 * Prepares every month that is over and that a report may read beside the year before: what was changed later is in it from the next night on. The
 * month of today is read as it is, and where that takes long prepared by the hour.
 */
export async function prepareFacts(db: Db, now: Date): Promise<void> {
  const current = monthOf(romeDay(now));
  for (const fact of facts) {
    for (let back = reportMonthsMost + 12; back > 0; back--)
      await prepareMonth(db, fact, monthStart(current, -back), now);
  }
  await prepareCurrent(db, now);
}

/** Prepares the month of today where reading it takes long. */
async function prepareCurrent(db: Db, now: Date): Promise<void> {
  const current = monthOf(romeDay(now));
  for (const fact of facts) if (fact.hourly) await prepareMonth(db, fact, current, now);
}

/** The figures of all past months, every night. */
export const prepareReports = defineJob(
  'prepare-reports',
  { cron: '20 2 * * *', expireAfter: 3_600, retryLimit: 3 },
  (_payload, { db, now }) => prepareFacts(db, now()),
);

/** Whether nothing was prepared yet, as after the update that brought the reports. */
async function isUnprepared(db: Db): Promise<boolean> {
  const [some] = await db.select({ Month: reportMonths.Month }).from(reportMonths).limit(1);
  return some === undefined;
}

/** The figures of today's month that take long to read, every hour; all of them where there are none, without waiting for the night. */
export const prepareReportsHourly = defineJob(
  'prepare-reports-hourly',
  { cron: '40 * * * *', expireAfter: 3_600, retryLimit: 3 },
  async (_payload, { db, now }) => ((await isUnprepared(db)) ? prepareFacts(db, now()) : prepareCurrent(db, now())),
);
