import { BankLineState, MatchReason, SurplusUse, type SurplusUseCode } from '@circolo/contract/banking/codes';
import { confirmMatch, type MatchOutcome } from '@circolo/contract/banking/reconciliation/bank-line';
import type { MatchSuggestion } from '@circolo/contract/banking/reconciliation/match-shapes';
import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { MoneyActKind } from '@circolo/contract/sales/approvals/approval-codes';
import { AttemptState, OrderStatus, PaymentVector } from '@circolo/contract/sales/codes';
import { RefundMethod } from '@circolo/contract/sales/refunds/refund';
import { fromCents } from '@circolo/contract/values/money';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { recordChange } from '../../resource/audit.ts';
import { doOrAsk } from '../../sales/approvals/do-or-ask.ts';
import { lockOrder } from '../../sales/order-records/lock-order.ts';
import { missingOf } from '../../sales/order-records/missing.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import { recordPayment } from '../../sales/order-status/record-payment.ts';
import { surplusAct } from '../../sales/refunds/surplus-act.ts';
import { type BankLine, lockBankLine, saveBankLine } from '../../tables/banking/bank-lines.ts';
import { bankMatches } from '../../tables/banking/bank-tables.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { reopenInTime } from './late-payment.ts';
import { suggestFor } from './suggest-matches.ts';

/** What of a movement pays which order, in cents. */
export interface Part {
  OrderId: number;
  Amount: number;
}

/** Who matches, when, in which language. */
export interface MatchContext {
  api: Api;
  caller: Caller;
  now: Date;
  language: Language;
}

/** Orders are always locked by their number, so that two matches never wait for each other. */
async function lockOrders(tx: Tx, parts: readonly Part[]): Promise<OrderRow[]> {
  const ids = [...new Set(parts.map(({ OrderId }) => OrderId))].sort((a, b) => a - b);
  if (ids.length < parts.length) throw fieldProblem('Parts', 'alreadyUsed');
  const locked: OrderRow[] = [];
  for (const id of ids) locked.push(await lockOrder(tx, id));
  return locked;
}

function assertPartsMatch(line: BankLine, parts: readonly Part[]): void {
  const free = line.Amount - line.Matched;
  if (line.State === BankLineState.ignored || line.State === BankLineState.outgoing || free <= 0)
    throw problem('NotEditable');
  const sum = parts.reduce((total, { Amount }) => total + Amount, 0);
  if (sum > free) throw fieldProblem('Parts', 'maxValue', { max: fromCents(free) });
}

/** How sure we were of what is confirmed, and why: what a person chose against it counts as manual. */
async function sureness(tx: Tx, line: BankLine, parts: readonly Part[], now: Date) {
  const { suggestions } = await suggestFor(tx, [line], now);
  const keyOf = (some: readonly Part[]) =>
    some
      .map(({ OrderId, Amount }) => `${OrderId}:${Amount}`)
      .sort()
      .join();
  const same = suggestions.get(line.Id)?.find(({ Parts }) => keyOf(Parts) === keyOf(parts));
  return same ?? { Confidence: 0, Reasons: [MatchReason.manual] };
}

/** Registers a part as paid by transfer; the order's row is locked. */
async function receivePart(tx: Tx, line: BankLine, locked: OrderRow, part: Part, context: MatchContext) {
  const { api, caller, now, language } = context;
  const { ValueDate } = line;
  const Reason = translator(language)('banking.reopened');
  const { order, Reopened } = await reopenInTime(tx, api, locked, { caller, now, ValueDate, Reason });
  const at = now.toISOString();
  const [made] = await tx
    .insert(orderPayments)
    .values({
      OrderId: order.Id,
      Vector: PaymentVector.bankTransfer,
      Amount: part.Amount,
      Date: at,
      ValueDate,
      Reference: line.EntryReference ?? order.TransferReference,
      State: AttemptState.pending,
      UpdatedAt: at,
      RegisteredById: authorId(caller),
    })
    .returning({ Id: orderPayments.Id });
  const PaymentId = made?.Id ?? 0;
  const { surplus } = await recordPayment(tx, api, order, PaymentId, { caller, now, ValueDate });
  return { order, PaymentId, surplus, Reopened };
}

