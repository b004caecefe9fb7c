import { LedgerAccount } from '@circolo/contract/ledger/account-kinds';
import type { PostingName } from '@circolo/contract/ledger/postings';
import { like, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { account } from '../../ledger/accounts.ts';
import { post } from '../../ledger/post.ts';
import { ledgerTransfers as t } from '../../tables/ledger/ledger-tables.ts';

/** What a customer's account holds: what they owe is on its debit side, what they own or get back on its credit side. */
const accounts = [
  { kind: LedgerAccount.receivable, side: 1, merged: 'receivableMerged', received: 'receivableReceived' },
  { kind: LedgerAccount.wallet, side: -1, merged: 'walletMerged', received: 'walletReceived' },
  { kind: LedgerAccount.refundsPayable, side: -1, merged: 'refundsPayableMerged', received: 'refundsPayableReceived' },
] as const;

type MergePosting = (typeof accounts)[number]['merged' | 'received'];

const oppositeOf = (name: PostingName): MergePosting | undefined => {
  const found = accounts.find(({ merged, received }) => merged === name || received === name);
  return found && (found.merged === name ? found.received : found.merged);
};

async function balanceOf(db: Queryable, name: string): Promise<number> {
  const [sum] = await db
    .select({
      cents:
        sql<number>`coalesce(sum(case when ${t.Debit} = ${name} then ${t.Amount} else -${t.Amount} end), 0)`.mapWith(
          Number,
        ),
    })
    .from(t)
    .where(or(sql`${t.Debit} = ${name}`, sql`${t.Credit} = ${name}`));
  return sum?.cents ?? 0;
}

/** The keys of what a merge posted begin with it. */
export const mergeKey = (changeSet: number): string => `merge/${changeSet}/`;

/**
 * Passes what the accounts of one customer hold to those of another one, by entries of their own: the books stay as they were
 * written. Both customers are locked.
 */
export async function postMerge(
  tx: Tx,
  { from, to, changeSet, now }: { from: number; to: number; changeSet: number; now: Date },
): Promise<void> {
  for (const { kind, side, merged, received } of accounts) {
    const held = side * (await balanceOf(tx, account(kind, from)));
    const [leaves, arrives] = held > 0 ? [merged, received] : [received, merged];
    const amount = Math.abs(held);
    await post(tx, leaves, [amount], { Key: `${mergeKey(changeSet)}${kind}/${from}`, now, UserId: from });
    await post(tx, arrives, [amount], { Key: `${mergeKey(changeSet)}${kind}/${to}`, now, UserId: to });
  }
}

/** Takes back what a merge posted, by the same entries the other way round. */
export async function postMergeUndone(tx: Tx, changeSet: number, now: Date): Promise<void> {
  const rows = await tx
    .select()
    .from(t)
    .where(like(t.Key, `${mergeKey(changeSet)}%`));
  for (const { Key, Posting, Amount, UserId } of rows) {
    const opposite = oppositeOf(Posting);
    if (opposite) await post(tx, opposite, [Amount], { Key: `${Key}/undone`, now, UserId });
  }
}
