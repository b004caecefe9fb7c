import type { MatchReasonCode } from '../codes.ts';
import type { MatchSuggestion, OpenLine, OpenOrder } from './match-shapes.ts';

/** How an order is tied to a movement. */
interface Tie {
  named: 'reference' | 'correctedReference' | 'number' | null;
  known: boolean;
  payer: boolean;
}

/** A customer with more open orders than these is not searched through: every set of them would be tried. */
const mostOrders = 12;

const sumOf = (orders: readonly OpenOrder[]): number => orders.reduce((sum, { Due }) => sum + Due, 0);

/** All sets of at least two orders that cost exactly the amount; those that have to be in it always are. */
function setsOf(amount: number, must: readonly OpenOrder[], others: readonly OpenOrder[]): OpenOrder[][] {
  if (others.length > mostOrders) return [];
  const found: OpenOrder[][] = [];
  for (let mask = 0; mask < 1 << others.length; mask++) {
    const set = [...must, ...others.filter((_, index) => mask & (1 << index))];
    if (set.length > 1 && sumOf(set) === amount) found.push(set);
  }
  return found.sort((a, b) => a.length - b.length);
}

function suggestion(line: OpenLine, set: OpenOrder[], tie: (order: OpenOrder) => Tie, doubt: boolean) {
  const ties = set.map(tie);
  const kinds = [...new Set(ties.flatMap(({ named }) => (named ? [named] : [])))];
  const whole = ties.every(({ named }) => named !== null);
  const known = ties.some((one) => one.known);
  const payer = ties.some((one) => one.payer);
  const worst = kinds.includes('correctedReference') ? -5 : kinds.includes('number') ? -2 : 0;
  const base = whole ? 97 + worst : kinds.length > 0 ? 84 + worst : 45 + (known ? 25 : 0) + (payer ? 10 : 0);
  const Reasons: MatchReasonCode[] = [
    ...kinds,
    'joined',
    'amount',
    ...(known ? ['iban' as const] : []),
    ...(payer ? ['payer' as const] : []),
    ...(set.some(({ Late }) => Late) ? ['late' as const] : []),
    ...(set.some(({ Date: placed }) => line.ValueDate < placed) ? ['before' as const] : []),
    ...(doubt ? ['several' as const] : []),
  ];
  const against = (Reasons.includes('late') ? 6 : 0) + (Reasons.includes('before') ? 25 : 0) + (doubt ? 15 : 0);
  return {
    Parts: set.map(({ Id, Due }) => ({ OrderId: Id, Amount: Due })),
    Confidence: Math.max(0, base - against),
    Reasons,
  };
}

/**
 * One movement for several orders whose sum is its amount: those that its text names, filled up with other orders of the
 * same customer; or orders of a customer whose account or name it bears.
 */
export function joinedParts(
  line: OpenLine,
  orders: readonly OpenOrder[],
  tie: (order: OpenOrder) => Tie,
): MatchSuggestion[] {
  const named = orders.filter((order) => tie(order).named !== null && tie(order).named !== 'correctedReference');
  const guessed = orders.filter((order) => tie(order).named === 'correctedReference');
  for (const must of [named, [...named, ...guessed]])
    if (must.length > 1 && sumOf(must) === line.Amount) return [suggestion(line, must, tie, false)];
  const owners = new Set(
    (named.length > 0 ? named : orders.filter((order) => tie(order).known || tie(order).payer)).map(
      ({ CustomerId }) => CustomerId,
    ),
  );
  return [...owners].flatMap((owner) => {
    const must = named.filter(({ CustomerId }) => CustomerId === owner);
    const others = orders.filter((order) => order.CustomerId === owner && !must.includes(order));
    const sets = setsOf(line.Amount, must, others);
    return sets.slice(0, 2).map((set) => suggestion(line, set, tie, sets.length > 1));
  });
}
