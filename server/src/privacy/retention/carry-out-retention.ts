import type { RetentionKindCode } from '@circolo/contract/privacy/retention';
import { romeDay } from '@circolo/contract/values/rome-day';
import { asc, sql } from 'drizzle-orm';
import { defineJob, type JobContext } from '../../jobs/job.ts';
import { periodOf, retentionRules, retentionRuns } from '../../tables/privacy/retention-tables.ts';
import { keepers } from './keepers.ts';
import type { Night } from './night.ts';

/** How many rows go in one transaction: others wait for none of them long. */
const batchSize = 500;

type Rule = Pick<typeof retentionRules.$inferSelect, 'Kind' | 'Unit' | 'Period'>;

/** The night of a day, for a row of the table. */
export const nightOf = ({ Unit, Period }: Pick<Rule, 'Unit' | 'Period'>, now: Date, Day = romeDay(now)): Night => ({
  now,
  Day,
  period: periodOf(sql`${Unit}::text`, sql`${Period}::int`),
});

/** Carries out one kind, and notes how it went; whether it went well. */
async function carryOut(rule: Rule, { db, now, log }: JobContext, batch: number): Promise<boolean> {
  const night = nightOf(rule, now());
  const noted = { Kind: rule.Kind, Day: night.Day, At: night.now.toISOString() };
  try {
    const Gone = await keepers[rule.Kind].carryOut(db, night, batch);
    await db.insert(retentionRuns).values({ ...noted, Gone });
    if (Gone > 0) log.info({ kind: rule.Kind, gone: Gone }, 'what was kept long enough is gone');
    return true;
  } catch (err) {
    log.error({ err, kind: rule.Kind }, 'the retention of a kind was not carried out');
    const why = err instanceof Error ? err.message : String(err);
    await db.insert(retentionRuns).values({ ...noted, Gone: 0, Error: why.slice(0, 500) });
    return false;
  }
}

/** Carries out all kinds; one that fails leaves the others as they are, and is named at the end. */
export async function carryOutAll(context: JobContext, batch = batchSize): Promise<void> {
  const rules: Rule[] = await context.db.select().from(retentionRules).orderBy(asc(retentionRules.Kind));
  const failed: RetentionKindCode[] = [];
  for (const rule of rules) if (!(await carryOut(rule, context, batch))) failed.push(rule.Kind);
  if (failed.length > 0) throw new Error(`The retention was not carried out for ${failed.join(', ')}`);
}

/** Every night: what was kept long enough goes, kind by kind, by the table of retention. */
export const carryOutRetention = defineJob<object>(
  'carry-out-retention',
  { cron: '35 3 * * *', retryLimit: 3, retryDelay: 300, expireAfter: 3_600 },
  (_, context) => carryOutAll(context),
);
