import { TagScope } from '@circolo/contract/codes/crm-codes';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { linked } from '../../db/links.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { recordChange } from '../../resource/audit.ts';
import { saveTags } from '../../tables/record-tags/save-tags.ts';
import { tagsOfOrder } from '../../tables/record-tags/tag-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { lockOrder } from '../order-records/lock-order.ts';

/** Replaces the tags of an order that the caller reaches; what it is and costs stays, so a closed one has them too. */
export async function setOrderTags(
  tx: Tx,
  id: number,
  tags: readonly { Id: number }[],
  { caller, now, scope }: { caller: Caller; now: Date; scope: SQL | undefined },
): Promise<void> {
  await lockOrder(tx, id, scope);
  const Before = { Tags: await linked(tx, tagsOfOrder, id) };
  await saveTags(tx, tagsOfOrder, TagScope.orders, id, tags);
  const After = { Tags: await linked(tx, tagsOfOrder, id) };
  await tx
    .update(orders)
    .set({ UpdatedAt: now.toISOString(), UpdatedById: authorId(caller), Version: sql`${orders.Version} + 1` })
    .where(eq(orders.Id, id));
  await recordChange(tx, caller, { Resource: 'Orders', RecordId: id, Action: 'Update', Before, After });
}
