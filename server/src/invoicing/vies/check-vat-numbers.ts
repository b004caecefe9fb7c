import { VatNumberState } from '@circolo/contract/invoicing/vies/vat-number-check';
import type { ViesNumber } from '@circolo/contract/invoicing/vies/vies-number';
import { italy } from '@circolo/contract/values/country';
import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../../db/database.ts';
import { defineJob, type JobContext } from '../../jobs/job.ts';
import { companies } from '../../tables/invoicing/company-tables.ts';
import { vatNumberChecks as t } from '../../tables/invoicing/vat-check-tables.ts';
import { findDue, type VatCheckRow } from './due-numbers.ts';
import { askVies, ViesUnavailable } from './vies-client.ts';

/** Minutes before the second, third … try; then always the last one, as long as there is no answer. */
const pauses = [5, 15, 60, 240, 1440];
/** Minutes after which a try without an end counts as broken off. */
const abandonedAfter = 10;
/** Numbers of one run: each takes some seconds at most, and the next run comes soon. */
const mostOfRun = 50;

const minutesLater = (now: Date, minutes: number): string => new Date(now.getTime() + minutes * 60_000).toISOString();

/** Our own number: with it VIES answers with a consultation number. */
async function findRequester(db: Queryable): Promise<ViesNumber | null> {
  const [company] = await db
    .select({ Number: companies.VatNumber })
    .from(companies)
    .where(and(eq(companies.Active, true), eq(companies.Country, italy)))
    .orderBy(asc(companies.Position), asc(companies.Id))
    .limit(1);
  return company ? { Country: italy, Number: company.Number } : null;
}

/** Takes a number for this run; null where another process just asks, or has asked. */
async function claim(db: Db, number: ViesNumber, now: Date): Promise<VatCheckRow | null> {
  const NextAttemptAt = minutesLater(now, abandonedAfter);
  const [row] = await db
    .insert(t)
    .values({ ...number, State: VatNumberState.waiting, NextAttemptAt })
    .onConflictDoUpdate({
      target: [t.Country, t.Number],
      set: { NextAttemptAt },
      setWhere: or(isNull(t.NextAttemptAt), lte(t.NextAttemptAt, now.toISOString())) ?? sql`true`,
    })
    .returning();
  return row ?? null;
}

/** Asks for one number and keeps the answer; answers what went wrong. */
async function checkOne(claimed: VatCheckRow, requester: ViesNumber | null, { db, settings, now, log }: JobContext) {
  if (!settings.vies) return null;
  const keep = (columns: Partial<VatCheckRow>) => db.update(t).set(columns).where(eq(t.Id, claimed.Id));
  try {
    const { Valid, ...answer } = await askVies(settings.vies, claimed, requester);
    const State = Valid ? VatNumberState.valid : VatNumberState.notValid;
    const CheckedAt = now().toISOString();
    await keep({ ...answer, State, CheckedAt, Attempts: 0, ErrorCode: null, NextAttemptAt: null });
    return null;
  } catch (error) {
    if (!(error instanceof ViesUnavailable)) throw error;
    const pause = pauses[Math.min(claimed.Attempts, pauses.length - 1)] ?? 0;
    const NextAttemptAt = minutesLater(now(), pause);
    await keep({ Attempts: claimed.Attempts + 1, ErrorCode: error.code, NextAttemptAt });
    log.warn({ country: claimed.Country, code: error.code }, 'VIES gives no answer');
    return error;
  }
}

/**
 * Asks VIES for the VAT numbers of customers in other member states: new ones, those that had no answer, and old answers before an
 * invoice. A number is kept with the answer; without an answer it is asked again later, and nothing waits for it. A member state
 * that is down is left alone for the rest of the run, and so is all of VIES.
 */
export const checkVatNumbers = defineJob<object>(
  'check-vat-numbers',
  { cron: '*/5 * * * *' },
  async (_payload, context) => {
    const { db, now, settings } = context;
    if (!settings.vies) return;
    const due = (await findDue(db, now())).slice(0, mostOfRun);
    if (due.length === 0) return;
    const requester = await findRequester(db);
    const silent = new Set<string>();
    for (const number of due) {
      if (silent.has(number.Country)) continue;
      const claimed = await claim(db, number, now());
      const fault = claimed && (await checkOne(claimed, requester, context));
      if (fault?.of === 'service') return;
      if (fault) silent.add(number.Country);
    }
  },
);
