import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { isStaff } from '@circolo/contract/authorization/natures';
import { GoogleKind, type GoogleKindCode } from '@circolo/contract/google/google-codes';
import type { Caller } from '../http/caller.ts';

/** The records that each kind synchronizes: a user who may not change them has nothing to link. */
const resources: Record<GoogleKindCode, string> = {
  [GoogleKind.calendar]: 'AgendaEvents',
  [GoogleKind.people]: 'Leads',
};

/** Whether somebody may change the records that a kind keeps the same. */
export const isAllowed = ({ Levels }: Pick<Caller, 'Levels'>, kind: GoogleKindCode): boolean =>
  allows(Levels.get(resources[kind]) ?? AuthorizationLevel.none, AuthorizationLevel.edit);

/** Whether somebody may have an account linked: who works for the company and changes the agenda or the leads. */
export const mayLink = (caller: Caller): boolean =>
  caller.Nature !== null &&
  isStaff(caller.Nature) &&
  (isAllowed(caller, GoogleKind.calendar) || isAllowed(caller, GoogleKind.people));
