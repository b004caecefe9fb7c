import {
  CloseObstacle,
  type CloseObstacleCode,
  DifferenceState,
  ProviderPayoutState,
} from '@circolo/contract/settlements/settlement-codes';
import type { SettlementObstacle } from '@circolo/contract/settlements/settlements';
import { monthAfter, monthOf } from '@circolo/contract/values/month';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import {
  settlementDifferences,
  settlementPayouts,
  type settlementReadings,
} from '../../tables/settlements/settlement-tables.ts';
import { closedMonths } from '../payouts/closed-months.ts';
import { payoutsOfMonth } from './payouts-of-month.ts';

type ReadingRow = typeof settlementReadings.$inferSelect;

const dayMs = 86_400_000;
/** A reading that takes longer than that has ended without a word. */
const longestReading = 3_600_000;

export const isReading = ({ RunningSince }: ReadingRow, now: Date): boolean =>
  RunningSince !== null && now.getTime() - Date.parse(RunningSince) < longestReading;

/** The months from the first one that was read to the one of today. */
export function monthsOf({ FromDay }: Pick<ReadingRow, 'FromDay'>, today: string): string[] {
  const months: string[] = [];
  for (let month = monthOf(FromDay); month <= today; month = monthAfter(month)) months.push(month);
  return months;
}

const obstacle = (Kind: CloseObstacleCode, Count: number | null = null, Day: string | null = null) => ({
  Kind,
  Count,
  Day,
});

/** What of a month may still come: until when its report was read for sure. */
function unread(reading: ReadingRow, month: string, lagDays: number, now: Date): SettlementObstacle[] {
  const next = monthAfter(month);
  if (romeDay(now) < next) return [obstacle(CloseObstacle.notOver)];
  if (isReading(reading, now)) return [obstacle(CloseObstacle.reading)];
  const { ReadUntil } = reading;
  const until = ReadUntil && romeDay(new Date(Date.parse(ReadUntil) - lagDays * dayMs));
  return until && until >= next ? [] : [obstacle(CloseObstacle.notRead, null, until)];
}

/** Why a month of a provider cannot be closed yet; nothing where it can. */
export async function findObstacles(
  db: Queryable,
  { reading, month, lagDays }: { reading: ReadingRow; month: string; lagDays: number },
  now: Date,
): Promise<SettlementObstacle[]> {
  const { Provider } = reading;
  const found = unread(reading, month, lagDays, now);
  const closed = await closedMonths(db, Provider);
  const earlier = monthsOf(reading, month).filter((one) => one < month && !closed.has(one));
  if (earlier.length > 0) found.push(obstacle(CloseObstacle.earlierOpen, earlier.length, earlier[0]));
  const differences = await db.$count(
    settlementDifferences,
    and(
      eq(settlementDifferences.Provider, Provider),
      eq(settlementDifferences.Month, month),
      eq(settlementDifferences.State, DifferenceState.open),
    ),
  );
  if (differences > 0) found.push(obstacle(CloseObstacle.differences, differences));
  const payouts = await db.$count(
    settlementPayouts,
    and(
      eq(settlementPayouts.Provider, Provider),
      eq(settlementPayouts.State, ProviderPayoutState.underWay),
      inArray(settlementPayouts.Reference, payoutsOfMonth(Provider, month)),
    ),
  );
  if (payouts > 0) found.push(obstacle(CloseObstacle.payouts, payouts));
  return found;
}
