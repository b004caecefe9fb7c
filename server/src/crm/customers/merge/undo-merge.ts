import { userAct } from '@circolo/contract/access/permissions/user-change-problems';
import { problem } from '@circolo/contract/errors/problem';
import { WebhookEvent } from '@circolo/contract/webhooks/webhook-codes';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { refreshUserSearch } from '../../../access/addresses/user-search.ts';
import { recordCustomers } from '../../../access/customers/customer-webhooks.ts';
import { assertMayActOn } from '../../../access/permissions/grant-limits.ts';
import type { Tx } from '../../../db/database.ts';
import { assertSteppedUp } from '../../../http/step-up.ts';
import { recordChange } from '../../../resource/audit.ts';
import type { UndoneSet } from '../../../resource/offers.ts';
import { mergeKey, postMergeUndone } from '../../../sales/books/post-merge.ts';
import { refreshCustomers } from '../../../sales/customers/customer-totals.ts';
import { users } from '../../../tables/access/user-tables.ts';
import { ChangedRowKind, changeSets, changeSetRows as k } from '../../../tables/resource/audit-tables.ts';
import { hasOpenMoney } from './merge-blocks.ts';

/** The customer whom a set merged into another one; null for a set that did something else. */
async function findMerged(tx: Tx, changeSetId: number): Promise<number | null> {
  const [row] = await tx
    .select({ Id: sql<number>`(${k.Key} ->> 'id')::bigint`.mapWith(Number) })
    .from(k)
    .where(
      and(
        eq(k.ChangeSetId, changeSetId),
        eq(k.Kind, ChangedRowKind.moved),
        eq(k.Table, 'app_user'),
        sql`${k.Before} -> 'merged_into_id' = 'null'::jsonb`,
      ),
    );
  return row?.Id ?? null;
}

/**
 * Whether something has come since that a separation would leave with the wrong customer: money in the books, an order, what was
 * bought, or a document. It is all the same of which of the two it would have been.
 */
async function isUsedSince(tx: Tx, ids: readonly number[], changeSetId: number): Promise<boolean> {
  const [set] = await tx.select({ At: changeSets.At }).from(changeSets).where(eq(changeSets.Id, changeSetId));
  const since = sql`${set?.At ?? ''}::timestamptz`;
  const { rows } = await tx.execute(sql`
    select 1 from ledger_transfer where user_id in ${ids} and at >= ${since} and key not like ${`${mergeKey(changeSetId)}%`}
    union all select 1 from sales_order where user_id in ${ids} and created_at >= ${since}
    union all select 1 from user_purchase where user_id in ${ids} and created_at >= ${since}
    union all select 1 from document where user_id in ${ids} and created_at >= ${since} limit 1`);
  return rows.length > 0;
}

/** After the rows of a merge are whose they were: the books and the sums follow, unless something depends on the merge by now. */
export async function undoMerge(tx: Tx, { changeSetId, id, context }: UndoneSet): Promise<void> {
  const goes = await findMerged(tx, changeSetId);
  if (goes === null) return;
  const { caller, now } = context;
  // It opens an account.
  assertSteppedUp(caller, now);
  const ids = [id, goes];
  const pair = await tx.select().from(users).where(inArray(users.Id, ids)).orderBy(users.Id).for('update');
  for (const user of pair) assertMayActOn(caller, userAct.merge, user);
  // Who was merged again, or erased, cannot be two any more.
  const isClosed = pair.some(({ MergedIntoId, ErasedAt }) => MergedIntoId !== null || ErasedAt !== null);
  if (isClosed || (await hasOpenMoney(tx, ids)) || (await isUsedSince(tx, ids, changeSetId)))
    throw problem('MergeInUse');
  await postMergeUndone(tx, changeSetId, now);
  await refreshUserSearch(tx, id);
  await refreshCustomers(tx, ids, now);
  await recordCustomers(tx, WebhookEvent.customerChanged, ids, now);
  for (const RecordId of ids)
    await recordChange(tx, caller, { Resource: 'Users', RecordId, Action: 'Undo', ChangeSetId: changeSetId });
}
