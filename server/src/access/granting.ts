import { allows, type Level } from '@circolo/contract/access/authorization';
import { mayGrant, type UserNatureCode } from '@circolo/contract/access/natures';
import { problem } from '@circolo/contract/errors/problem';
import type { Caller } from '../http/caller.ts';

/** Whether a caller may give or touch a nature: nobody reaches above their own. */
export const reaches = (caller: Caller, nature: UserNatureCode): boolean =>
  caller.Nature !== null && mayGrant(caller.Nature, nature);

/** Refuses to touch what belongs to a nature above the caller's own. */
export function refuseAbove(caller: Caller, nature: UserNatureCode): void {
  if (!reaches(caller, nature)) throw problem('AccessDenied');
}

/** Whether a caller has a level on every one of some resources: nobody grants more than they have. */
export const holds = (caller: Caller, resources: readonly string[], level: Level): boolean =>
  resources.every((resource) => allows(caller.Levels.get(resource) ?? 'N', level));
