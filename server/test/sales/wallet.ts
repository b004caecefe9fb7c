import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { transaction } from '../../src/db/transaction.ts';
import { post } from '../../src/ledger/post.ts';
import { ledgerTransfers } from '../../src/tables/ledger/ledger-tables.ts';
import type { TestApp } from '../app.ts';

const t = ledgerTransfers;

/** What moved the credit of a customer, or what of it an order moved, in cents. */
export async function creditMoves(
  { database }: TestApp,
  { UserId, OrderId }: { UserId?: number; OrderId?: number },
): Promise<number[]> {
  const whose: SQL | undefined = UserId === undefined ? eq(t.OrderId, OrderId ?? 0) : eq(t.UserId, UserId);
  const wallet = sql`'wallet:' || ${t.UserId}`;
  const moves = await database.db
    .select({ isMore: sql<boolean>`${t.Credit} = ${wallet}`, Amount: t.Amount })
    .from(t)
    .where(and(whose, or(sql`${t.Credit} = ${wallet}`, sql`${t.Debit} = ${wallet}`)))
    .orderBy(asc(t.Id));
  return moves.map(({ isMore, Amount }) => (isMore ? Amount : -Amount));
}

/** Puts cents on a customer's account, as what was there before the ledger. */
export const giveCredit = ({ database }: TestApp, UserId: number, cents: number): Promise<boolean> =>
  transaction(database.db, (tx) =>
    post(tx, 'openingWallet', [cents], { Key: `test/wallet/${UserId}`, now: new Date(), UserId }),
  );
