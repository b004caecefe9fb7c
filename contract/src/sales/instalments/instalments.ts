import { z } from 'zod';
import { day, dayOrNull, money } from '../../values/kinds.ts';
import { allocate, type Cents, fromCents } from '../../values/money.ts';
import { PaymentState, type PaymentStateCode, paymentState } from '../codes.ts';
import type { PlannedInstalment } from './instalment-plan.ts';

/** An instalment of an order, in cents: what of it is paid, and since which day all of it. */
export interface Instalment extends PlannedInstalment {
  Paid: Cents;
  PaidOn: string | null;
}

/** The same as it goes out, in EUR. */
export const instalment = z.object({
  DueDate: day,
  Amount: money,
  Paid: money,
  PaidOn: dayOrNull,
  State: paymentState,
});
export type InstalmentAnswer = z.infer<typeof instalment>;

/**
 * Instalments by what was paid of all of them: the oldest are paid first. One that is paid from now on is so since `on`; one of which
 * money went away is open again, the last first.
 */
export function settleInstalments(
  instalments: readonly (PlannedInstalment & Partial<Instalment>)[],
  paid: Cents,
  on: string,
): Instalment[] {
  let left = Math.max(0, paid);
  return instalments.map(({ DueDate, Amount, PaidOn = null }) => {
    const Paid = Math.min(Amount, left);
    left -= Paid;
    return { DueDate, Amount, Paid, PaidOn: Paid === Amount ? (PaidOn ?? on) : null };
  });
}

/** The same instalments of another amount, each its share of it to the cent. */
export function rescaleInstalments(instalments: readonly Instalment[], amount: Cents): PlannedInstalment[] {
  const amounts = allocate(
    amount,
    instalments.map(({ Amount }) => Amount),
  );
  return instalments.map((one, at) => ({ ...one, Amount: amounts[at] ?? 0 }));
}

/** The first instalment that is not paid; undefined where all are. */
export const nextInstalment = (instalments: readonly Instalment[]): Instalment | undefined =>
  instalments.find(({ Amount, Paid }) => Paid < Amount);

/** What is still to be paid of an instalment, in cents. */
export const openOf = ({ Amount, Paid }: Pick<Instalment, 'Amount' | 'Paid'>): Cents => Amount - Paid;

/** What is open of the instalments that are due by a day, else of the next one, in cents. */
export function dueBy(instalments: readonly Instalment[], day: string): Cents {
  const next = nextInstalment(instalments);
  return instalments.filter((one) => one === next || one.DueDate <= day).reduce((sum, one) => sum + openOf(one), 0);
}

/** What is open of the first instalment that is not paid, of the first two and so on, in cents. @example openSums([…]) // [4880, 9760] */
export function openSums(instalments: readonly Instalment[]): Cents[] {
  let sum = 0;
  return instalments
    .map(openOf)
    .filter((open) => open > 0)
    .map((open) => {
      sum += open;
      return sum;
    });
}

function stateOf({ Amount, Paid }: Instalment): PaymentStateCode {
  if (Paid >= Amount) return PaymentState.full;
  return Paid > 0 ? PaymentState.partial : PaymentState.none;
}

/** Instalments as they go out; none of an order that is paid as a whole. */
export const instalmentsAnswer = (instalments: readonly Instalment[] | null): InstalmentAnswer[] =>
  (instalments ?? []).map((one) => ({
    DueDate: one.DueDate,
    Amount: fromCents(one.Amount),
    Paid: fromCents(one.Paid),
    PaidOn: one.PaidOn,
    State: stateOf(one),
  }));

/** What of instalments remains where a later document lowers their sum: it lowers the last ones first. */
export function lowerInstalments<T extends { Amount: Cents }>(instalments: readonly T[], by: Cents): T[] {
  let left = Math.max(0, by);
  return instalments
    .toReversed()
    .map((one) => {
      const taken = Math.min(one.Amount, left);
      left -= taken;
      return { ...one, Amount: one.Amount - taken };
    })
    .toReversed();
}
