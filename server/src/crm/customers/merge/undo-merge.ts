import { userAct } from '@circolo/contract/access/permissions/user-change-problems';
import { problem } from '@circolo/contract/errors/problem';
import { WebhookEvent } from '@circolo/contract/webhooks/webhook-codes';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { refreshUserSearch } from '../../../access/addresses/user-search.ts';
import { findMergedInto, recordCustomers } from '../../../access/customers/customer-webhooks.ts';
import { assertMayActOn } from '../../../access/permissions/grant-limits.ts';
import type { Tx } from '../../../db/database.ts';
import { assertSteppedUp } from '../../../http/step-up.ts';
import { recordChange } from '../../../resource/audit.ts';
import type { UndoneSet } from '../../../resource/offers.ts';
import { mergeKey, postMergeUndone } from '../../../sales/books/post-merge.ts';
import { refreshCustomers } from '../../../sales/customers/customer-totals.ts';
import { users } from '../../../tables/access/user-tables.ts';
import { ChangedRowKind, changeSets, changeSetRows as k } from '../../../tables/resource/audit-tables.ts';
import { lockPair } from './lock-pair.ts';
import { hasOpenMoney } from './merge-blocks.ts';
import { separateRecords } from './separate-records.ts';

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

/** What another merge posted that was undone comes to nothing. */
const isOfUndoneMerge = sql`(l.key like 'merge/%' and (l.key like '%/undone'
  or exists (select 1 from ledger_transfer u where u.key = l.key || '/undone')))`;

/** Whether the undo itself saves the form of the one who stays, which notifies of that. */
async function isFormSaved(tx: Tx, changeSetId: number): Promise<boolean> {
  const [row] = await tx
    .select({ Position: k.Position })
    .from(k)
    .where(and(eq(k.ChangeSetId, changeSetId), eq(k.Kind, ChangedRowKind.edited), sql`${k.After} <> '{}'::jsonb`))
    .limit(1);
  return row !== undefined;
}

/**
 * Before rows go back: of the methods of payment that do, one that was made the default since is so no more. Of two who have their
 * own again, each has the default that they had.
 */
export async function prepareUndo(tx: Tx, { changeSetId, id }: UndoneSet): Promise<void> {
  const goes = await findMerged(tx, changeSetId);
  if (goes === null) return;
  await lockPair(tx, [id, goes]);
  await tx.execute(sql`update user_payment_method set is_default = false where user_id = ${id}::bigint and is_default
    and exists (select 1 from change_set_row k where k.change_set_id = ${changeSetId}::bigint and k."table" = 'user_payment_method'
      and k.kind = ${ChangedRowKind.moved} and k.before -> 'is_default' = 'true'::jsonb)
    and id in (select (k.key ->> 'id')::bigint from change_set_row k where k.change_set_id = ${changeSetId}::bigint
      and k."table" = 'user_payment_method')`);
}

/**
 * Whether something has come since that a separation would leave with the wrong customer: money in the books, an order, what was
 * bought, or a document. It is all the same of which of the two it would have been.
 */
async function isUsedSince(tx: Tx, ids: readonly number[], changeSetId: number): Promise<boolean> {
  const [set] = await tx.select({ At: changeSets.At }).from(changeSets).where(eq(changeSets.Id, changeSetId));
  const since = sql`${set?.At ?? ''}::timestamptz`;
  const { rows } = await tx.execute(sql`
    select 1 from ledger_transfer l where user_id in ${ids} and at >= ${since} and key not like ${`${mergeKey(changeSetId)}%`}
      and not ${isOfUndoneMerge}
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
  await separateRecords(tx, { stays: id, goes }, now);
  await postMergeUndone(tx, changeSetId, now);
  await refreshUserSearch(tx, id);
  await refreshCustomers(tx, ids, now);
  const changed = [goes, ...(await findMergedInto(tx, goes))];
  const notified = (await isFormSaved(tx, changeSetId)) ? changed : [id, ...changed];
  await recordCustomers(tx, WebhookEvent.customerChanged, notified, now);
  for (const RecordId of ids)
    await recordChange(tx, caller, { Resource: 'Users', RecordId, Action: 'Undo', ChangeSetId: changeSetId });
}
