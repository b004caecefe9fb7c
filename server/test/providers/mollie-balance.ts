import type { AnsweredRequest } from './provider-server.ts';

/** What this server takes of every payment, in cents. */
export const mollieFee = 157;

/** Money that moved on the balance, in cents. */
export interface MollieMovement {
  type: string;
  cents: number;
  fee?: number;
  context?: Record<string, string>;
  at?: Date;
}

const euros = (cents: number) => ({ currency: 'EUR', value: (cents / 100).toFixed(2) });
const href = 'https://api.mollie.com/v2/balances/primary/transactions';
const linkTo = (query = '') => ({ href: href + query, type: 'application/hal+json' });

/** The transactions of the balance, the newest first, from the one that is asked for on; null for a page that Mollie does not give. */
export function balancePage(moved: readonly MollieMovement[], query: URLSearchParams): AnsweredRequest | null {
  const limit = Number(query.get('limit') ?? 50);
  const isKnown = [...query.keys()].every((name) => ['limit', 'from', 'testmode'].includes(name));
  if (!isKnown || limit < 1 || limit > 250) return null;
  const rows = moved
    .map(({ type, cents, fee = 0, context = {}, at = new Date() }, nth) => ({
      resource: 'balance-transaction',
      id: `baltr_${String(nth + 1).padStart(8, '0')}`,
      type,
      resultAmount: euros(cents - fee),
      initialAmount: euros(cents),
      deductions: fee ? euros(-fee) : null,
      context,
      createdAt: at.toISOString(),
    }))
    .reverse();
  const first = Math.max(0, query.has('from') ? rows.findIndex(({ id }) => id === query.get('from')) : 0);
  const balance_transactions = rows.slice(first, first + limit);
  const after = rows[first + limit];
  const next = after ? linkTo(`?from=${after.id}&limit=${limit}`) : null;
  const _links = { self: linkTo(), previous: null, next };
  return { status: 200, body: { count: balance_transactions.length, _embedded: { balance_transactions }, _links } };
}
