import { SurplusUse } from '@circolo/contract/banking/codes';
import {
  type PayableOrder,
  type ReconciliationRow,
  suggestionsPage,
} from '@circolo/contract/banking/reconciliation/bank-line';
import type { MatchSuggestion } from '@circolo/contract/banking/reconciliation/match-shapes';
import { readReferences } from '@circolo/contract/sales/transfers/read-references';
import { fromCents } from '@circolo/contract/values/money';
import { count, inArray, or } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { contains } from '../../db/text-search.ts';
import { providerOfLine } from '../../settlements/payouts/payout-matches.ts';
import { suggestPayouts } from '../../settlements/payouts/read-payouts.ts';
import { bankLines } from '../../tables/banking/bank-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { findOrders, findPayable, type PayableRow } from './candidates.ts';
import { confirmParts, type MatchContext } from './confirm-match.ts';
import { linesById } from './read-line.ts';
import { isSure, suggestFor, waitingLines, waitingWindow, windowSize } from './suggest-matches.ts';

const searchMost = 20;
/** How many are confirmed in one transaction. */
const sureAtOnce = 50;

const payableAnswer = (row: PayableRow): PayableOrder => ({
  Id: row.Id,
  Number: row.Number,
  Customer: [row.called.Organisation, row.Customer].filter(Boolean).join(' · '),
  Date: row.Date,
  Status: row.Status,
  Total: fromCents(row.Total),
  Due: fromCents(row.Due),
  TransferReference: row.Reference,
});

function suggestionAnswer({ Parts, ...rest }: MatchSuggestion, found: Map<number, PayableRow>) {
  const answered = Parts.flatMap(({ OrderId, Amount }) => {
    const order = found.get(OrderId);
    return order ? [{ Order: payableAnswer(order), Amount: fromCents(Amount) }] : [];
  });
  return { ...rest, Parts: answered };
}

/** A page of movements to match with what they may pay. */
export async function suggestionsPageOf(
  db: Queryable,
  { Bank, Page }: { Bank?: number | undefined; Page: number },
  now: Date,
): Promise<{ Count: number; Sure: number; Rows: ReconciliationRow[] }> {
  const [counted] = await db.select({ Count: count() }).from(bankLines).where(waitingLines(Bank));
  const first = (Page - 1) * suggestionsPage;
  const start = Math.floor(first / windowSize) * windowSize;
  const window = await waitingWindow(db, Bank, start);
  const { suggestions, orders: payables } = await suggestFor(db, window, now);
  const page = window.slice(first - start, first - start + suggestionsPage);
  const rows = await linesById(
    db,
    page.map(({ Id }) => Id),
  );
  const payouts = await suggestPayouts(db, page);
  return {
    Count: counted?.Count ?? 0,
    Sure: window.filter(({ Id }) => isSure(suggestions.get(Id)?.[0])).length,
    Rows: page.flatMap((line) => {
      const Line = rows.get(line.Id);
      if (!Line) return [];
      const found = suggestions.get(line.Id) ?? [];
      return [
        {
          Line,
          Suggestions: found.map((one) => suggestionAnswer(one, payables)),
          Payouts: payouts.get(line.Id) ?? [],
          Provider: providerOfLine(line),
        },
      ];
    }),
  };
}

/** Orders that a movement may be matched to manually: found whatever their status, unasked those that want money. */
export async function payableBySearch(db: Queryable, text: string, now: Date): Promise<PayableOrder[]> {
  if (!text.trim()) return (await findPayable(db, undefined, now, searchMost)).map(payableAnswer);
  const { exact, corrected } = readReferences(text);
  const named = [...exact, ...corrected];
  const where = or(
    contains(orders.Search, text),
    named.length > 0 ? inArray(orders.TransferReference, named) : undefined,
  );
  return (await findOrders(db, where, searchMost)).map(payableAnswer);
}

/** The best suggestions that are sure, no order twice: a second movement for the same one is looked at again. */
function sureOnes(ids: readonly number[], suggestions: Map<number, MatchSuggestion[]>) {
  const taken = new Set<number>();
  const chosen: { id: number; best: MatchSuggestion }[] = [];
  for (const id of ids) {
    const best = suggestions.get(id)?.[0];
    if (!isSure(best) || best.Parts.some(({ OrderId }) => taken.has(OrderId))) continue;
    for (const { OrderId } of best.Parts) if (!best.Reasons.includes('split')) taken.add(OrderId);
    chosen.push({ id, best });
  }
  return chosen;
}

/** Confirms what is as good as sure, a limited number at a time. */
export async function confirmSureOnes(
  tx: Tx,
  bankId: number | undefined,
  context: MatchContext,
): Promise<{ Confirmed: number; Left: number }> {
  const window = await waitingWindow(tx, bankId, 0);
  const { suggestions } = await suggestFor(tx, window, context.now);
  const sure = sureOnes(
    window.map(({ Id }) => Id),
    suggestions,
  );
  const now = sure.slice(0, sureAtOnce);
  // All orders are locked before anything else, by their number.
  const ids = [...new Set(now.flatMap(({ best }) => best.Parts.map(({ OrderId }) => OrderId)))];
  if (ids.length > 0)
    await tx.select({ Id: orders.Id }).from(orders).where(inArray(orders.Id, ids)).orderBy(orders.Id).for('update');
  for (const { id, best } of now)
    await confirmParts(tx, id, { parts: best.Parts, Surplus: SurplusUse.credit, known: best }, context);
  // With those that wait for another one of the same order: transfers of instalments that come together.
  const all = window.filter(({ Id }) => isSure(suggestions.get(Id)?.[0])).length;
  return { Confirmed: now.length, Left: all - now.length };
}
