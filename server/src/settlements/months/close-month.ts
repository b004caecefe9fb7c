import { problem } from '@circolo/contract/errors/problem';
import { obstacleText } from '@circolo/contract/settlements/obstacle-text';
import { closeSettlementMonth, reopenSettlementMonth } from '@circolo/contract/settlements/settlements';
import { fromCents } from '@circolo/contract/values/money';
import { monthOf } from '@circolo/contract/values/month';
import { romeDay } from '@circolo/contract/values/rome-day';
import type { Language } from '@circolo/messages/languages';
import type { MessageKey } from '@circolo/messages/message-key';
import { translator } from '@circolo/messages/translator';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orNotFound, write } from '../../http/implement.ts';
import { assertSuperuser } from '../../http/superusers.ts';
import { recordChange } from '../../resource/audit.ts';
import { settlementMovements, settlementMonths as t } from '../../tables/settlements/settlement-tables.ts';
import { ours } from '../currency.ts';
import { lagDaysOf } from '../lag-days.ts';
import { assertOpenMonth, closedMonths, lockReading } from '../payouts/closed-months.ts';
import { findObstacles, monthsOf } from './find-obstacles.ts';
import { payoutsOfMonth } from './payouts-of-month.ts';
import { readReadings } from './read-readings.ts';

/** What a month is closed with: its movements, and their sums in cents. */
async function closingSums(tx: Tx, provider: string, month: string) {
  const m = settlementMovements;
  const sum = (cents: unknown) =>
    sql<number>`coalesce(sum(${cents}) filter (where ${m.Currency} = ${ours}), 0)`.mapWith(Number);
  const [sums] = await tx
    .select({
      Count: sql<number>`count(*)`.mapWith(Number),
      Gross: sum(sql`case when ${m.Kind} = 'payout' then 0 else ${m.Gross} end`),
      Fee: sum(m.Fee),
      PaidOut: sum(sql`case when ${m.Kind} = 'payout' then -${m.Net} else 0 end`),
    })
    .from(m)
    .where(and(eq(m.Provider, provider), eq(m.Month, month)));
  return orNotFound(sums);
}

interface ClosingContext {
  api: Api;
  caller: Caller;
  now: Date;
  language: Language;
}

/** Closes a month: what is read later counts for the next one. Refused with all that is missing, in the words of the caller. */
async function closeMonth(tx: Tx, Provider: string, Month: string, context: ClosingContext): Promise<void> {
  const { api, caller, now, language } = context;
  orNotFound(await lockReading(tx, Provider));
  await assertOpenMonth(tx, Provider, Month);
  const reading = orNotFound((await readReadings(tx)).find(({ row }) => row.Provider === Provider));
  if (!monthsOf(reading.row, romeDay(now)).includes(Month)) throw problem('RecordNotFound');
  const payouts = await payoutsOfMonth(tx, Provider, Month);
  const obstacles = findObstacles(reading, { month: Month, lagDays: lagDaysOf(api.db, Provider), payouts }, now);
  if (obstacles.length > 0) {
    const say = translator(language);
    const reasons = obstacles
      // A key with plural forms is named without its ending.
      .map((obstacle) => obstacleText((key, parameters) => say(key as MessageKey, parameters), language, obstacle))
      .join('; ');
    throw problem('MonthNotReady', { parameters: { reasons } });
  }
  const sums = await closingSums(tx, Provider, Month);
  await tx.insert(t).values({ Provider, Month, ...sums, ClosedAt: now.toISOString(), ClosedById: authorId(caller) });
  const { Count, Gross, Fee, PaidOut } = sums;
  await recordChange(tx, caller, {
    Resource: 'Settlements',
    RecordId: `${Provider}/${Month.slice(0, 7)}`,
    Action: 'Close',
    After: { Provider, Month, Count, Gross: fromCents(Gross), Fee: fromCents(Fee), PaidOut: fromCents(PaidOut) },
  });
}

/** Reopens the last month that was closed: months before it would let what is late into figures that later ones are built on. */
async function reopenMonth(
  tx: Tx,
  Provider: string,
  { Month, Reason }: { Month: string; Reason: string },
  { caller, now }: { caller: Caller; now: Date },
): Promise<void> {
  assertSuperuser(caller);
  await lockReading(tx, Provider);
  const closed = await closedMonths(tx, Provider);
  if (!closed.has(Month)) throw problem('MonthOpen');
  if ([...closed].some((one) => one > Month)) throw problem('LaterMonthClosed');
  await tx
    .update(t)
    .set({ ReopenedAt: now.toISOString(), ReopenedById: authorId(caller), ReopenReason: Reason })
    .where(and(eq(t.Provider, Provider), eq(t.Month, Month), isNull(t.ReopenedAt)));
  const about = { Resource: 'Settlements', RecordId: `${Provider}/${Month.slice(0, 7)}`, Action: 'Reopen' };
  await recordChange(tx, caller, { ...about, After: { Provider, Month }, Reason });
}

/** The close of a month of a provider, and its undoing by superusers. */
export function closeRoutes(api: Api): void {
  write(api, closeSettlementMonth, async (tx, { body, caller, now, language }) => {
    await closeMonth(tx, body.Provider, monthOf(body.Month), { api, caller, now, language });
    return undefined;
  });
  write(api, reopenSettlementMonth, async (tx, { body, caller, now }) => {
    const { Provider, Month, Reason } = body;
    await reopenMonth(tx, Provider, { Month: monthOf(Month), Reason }, { caller, now });
    return undefined;
  });
}
