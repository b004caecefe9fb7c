import { UserNature } from '@circolo/contract/authorization/natures';
import { type AnyColumn, inArray, type SQL } from 'drizzle-orm';
import type { Caller } from '../../http/caller.ts';

/** A subject reaches what belongs to itself and its parent, whatever its menu says; staff reach all (decisions.md section 4). */
export function ownedBy(caller: Caller, owner: AnyColumn): SQL | undefined {
  if (caller.Nature !== UserNature.subject) return undefined;
  return inArray(owner, [caller.UserId, caller.ParentUserId ?? caller.UserId]);
}
