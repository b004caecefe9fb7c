import { readOrderNumbers, readReferences } from '../../sales/transfers/read-references.ts';
import type { MatchReasonCode } from '../codes.ts';
import { joinedParts } from './joined-parts.ts';
import type { MatchSuggestion, OpenLine, OpenOrder } from './match-shapes.ts';
import { isSamePayer } from './payer-name.ts';

/** What a movement says by which an order is known. */
export interface LineSigns {
  exact: ReadonlySet<string>;
  corrected: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
}

/** Reads the signs of a movement once, for all orders. */
export function signsOf({ Remittance }: Pick<OpenLine, 'Remittance'>): LineSigns {
  const { exact, corrected } = readReferences(Remittance);
  return { exact: new Set(exact), corrected: new Set(corrected), numbers: new Set(readOrderNumbers(Remittance)) };
}

type NamingReason = 'reference' | 'correctedReference' | 'number';

/** How an order is named by a movement; null where it is not. */
function namedBy(signs: LineSigns, order: OpenOrder): NamingReason | null {
  if (order.Reference && signs.exact.has(order.Reference)) return 'reference';
  if (signs.numbers.has(order.Number)) return 'number';
  if (order.Reference && signs.corrected.has(order.Reference)) return 'correctedReference';
  return null;
}

const pointsOfName: Record<NamingReason, number> = { reference: 85, number: 75, correctedReference: 78 };
const least = 30;
const most = 3;
/** How sure a likeness may be where the text names another order. */
const mostBesideNamed = 50;

const isPayer = (line: OpenLine, { Names }: OpenOrder): boolean => {
  const { Payer } = line;
  return Payer !== null && Names.some((name) => isSamePayer(Payer, name));
};

const clamped = (points: number): number => Math.max(0, Math.min(100, points));

/** One movement for one order: what speaks for it and what against. */
function scored(line: OpenLine, order: OpenOrder, signs: LineSigns): MatchSuggestion {
  const named = namedBy(signs, order);
  const wanted = order.Settled ? order.Total : order.Due;
  const isEqual = line.Amount === wanted || order.Instalments.includes(line.Amount);
  const byIban = line.CustomersOfIban.includes(order.CustomerId);
  const byName = isPayer(line, order);
  const reasons: MatchReasonCode[] = [];
  let points = 0;
  const count = (holds: boolean, reason: MatchReasonCode, weight: number) => {
    if (!holds) return;
    reasons.push(reason);
    points += weight;
  };
  if (named) count(true, named, pointsOfName[named]);
  count(isEqual, 'amount', named ? 13 : 40);
  count(byIban, 'iban', named ? 5 : 35);
  count(byName, 'payer', named ? 4 : 20);
  // An account and a name that fit are both needed to be nearly sure without a reference, and never enough to be sure.
  if (!named) points = Math.min(points, 88);
  count(!order.Settled && !isEqual && line.Amount < order.Due, 'under', -10);
  count(!order.Settled && line.Amount > order.Due, 'over', -12);
  count(line.ValueDate < order.Date, 'before', -25);
  count(order.Late, 'late', -6);
  if (order.Settled) count(true, order.Settled, -15);
  return { Parts: [{ OrderId: order.Id, Amount: line.Amount }], Confidence: clamped(points), Reasons: reasons };
}

const isNamed = ({ Reasons }: MatchSuggestion): boolean =>
  Reasons.some((reason) => reason === 'reference' || reason === 'correctedReference' || reason === 'number');

/** An order that the text names wins over any likeness: what is only alike looks weak beside it. */
function withNamedFirst(found: MatchSuggestion[]): MatchSuggestion[] {
  const named = found.filter(({ Reasons }) => Reasons.includes('reference') || Reasons.includes('number'));
  if (named.length === 0) return found;
  const limit = Math.min(mostBesideNamed, Math.max(...named.map(({ Confidence }) => Confidence)) - 1);
  return found.map((one) => (isNamed(one) ? one : { ...one, Confidence: clamped(Math.min(one.Confidence, limit)) }));
}

/** Where several orders fit alike and none is named, none of them is likely. */
function withDoubt(found: MatchSuggestion[]): MatchSuggestion[] {
  const alike = (one: MatchSuggestion) => found.filter(({ Confidence }) => Confidence === one.Confidence).length;
  return found.map((one) =>
    isNamed(one) || alike(one) === 1
      ? one
      : { ...one, Confidence: clamped(one.Confidence - 15), Reasons: [...one.Reasons, 'several'] },
  );
}

/** Several movements that name the same order and add up to what it costs: each pays its share. */
function withSplits(found: MatchSuggestion[], orders: ReadonlyMap<number, OpenOrder>, named: NamedAmounts) {
  return found.map((one): MatchSuggestion => {
    const [part] = one.Parts;
    const order = part && orders.get(part.OrderId);
    if (!order || !one.Reasons.includes('under') || !isNamed(one)) return one;
    const amounts = named.get(order.Id) ?? [];
    if (amounts.length < 2 || amounts.reduce((sum, amount) => sum + amount, 0) !== order.Due) return one;
    const Reasons = [...one.Reasons.filter((reason) => reason !== 'under'), 'split' as const];
    return { ...one, Confidence: clamped(one.Confidence + 21), Reasons };
  });
}

/** The amounts of the movements that name an order, by its id. */
export type NamedAmounts = ReadonlyMap<number, readonly number[]>;

/** The amounts of all movements by the order that they name. */
export function namedAmounts(lines: readonly OpenLine[], orders: readonly OpenOrder[]): NamedAmounts {
  const amounts = new Map<number, number[]>();
  for (const line of lines) {
    const signs = signsOf(line);
    for (const order of orders) {
      if (namedBy(signs, order)) amounts.set(order.Id, [...(amounts.get(order.Id) ?? []), line.Amount]);
    }
  }
  return amounts;
}

/**
 * What a movement may pay, the surest first, at most three. Pure: the same movement and orders always give the same.
 * `named` holds the amounts of all open movements by the order that they name, this one among them.
 */
export function suggestMatches(
  line: OpenLine,
  orders: readonly OpenOrder[],
  named: NamedAmounts = new Map(),
): MatchSuggestion[] {
  if (line.Amount <= 0) return [];
  const signs = signsOf(line);
  const wanting = orders.filter(({ Due }) => Due > 0);
  const byId = new Map(wanting.map((order) => [order.Id, order]));
  const alone = orders
    .filter((order) => order.Due > 0 || (order.Settled && namedBy(signs, order)))
    .map((order) => scored(line, order, signs))
    // Without a name in the text, another amount says something only where the account is known.
    .filter((one) => isNamed(one) || one.Reasons.includes('amount') || one.Reasons.includes('iban'));
  const joined = joinedParts(line, wanting, (order) => ({
    named: namedBy(signs, order),
    known: line.CustomersOfIban.includes(order.CustomerId),
    payer: isPayer(line, order),
  }));
  return withNamedFirst([...withSplits(withDoubt(alone), byId, named), ...joined])
    .filter(({ Confidence }) => Confidence >= least)
    .sort((a, b) => b.Confidence - a.Confidence || (a.Parts[0]?.OrderId ?? 0) - (b.Parts[0]?.OrderId ?? 0))
    .slice(0, most);
}
