import { TagScope } from '@circolo/contract/codes/crm-codes';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { linked } from '../../db/links.ts';
import { authorId } from '../../http/caller.ts';
import { recordChange } from '../../resource/audit.ts';
import { saveEdited } from '../../resource/changes.ts';
import type { WriteContext } from '../../resource/record-writes.ts';
import { saveTags } from '../../tables/record-tags/save-tags.ts';
import { tagsOfOrder } from '../../tables/record-tags/tag-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { lockOrder } from '../order-records/lock-order.ts';

interface TagContext extends Pick<WriteContext, 'caller' | 'now' | 'changeSet' | 'undoes'> {
  scope: SQL | undefined;
}

/** Replaces the tags of an order that the caller reaches; what it is and costs stays, so a closed one has them too. */
export async function setOrderTags(
  tx: Tx,
  id: number,
  tags: readonly { Id: number }[],
  { caller, now, scope, changeSet, undoes }: TagContext,
): Promise<void> {
  await lockOrder(tx, id, scope);
  const Before = { Tags: await linked(tx, tagsOfOrder, id) };
  await saveTags(tx, tagsOfOrder, TagScope.orders, id, tags);
  const After = { Tags: await linked(tx, tagsOfOrder, id) };
  await tx
    .update(orders)
    .set({ UpdatedAt: now.toISOString(), UpdatedById: authorId(caller), Version: sql`${orders.Version} + 1` })
    .where(eq(orders.Id, id));
  if (changeSet) await saveEdited(tx, changeSet, { table: orders }, id, { Before, After });
  const change = { Resource: 'Orders', RecordId: id, Action: undoes ? 'Undo' : 'Update', Before, After };
  await recordChange(tx, caller, { ...change, ChangeSetId: undoes ?? changeSet });
}
