import type { OrderRefunds } from '@circolo/contract/sales/refunds/refund';

type Line = OrderRefunds['Lines'][number];

const cents = (euros: number): number => Math.round(euros * 100);

/** What some pieces of a line cost, in euros: all that are left take what is left of it, to the cent. */
export const amountOfLine = ({ Refundable, Amount, Piece }: Line, pieces: number): number =>
  pieces >= Refundable ? Amount : Math.min(cents(Amount), Math.round(cents(Piece) * pieces)) / 100;

/** What pieces of several lines cost, in euros. */
export const amountOfPieces = (lines: readonly Line[], pieces: Readonly<Record<number, number>>): number =>
  lines.reduce((sum, line) => sum + cents(amountOfLine(line, pieces[line.Id] ?? 0)), 0) / 100;
