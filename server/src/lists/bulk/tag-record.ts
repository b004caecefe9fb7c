import { fieldProblems } from '@circolo/contract/errors/issues';
import { problem } from '@circolo/contract/errors/problem';
import { type TagChanges, tagChanges } from '@circolo/contract/lists/bulk-tags';
import type { AnyResource } from '@circolo/contract/resource/resource';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { inputOf, parseInput } from '../../resource/changed-fields.ts';
import type { Offer } from '../../resource/offers.ts';
import { updateRecord, type WriteContext } from '../../resource/record-writes.ts';
import { selectOne } from '../../resource/select.ts';
import { assertTagsOfScope } from '../../tables/record-tags/save-tags.ts';

type Tag = { Id: number };

/** Reads which tags a run puts on and takes off; refuses one that the records may not have, before any record is touched. */
export async function readTagChanges(tx: Tx, { tags }: Offer, given: unknown): Promise<TagChanges> {
  const parsed = tagChanges.safeParse(given ?? {}, { reportInput: true });
  if (!parsed.success) throw problem('ValidationFailed', { fields: fieldProblems(parsed.error.issues) });
  if (tags) await assertTagsOfScope(tx, 'Add', parsed.data.Add, tags.scope);
  return parsed.data;
}

/** The tags that a record has afterwards; null where it has them already. */
function tagsAfter(before: readonly Tag[], { Add, Remove }: TagChanges): Tag[] | null {
  const ids = new Set(before.map(({ Id }) => Id));
  for (const { Id } of Add) ids.add(Id);
  for (const { Id } of Remove) ids.delete(Id);
  const isSame = ids.size === before.length && before.every(({ Id }) => ids.has(Id));
  return isSame ? null : [...ids].map((Id) => ({ Id }));
}

/** Puts tags on a record that the caller reaches, and takes others off; one that has them so stays untouched. */
export async function tagRecord(tx: Tx, offer: Offer, id: number, changes: TagChanges, context: WriteContext) {
  const { source, scope, tags } = offer;
  // Who tags it at the same time waits: what is written is made from what is read here.
  await tx.select({ Id: source.table.Id }).from(source.table).where(eq(source.table.Id, id)).for('update');
  const record = orNotFound(await selectOne<AnyResource>(tx, source, id, scope(context.caller))) as Record<
    string,
    unknown
  >;
  const after = tagsAfter(record.Tags as Tag[], changes); // What offers tags has them in its record.
  if (!after) return;
  if (tags?.save) return tags.save(tx, id, after, context);
  const resource: AnyResource = source.resource;
  const input = parseInput(resource, { ...inputOf(resource, record), Tags: after }, record);
  await updateRecord(tx, offer, id, input as never, context);
}
