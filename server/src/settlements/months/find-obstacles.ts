import {
  CloseObstacle,
  type CloseObstacleCode,
  ProviderPayoutState,
} from '@circolo/contract/settlements/settlement-codes';
import type { SettlementObstacle, SettlementPayout } from '@circolo/contract/settlements/settlements';
import { monthAfter, monthOf } from '@circolo/contract/values/month';
import { romeDay } from '@circolo/contract/values/rome-day';
import type { settlementReadings } from '../../tables/settlements/settlement-tables.ts';
import type { ProviderReading } from './read-readings.ts';

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

/** Why a month of a provider cannot be closed yet, by its payouts and what was read; nothing where it can. */
export function findObstacles(
  { row, closed, differences }: ProviderReading,
  { month, lagDays, payouts }: { month: string; lagDays: number; payouts: readonly SettlementPayout[] },
  now: Date,
): SettlementObstacle[] {
  const found = unread(row, month, lagDays, now);
  const earlier = monthsOf(row, month).filter((one) => one < month && !closed.has(one));
  if (earlier.length > 0) found.push(obstacle(CloseObstacle.earlierOpen, earlier.length, earlier[0]));
  const open = differences.get(month) ?? 0;
  if (open > 0) found.push(obstacle(CloseObstacle.differences, open));
  const underWay = payouts.filter(({ State }) => State === ProviderPayoutState.underWay).length;
  if (underWay > 0) found.push(obstacle(CloseObstacle.payouts, underWay));
  return found;
}
