import { SwitchCredit, type SwitchCreditCode, SwitchProration } from '../../catalogue/switches/product-switch.ts';
import { type Cents, divideHalfUp } from '../../values/money.ts';
import { daysBetween } from '../../values/rome-day.ts';
import { type DayRange, pausedDays } from '../purchases/pause-days.ts';

/** What a switch gives for the rest of a purchase: nothing, by days, the whole of it. */
export type ProrationCode = (typeof SwitchProration)[keyof typeof SwitchProration];

/** The purchase that a switch ends. */
export interface SwitchedPurchase {
  /** What its whole period is worth in cents: what was paid and what an earlier switch had left for it. */
  Value: Cents;
  StartDate: string;
  /** The last day; null where nothing ends. */
  EndDate: string | null;
  /** Its pauses, with the days that its end has moved by. */
  Pauses: readonly DayRange[];
}

/** What is left of a purchase: days that are not used yet, all of its days, and what these are worth in cents. */
export interface UnusedValue {
  Left: number;
  Days: number;
  Amount: Cents;
}

/**
 * What is left of a purchase on the day of a switch, which is the first of the new one: value × days left ÷ days of
 * the whole period, half up (expectations.md section 2 row 10). A paused day is neither used nor left: it is no day of the
 * period. One function for the preview and the charge.
 * @example unusedValue({ Value: 12_000, StartDate: '2026-01-01', EndDate: '2026-12-31', Pauses: [] }, '2026-07-02', 'D') // 183 of 365 days, 6016
 */
export function unusedValue(
  { Value, StartDate, EndDate, Pauses }: SwitchedPurchase,
  day: string,
  how: ProrationCode,
): UnusedValue {
  if (EndDate === null) return { Left: 0, Days: 0, Amount: how === SwitchProration.full ? Value : 0 };
  const unpaused = (from: string) => {
    const range = { StartDate: from, EndDate };
    return Math.max(0, daysBetween(from, EndDate) + 1 - pausedDays(Pauses, range));
  };
  const Days = unpaused(StartDate);
  const Left = unpaused(day > StartDate ? day : StartDate);
  if (how === SwitchProration.none || Left === 0) return { Left, Days, Amount: 0 };
  if (how === SwitchProration.full) return { Left, Days, Amount: Value };
  return { Left, Days, Amount: Number(divideHalfUp(BigInt(Value) * BigInt(Left), BigInt(Days))) };
}

/** Where what is left goes: off the new price, onto the account, or back; in cents. Nothing of it is lost. */
export interface SharedCredit {
  /** Taken off the new line, as its price is meant. */
  OffPrice: Cents;
  ToAccount: Cents;
  Back: Cents;
}

/**
 * Shares out what is left of a purchase: `O` takes it off the new price and puts what exceeds it on the account, `W` puts
 * all of it on the account, `R` gives all of it back.
 */
export function shareCredit(amount: Cents, price: Cents, mode: SwitchCreditCode): SharedCredit {
  if (mode === SwitchCredit.wallet) return { OffPrice: 0, ToAccount: amount, Back: 0 };
  if (mode === SwitchCredit.refund) return { OffPrice: 0, ToAccount: 0, Back: amount };
  const OffPrice = Math.min(amount, price);
  return { OffPrice, ToAccount: amount - OffPrice, Back: 0 };
}
