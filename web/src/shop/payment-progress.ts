import type { PaymentProgress } from '@circolo/contract/payments/payment-progress';

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
/** After so many times nobody waits at the page any more. */
const mostAsked = 14;
const longestPause = 15_000;

const ended = { F: 'failed', C: 'cancelled', R: 'returned' } as const satisfies Partial<Record<string, PayPhase>>;

/** Puts what the server knows into one word; `asked` is how often it was asked. */
export function phaseOf({ State, Due, NextUrl, OrderStatus, Debit }: PaymentProgress, asked: number): PayPhase {
  if (Due <= 0 && OrderStatus !== 'AN') return 'paid';
  if (State === 'A') return 'underWay';
  if (Debit) return 'planned';
  if (State === 'P') return asked < patience || !NextUrl ? 'checking' : 'waiting';
  return State === null || State === 'S' ? 'open' : ended[State];
}

/** How long to wait before asking again, in milliseconds, longer each time; false where nothing changes by itself. */
export function pauseBefore({ State, Due, Debit }: PaymentProgress, asked: number): number | false {
  if (State !== 'P' || Debit || Due <= 0 || asked >= mostAsked) return false;
  return Math.min(longestPause, Math.round(800 * 1.5 ** asked));
}
