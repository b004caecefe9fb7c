import { BankLineState, MatchReason, sureConfidence } from '@circolo/contract/banking/codes';
import { namedAmounts, signsOf, suggestMatches } from '@circolo/contract/banking/reconciliation/match';
import type { MatchSuggestion, OpenLine, OpenOrder } from '@circolo/contract/banking/reconciliation/match-shapes';
import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { providerOfLine } from '../../settlements/payouts/payout-matches.ts';
import { bankLines } from '../../tables/banking/bank-tables.ts';
import { loadCandidates, openOrderOf, type PayableRow } from './candidates.ts';

/** Movements are looked at together in windows of so many, so that those of one order find each other. */
export const windowSize = 500;

/** Movements that wait to be matched. */
export const waitingLines = (bankId?: number): SQL | undefined =>
  and(
    inArray(bankLines.State, [BankLineState.new, BankLineState.partial]),
    gt(bankLines.Amount, 0),
    bankId ? eq(bankLines.BankId, bankId) : undefined,
  );

/** What several movements may pay, each with its suggestions. */
export interface Suggestions {
  suggestions: Map<number, MatchSuggestion[]>;
  orders: Map<number, PayableRow>;
}

function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** The orders worth a look for each movement: named, of the same amount, or of the same customer. */
function worthALook(lines: readonly OpenLine[], orders: readonly OpenOrder[]): [OpenLine, OpenOrder[]][] {
  const byReference = grouped(orders, ({ Reference }) => Reference ?? '');
  const byNumber = grouped(orders, (order) => order.Number);
  const amounts = orders.flatMap((order) =>
    [...new Set([order.Due, ...order.Instalments])].map((amount) => ({ order, amount })),
  );
  const byAmount = grouped(amounts, ({ amount }) => amount);
  const byCustomer = grouped(orders, ({ CustomerId }) => CustomerId);
  return lines.map((line) => {
    const { exact, corrected, numbers } = signsOf(line);
    const named = [
      ...[...exact, ...corrected].flatMap((reference) => byReference.get(reference) ?? []),
      ...[...numbers].flatMap((number) => byNumber.get(number) ?? []),
    ];
    const customers = [...line.CustomersOfIban, ...named.map(({ CustomerId }) => CustomerId)];
    const theirs = customers.flatMap((customer) => byCustomer.get(customer) ?? []);
    return [line, [...new Set([...named, ...theirs, ...(byAmount.get(line.Amount) ?? []).map(({ order }) => order)])]];
  });
}

/** What comes from a provider is a payout, and no order's money unless it names one. */
const isNamed = ({ Reasons }: MatchSuggestion): boolean => Reasons.includes(MatchReason.reference);

/** Suggests what movements may pay; those given are looked at together. */
export async function suggestFor(
  db: Queryable,
  rows: readonly (typeof bankLines.$inferSelect)[],
  now: Date,
): Promise<Suggestions> {
  const { lines, orders } = await loadCandidates(db, rows, now);
  const open = [...orders.values()].map(openOrderOf);
  const looked = worthALook(lines, open);
  const amounts = new Map<number, number[]>();
  for (const [line, candidates] of looked)
    for (const [order, [amount]] of namedAmounts([line], candidates))
      if (amount !== undefined) amounts.set(order, [...(amounts.get(order) ?? []), amount]);
  const suggestions = new Map(
    looked.map(([line, candidates]) => [line.Id, suggestMatches(line, candidates, amounts)] as const),
  );
  for (const row of rows)
    if (providerOfLine(row)) suggestions.set(row.Id, (suggestions.get(row.Id) ?? []).filter(isNamed));
  return { suggestions, orders };
}

/** The movements that wait, oldest first, from a place on. */
export const waitingWindow = (db: Queryable, bankId: number | undefined, offset: number, limit = windowSize) =>
  db
    .select()
    .from(bankLines)
    .where(waitingLines(bankId))
    .orderBy(asc(bankLines.BookingDate), asc(bankLines.Id))
    .limit(limit)
    .offset(offset);

/** Whether a suggestion may be confirmed together with the others. */
export const isSure = (best: MatchSuggestion | undefined): best is MatchSuggestion =>
  best !== undefined && best.Confidence >= sureConfidence;
