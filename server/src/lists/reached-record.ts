import { allows } from '@circolo/contract/access/authorization';
import { isStaff } from '@circolo/contract/access/natures';
import { problem } from '@circolo/contract/errors/problem';
import type { AnyResource } from '@circolo/contract/resource/resource';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { found } from '../http/implement.ts';
import type { Offer } from '../resource/offers.ts';

/** Whether what people note about a record goes by their menu; records that are everybody's own have no such tools. */
export const isByMenu = ({ one }: Pick<AnyResource, 'one'>): boolean => typeof one.access === 'object';

/**
 * Refuses a record that is not there or not in the caller's scope. What is noted about a record that was deleted stays
 * where it is: nobody reaches it, until the record is restored.
 */
export async function refuseUnreached(db: Queryable, offer: Offer, id: number, caller: Caller): Promise<void> {
  const { table } = offer.source;
  const [row] = await db
    .select({ Id: table.Id })
    .from(table)
    .where(and(eq(table.Id, id), offer.scope(caller)));
  found(row);
}

/**
 * Refuses also whoever is not staff: a subject sees its own orders, but not what the company notes about them.
 */
export async function refuseUnnoted(db: Queryable, offer: Offer, id: number, caller: Caller): Promise<void> {
  await refuseUnreached(db, offer, id, caller);
  if (!caller.Nature || !isStaff(caller.Nature)) throw problem('AccessDenied');
}

/** What the caller's menu lets them do with records of a resource. */
export function rightsOn(resource: Pick<AnyResource, 'Name'>, caller: Caller) {
  const level = caller.Levels.get(resource.Name) ?? 'N';
  return { mayEdit: allows(level, 'E'), mayDelete: allows(level, 'F') };
}
