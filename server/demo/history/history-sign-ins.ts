import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../src/db/database.ts';
import type { DemoHistory } from './demo-history-plan.ts';

/** How far back the days of sign-ins go, and every how many days somebody with full zeal signs in. */
const daysBack = 480;
const every = 6;

/** On which days the buyers of the history signed in: who has little zeal seldom, and not at all in the weeks before they leave. */
export async function addSignIns(
  tx: Tx,
  { plan, buyers, now }: { plan: DemoHistory; buyers: readonly number[]; now: Date },
): Promise<void> {
  const today = romeDay(now);
  const leftOn = new Map<number, string>();
  for (const { buyer, period, renewedBy } of plan.sales)
    if (period && !renewedBy && period.EndDate < today) leftOn.set(buyer, shiftDay(period.EndDate, -50));
  const rows = plan.buyers.map(({ since, zeal }, place) => ({
    u: buyers[place],
    f: since,
    t: leftOn.get(place) ?? shiftDay(today, -1),
    s: Math.round(every + (1 - zeal) ** 2 * 40),
  }));
  await tx.execute(sql`insert into log_in_day (user_id, day)
    select v.u, d::date from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (u bigint, f date, t date, s int),
      generate_series(greatest(v.f, ${shiftDay(today, -daysBack)}::date), v.t, make_interval(days => v.s)) d`);
}
