import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { isStaff } from '@circolo/contract/authorization/natures';
import { problem } from '@circolo/contract/errors/problem';
import type { AnyResource } from '@circolo/contract/resource/resource';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { orNotFound } from '../http/implement.ts';
import type { Offer } from '../resource/offers.ts';

/** Whether what people note about a record goes by their menu; records that are everybody's own have no such tools. */
export const isByMenu = ({ one }: Pick<AnyResource, 'one'>): boolean => typeof one.access === 'object';

/**
 * Refuses a record that is not there or not in the caller's scope. What is noted about a record that was deleted stays
 * where it is: it cannot be opened until the record is restored.
 */
export async function assertRecordVisible(db: Queryable, offer: Offer, id: number, caller: Caller): Promise<void> {
  const { table } = offer.source;
  const [row] = await db
    .select({ Id: table.Id })
    .from(table)
    .where(and(eq(table.Id, id), offer.scope(caller)));
  orNotFound(row);
}

/**
 * Also refuses callers who are not staff: a subject sees its own orders, but not what the company notes about them.
 */
export async function assertNotesVisible(db: Queryable, offer: Offer, id: number, caller: Caller): Promise<void> {
  await assertRecordVisible(db, offer, id, caller);
  if (!caller.Nature || !isStaff(caller.Nature)) throw problem('AccessDenied');
}

/** What the caller's menu lets them do with records of a resource. */
export function rightsOn(resource: Pick<AnyResource, 'Name'>, caller: Caller) {
  const level = caller.Levels.get(resource.Name) ?? AuthorizationLevel.none;
  return { mayEdit: allows(level, AuthorizationLevel.edit), mayDelete: allows(level, AuthorizationLevel.full) };
}
