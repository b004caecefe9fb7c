import { BankLineState } from '@circolo/contract/banking/codes';
import { problem } from '@circolo/contract/errors/problem';
import { OrderEventKind } from '@circolo/contract/sales/codes';
import { translator } from '@circolo/messages/translator';
import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { authorId } from '../http/caller.ts';
import { recordChange } from '../resource/audit.ts';
import { lockOrder } from '../sales/lock-order.ts';
import { loseMoney } from '../sales/order-money.ts';
import { noteOrder } from '../sales/order-timeline.ts';
import { lockLine, type Matching } from './confirm-match.ts';
import { bankLines, bankMatches } from './tables.ts';

const matchesOf = (tx: Tx, lineId: number) =>
  tx.select().from(bankMatches).where(eq(bankMatches.LineId, lineId)).orderBy(asc(bankMatches.OrderId));

type Match = Awaited<ReturnType<typeof matchesOf>>[number];

/** Takes money away from an order again; what was given back of it cannot be taken away a second time. */
async function takeBack(tx: Tx, match: Match, { api, caller, now, language }: Matching): Promise<void> {
  const order = await lockOrder(tx, match.OrderId);
  if (order.PaidTotal - match.Amount < order.RefundedTotal) throw problem('MatchRefunded');
  const ErrorCode = translator(language)('banking.undone');
  await tx.delete(bankMatches).where(eq(bankMatches.Id, match.Id));
  if (match.PaymentId) await loseMoney(tx, api, order, match.PaymentId, { event: 'returned', ErrorCode, now });
  const Data = { Amount: -match.Amount, Reason: ErrorCode };
  await noteOrder(tx, { OrderId: order.Id, Kind: OrderEventKind.payment, Data }, { caller, now });
}

async function setState(tx: Tx, id: number, columns: Partial<typeof bankLines.$inferInsert>, matching: Matching) {
  const changed = { UpdatedAt: matching.now.toISOString(), UpdatedById: authorId(matching.caller) };
  await tx
    .update(bankLines)
    .set({ ...columns, ...changed, Version: sql`${bankLines.Version} + 1` })
    .where(eq(bankLines.Id, id));
}

/**
 * Puts a movement back among those to match. The orders that it paid have that money no more: one that was active is
 * suspended until it is paid. Refused where money was given back since (`MatchRefunded`).
 */
export async function undoLine(tx: Tx, id: number, matching: Matching): Promise<void> {
  const matches = await matchesOf(tx, id);
  for (const match of matches) await lockOrder(tx, match.OrderId);
  const line = await lockLine(tx, id);
  const still = await matchesOf(tx, id);
  if (still.length === 0 && line.State !== BankLineState.ignored) throw problem('NotEditable');
  for (const match of still) await takeBack(tx, match, matching);
  await setState(tx, id, { State: BankLineState.new, Matched: 0, IgnoredReason: null }, matching);
  const about = { Resource: 'BankLines', RecordId: id, Action: 'Undo' };
  const Before = { Id: id, State: line.State, Orders: still.map(({ OrderId }) => OrderId) };
  await recordChange(tx, matching.caller, {
    ...about,
    Before,
    After: { Id: id, State: BankLineState.new, Orders: [] },
  });
}

/** Leaves a movement aside; one that pays an order, if only in part, has to be taken back first. */
export async function ignoreLine(tx: Tx, id: number, Reason: string, matching: Matching): Promise<void> {
  const line = await lockLine(tx, id);
  if (line.State !== BankLineState.new) throw problem('NotEditable');
  await setState(tx, id, { State: BankLineState.ignored, IgnoredReason: Reason }, matching);
  const about = { Resource: 'BankLines', RecordId: id, Action: 'Ignore', Reason };
  const state = (State: string) => ({ Id: id, State });
  await recordChange(tx, matching.caller, {
    ...about,
    Before: state(line.State),
    After: state(BankLineState.ignored),
  });
}
