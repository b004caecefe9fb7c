import { AuthorizationLevel, allows, type Level } from '@circolo/contract/authorization/levels';
import { mayGrant, type UserNatureCode } from '@circolo/contract/authorization/natures';
import { problem } from '@circolo/contract/errors/problem';
import type { Caller } from '../../http/caller.ts';

/** Whether a caller may give or change a nature: never above their own. */
export const canManageNature = (caller: Caller, nature: UserNatureCode): boolean =>
  caller.Nature !== null && mayGrant(caller.Nature, nature);

/** Refuses to touch what belongs to a nature above the caller's own. */
export function assertCanManageNature(caller: Caller, nature: UserNatureCode): void {
  if (!canManageNature(caller, nature)) throw problem('AccessDenied');
}

/** Whether a caller has a level on every one of some resources: grants end at one's own level. */
export const hasLevelOnAll = (caller: Caller, resources: readonly string[], level: Level): boolean =>
  resources.every((resource) => allows(caller.Levels.get(resource) ?? AuthorizationLevel.none, level));
