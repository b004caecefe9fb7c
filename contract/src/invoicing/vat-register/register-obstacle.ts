import { z } from 'zod';
import { enumeration } from '../../codes/enumeration.ts';
import { dayOrNull, wholeOrNull } from '../../values/kinds.ts';
import { monthName } from '../../values/month.ts';

/** Why a month of the register cannot be closed yet: not over, an earlier one is open, numbers are missing, documents were discarded. */
export const RegisterObstacle = {
  notOver: 'notOver',
  earlierOpen: 'earlierOpen',
  missing: 'missing',
  discarded: 'discarded',
} as const;

/** What holds up a close: how many there are of it, or the month that it is about. */
export const registerObstacle = z.object({
  Kind: enumeration('RegisterObstacle', RegisterObstacle),
  Count: wholeOrNull,
  Month: dayOrNull,
});
export type RegisterCloseObstacle = z.infer<typeof registerObstacle>;

const keys = {
  notOver: 'VatRegister.obstacle.notOver',
  earlierOpen: 'VatRegister.obstacle.earlierOpen',
  missing: 'VatRegister.obstacle.missing',
  discarded: 'VatRegister.obstacle.discarded',
} as const;
type ObstacleKey = (typeof keys)[keyof typeof keys];

/**
 * Why a month cannot be closed yet, in words: the page says it, and so does the refusal.
 * @example registerObstacleText(t, 'it', { Kind: 'missing', Count: 2, Month: null }) // 'mancano 2 numeri'
 */
export function registerObstacleText(
  say: (key: ObstacleKey, parameters: Record<string, string | number>) => string,
  language: string,
  { Kind, Count, Month }: RegisterCloseObstacle,
): string {
  return say(keys[Kind], { count: Count ?? 0, month: Month ? monthName(language, Month) : '' });
}
