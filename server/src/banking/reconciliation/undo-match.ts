import { BankLineState } from '@circolo/contract/banking/codes';
import { problem } from '@circolo/contract/errors/problem';
import { OrderEventKind } from '@circolo/contract/sales/codes';
import { translator } from '@circolo/messages/translator';
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { authorId } from '../../http/caller.ts';
import { recordChange } from '../../resource/audit.ts';
import { addOrderEvent } from '../../sales/order-records/add-order-event.ts';
import { lockOrder } from '../../sales/order-records/lock-order.ts';
import { reversePayment } from '../../sales/order-status/record-payment.ts';
import { undoLinePayout } from '../../settlements/payouts/payout-lines.ts';
import { lockBankLine, saveBankLine } from '../../tables/banking/bank-lines.ts';
import { bankMatches } from '../../tables/banking/bank-tables.ts';
import { undoLineTransfers } from '../transfers/transfer-lines.ts';
import type { MatchContext } from './confirm-match.ts';

const matchesOf = (tx: Tx, lineId: number) =>
  tx.select().from(bankMatches).where(eq(bankMatches.LineId, lineId)).orderBy(asc(bankMatches.OrderId));

type Match = Awaited<ReturnType<typeof matchesOf>>[number];

/** Takes money away from an order again; what was given back of it cannot be taken away a second time. */
async function undoMatch(tx: Tx, match: Match, { api, caller, now, language }: MatchContext): Promise<void> {
  const order = await lockOrder(tx, match.OrderId);
  if (order.PaidTotal - match.Amount < order.RefundedTotal) throw problem('MatchRefunded');
  const ErrorCode = translator(language)('banking.undone');
  await tx.delete(bankMatches).where(eq(bankMatches.Id, match.Id));
  if (match.PaymentId) await reversePayment(tx, api, order, match.PaymentId, { event: 'returned', ErrorCode, now });
  const Data = { Amount: -match.Amount, Reason: ErrorCode };
  await addOrderEvent(tx, { OrderId: order.Id, Kind: OrderEventKind.payment, Data }, { caller, now });
}

const changeOf = ({ caller, now }: MatchContext) => ({ by: authorId(caller), now });

/**
 * Puts a movement back among those to match. The orders that it paid have that money no more: one that was active is
 * suspended until it is paid. Refused where money was given back since (`MatchRefunded`).
 */
export async function undoLine(tx: Tx, id: number, context: MatchContext): Promise<void> {
  if (await undoLineTransfers(tx, id, context)) return;
  if (await undoLinePayout(tx, id, context)) return;
  const matches = await matchesOf(tx, id);
  for (const match of matches) await lockOrder(tx, match.OrderId);
  const line = await lockBankLine(tx, id);
  const still = await matchesOf(tx, id);
  if (still.length === 0 && line.State !== BankLineState.ignored) throw problem('NotEditable');
  for (const match of still) await undoMatch(tx, match, context);
  await saveBankLine(tx, id, { State: BankLineState.new, Matched: 0, IgnoredReason: null }, changeOf(context));
  const about = { Resource: 'BankLines', RecordId: id, Action: 'Undo' };
  const Before = { Id: id, State: line.State, Orders: still.map(({ OrderId }) => OrderId) };
  await recordChange(tx, context.caller, {
    ...about,
    Before,
    After: { Id: id, State: BankLineState.new, Orders: [] },
  });
}

/** Leaves a movement aside; one that pays an order, if only in part, has to be taken back first. */
export async function ignoreLine(tx: Tx, id: number, Reason: string, context: MatchContext): Promise<void> {
  const line = await lockBankLine(tx, id);
  if (line.State !== BankLineState.new) throw problem('NotEditable');
  await saveBankLine(tx, id, { State: BankLineState.ignored, IgnoredReason: Reason }, changeOf(context));
  const about = { Resource: 'BankLines', RecordId: id, Action: 'Ignore', Reason };
  const state = (State: string) => ({ Id: id, State });
  await recordChange(tx, context.caller, {
    ...about,
    Before: state(line.State),
    After: state(BankLineState.ignored),
  });
}
