import { type OrderRefunds, RefundState } from '@circolo/contract/sales/refunds/refund';

type Line = OrderRefunds['Lines'][number];

const cents = (euros: number): number => Math.round(euros * 100);

/** What some pieces of a line cost, in euros: all that are left take what is left of it, to the cent. */
export const amountOfLine = ({ Refundable, Amount, Piece }: Line, pieces: number): number =>
  pieces >= Refundable ? Amount : Math.min(cents(Amount), Math.round(cents(Piece) * pieces)) / 100;

/** What pieces of several lines cost, in euros. */
export const amountOfPieces = (lines: readonly Line[], pieces: Readonly<Record<number, number>>): number =>
  lines.reduce((sum, line) => sum + cents(amountOfLine(line, pieces[line.Id] ?? 0)), 0) / 100;

/** What an order counts as refunded, in euros: what has not arrived yet, and what has. */
export function partsOfRefunded({ Refunded, Refunds }: Pick<OrderRefunds, 'Refunded' | 'Refunds'>) {
  const open = Refunds.reduce((sum, { State, Amount }) => (State === RefundState.done ? sum : sum + cents(Amount)), 0);
  // A payment that was lost takes its refunds with it: no more counts than the order says.
  const requested = Math.min(open, cents(Refunded));
  return { requested: requested / 100, refunded: (cents(Refunded) - requested) / 100 };
}

/** Every piece that may still go back, line by line. */
export const allPieces = (lines: readonly Line[]): Record<number, number> =>
  Object.fromEntries(lines.map(({ Id, Refundable }) => [Id, Refundable]));