const refundSurplus = surplusAct(MoneyActKind.bankSurplus, confirmMatch.access);

/** What came too much, in cents. */
interface Surplus {
  order: OrderRow;
  surplus: number;
  /** All of it: the order wanted none. */
  wasPaid: boolean;
}

/** Gives back what came too much; null where that waits for a second person. */
async function giveSurplus(tx: Tx, { order, surplus, wasPaid }: Surplus, Use: SurplusUseCode, context: MatchContext) {
  if (surplus <= 0) return null;
  const t = translator(context.language);
  const ReasonText =
    order.Status === OrderStatus.cancelled
      ? t('banking.lateMoney')
      : t(wasPaid ? 'banking.paidTwice' : 'banking.surplus');
  const Method = Use === SurplusUse.transfer ? RefundMethod.transfer : RefundMethod.credit;
  const { done } = await doOrAsk(
    tx,
    refundSurplus,
    { OrderId: order.Id, Amount: surplus, Method, ReasonText },
    context,
  );
  return done ? Use : null;
}

/**
 * Says what a movement pays. Each part becomes a settled transfer of its order at the bank's value date; what is beyond goes
 * to the customer's account or back. What of the movement no part takes stays to be matched. Refused: more than the movement
 * holds, one that is matched or left aside (`NotEditable`).
 */
export async function confirmParts(
  tx: Tx,
  lineId: number,
  { parts, Surplus, known }: { parts: readonly Part[]; Surplus: SurplusUseCode; known?: MatchSuggestion },
  context: MatchContext,
): Promise<MatchOutcome[]> {
  const { caller, now } = context;
  const locked = await lockOrders(tx, parts);
  const line = await lockBankLine(tx, lineId);
  assertPartsMatch(line, parts);
  const { Confidence, Reasons } = known ?? (await sureness(tx, line, parts, now));
  const at = now.toISOString();
  const outcomes: MatchOutcome[] = [];
  for (const row of locked) {
    const part = parts.find(({ OrderId }) => OrderId === row.Id);
    if (!part) continue;
    const { order, PaymentId, surplus, Reopened } = await receivePart(tx, line, row, part, context);
    await tx.insert(bankMatches).values({
      LineId: line.Id,
      OrderId: order.Id,
      PaymentId,
      Amount: part.Amount,
      Confidence,
      Reasons,
      ConfirmedAt: at,
      ConfirmedById: authorId(caller),
    });
    const Use = await giveSurplus(tx, { order, surplus, wasPaid: surplus === part.Amount }, Surplus, context);
    outcomes.push({
      Order: { Id: order.Id, Description: order.Number },
      Status: order.Status,
      Due: fromCents(Math.max(0, missingOf(order))),
      Surplus: fromCents(surplus),
      Use,
      Reopened,
    });
  }
  await noteMatched(tx, line, parts, context);
  return outcomes;
}

async function noteMatched(
  tx: Tx,
  line: BankLine,
  parts: readonly Part[],
  { caller, now }: MatchContext,
): Promise<void> {
  const Matched = line.Matched + parts.reduce((sum, { Amount }) => sum + Amount, 0);
  const State = Matched === line.Amount ? BankLineState.matched : BankLineState.partial;
  await saveBankLine(tx, line.Id, { Matched, State }, { by: authorId(caller), now });
  const about = { Resource: 'BankLines', RecordId: line.Id, Action: 'Match' };
  const After = { Id: line.Id, State, Matched: fromCents(Matched), Orders: parts.map(({ OrderId }) => OrderId) };
  const Before = { Id: line.Id, State: line.State, Matched: fromCents(line.Matched) };
  await recordChange(tx, caller, { ...about, Before, After });
}
