import type { TagScopeCode } from '@circolo/contract/codes/crm-codes';
import { fieldProblem } from '@circolo/contract/errors/problem';
import { and, arrayContains, asc, eq, inArray, not, notInArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { assertReferencesExist, type Links, saveLinks } from '../../db/links.ts';
import { opportunityTags } from '../crm/timeline-tables.ts';

type Tags = readonly { Id: number }[];

/** Whether a tag may be put on records of a scope. */
export const isTagOf = (scope: TagScopeCode) => arrayContains(opportunityTags.Scopes, [scope]);

const idsOf = (tags: Tags): number[] => tags.map(({ Id }) => Id);

/** Those of some tags that may be put on records of a scope. @example await tagsOfScope(tx, Tags, TagScope.opportunities) */
export async function tagsOfScope<Tag extends { Id: number }>(
  tx: Pick<Tx, 'select'>,
  tags: readonly Tag[],
  scope: TagScopeCode,
): Promise<Tag[]> {
  if (tags.length === 0) return [];
  const rows = await tx
    .select({ Id: opportunityTags.Id })
    .from(opportunityTags)
    .where(and(inArray(opportunityTags.Id, idsOf(tags)), isTagOf(scope)));
  const ids = new Set(idsOf(rows));
  return tags.filter(({ Id }) => ids.has(Id));
}

const refusedIn = (field: string, refused: readonly { Description: string }[]) =>
  fieldProblem(field, 'tagScope', { tags: refused.map(({ Description }) => Description).join(', ') });

async function assertScope(tx: Tx, { table, owner, other }: Links, scope: TagScopeCode, id: number, tags: Tags) {
  const stored = tx.select({ Id: other }).from(table).where(eq(owner, id));
  const refused = await tx
    .select({ Description: opportunityTags.Description })
    .from(opportunityTags)
    .where(and(inArray(opportunityTags.Id, idsOf(tags)), not(isTagOf(scope)), notInArray(opportunityTags.Id, stored)))
    .orderBy(asc(opportunityTags.Description));
  if (refused.length > 0) throw refusedIn('Tags', refused);
}

/** Refuses tags at a field, where one is not there (`unknownRecord`) or is of another scope (`tagScope`). */
export async function assertTagsOfScope(tx: Tx, field: string, tags: Tags, scope: TagScopeCode): Promise<void> {
  if (tags.length === 0) return;
  await assertReferencesExist(tx, opportunityTags, field, tags);
  const refused = await tx
    .select({ Description: opportunityTags.Description })
    .from(opportunityTags)
    .where(and(inArray(opportunityTags.Id, idsOf(tags)), not(isTagOf(scope))))
    .orderBy(asc(opportunityTags.Description));
  if (refused.length > 0) throw refusedIn(field, refused);
}

/**
 * Replaces a record's tags. One of another scope is refused at `Tags`, unless it is on the record already: a scope that was
 * narrowed since must not keep the rest of the record from being saved.
 */
export async function saveTags(tx: Tx, links: Links, scope: TagScopeCode, id: number, tags: Tags): Promise<void> {
  if (tags.length > 0) await assertScope(tx, links, scope, id, tags);
  await saveLinks(tx, links, id, 'Tags', tags);
}
