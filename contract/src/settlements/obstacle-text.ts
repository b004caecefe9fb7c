import { monthName } from '../values/month.ts';
import { dayText } from '../values/rome-day.ts';
import type { SettlementObstacle } from './settlements.ts';

const keys = {
  notOver: 'Settlements.obstacle.notOver',
  reading: 'Settlements.obstacle.reading',
  notRead: 'Settlements.obstacle.notRead',
  neverRead: 'Settlements.obstacle.neverRead',
  earlierOpen: 'Settlements.obstacle.earlierOpen',
  differences: 'Settlements.obstacle.differences',
  payouts: 'Settlements.obstacle.payouts',
} as const;
type ObstacleKey = (typeof keys)[keyof typeof keys];

/**
 * Why a month cannot be closed yet, in words: the page says it, and so does the refusal.
 * @example obstacleText(t, 'it', { Kind: 'differences', Count: 2, Day: null }) // '2 differenze sono da chiarire'
 */
export function obstacleText(
  say: (key: ObstacleKey, parameters: Record<string, string | number>) => string,
  language: string,
  obstacle: SettlementObstacle,
): string {
  const { Kind, Count, Day } = obstacle;
  if (Day) return say(keys[Kind], { date: dayText(Day), month: monthName(language, Day) });
  return say(Kind === 'notRead' ? keys.neverRead : keys[Kind], { count: Count ?? 0 });
}
