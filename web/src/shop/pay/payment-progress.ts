import { AttemptState, OrderStatus } from '@circolo/contract/sales/codes';
import type { PaymentProgress } from '@circolo/contract/sales/payment-types/payment-progress';

/** How far a payment is, as its page says it. */
export type PayPhase =
  | 'planned'
  | 'checking'
  | 'waiting'
  | 'paid'
  | 'underWay'
  | 'failed'
  | 'cancelled'
  | 'returned'
  | 'open';

/** How often it is asked before the customer hears that it is not finished. */
const patience = 4;
/** After so many times the page stops waiting. */
const mostAsked = 14;
const longestPause = 15_000;

const ended = {
  [AttemptState.failed]: 'failed',
  [AttemptState.cancelled]: 'cancelled',
  [AttemptState.returned]: 'returned',
} as const satisfies Partial<Record<string, PayPhase>>;

/** Reduces what the server knows to one phase; `asked` is how often it was asked. */
export function phaseOf(progress: PaymentProgress, asked: number): PayPhase {
  const { State, Due, NextUrl, Debit } = progress;
  if (Due <= 0 && progress.OrderStatus !== OrderStatus.cancelled) return 'paid';
  if (State === AttemptState.authorised) return 'underWay';
  if (Debit) return 'planned';
  if (State === AttemptState.pending) return asked < patience || !NextUrl ? 'checking' : 'waiting';
  return State === null || State === AttemptState.settled ? 'open' : ended[State];
}

/** How long to wait before asking again, in milliseconds, longer each time; false where nothing changes by itself. */
export function pauseBefore({ State, Due, Debit }: PaymentProgress, asked: number): number | false {
  if (State !== AttemptState.pending || Debit || Due <= 0 || asked >= mostAsked) return false;
  return Math.min(longestPause, Math.round(800 * 1.5 ** asked));
}
