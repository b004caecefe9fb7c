import {
  type ChangedUser,
  type UserActCode,
  type UserChangeReasonCode,
  type UserChanger,
  userChangeProblems,
  userChangeReason,
} from '@circolo/contract/access/permissions/user-change-problems';
import { AuthorizationLevel, allows, type Level } from '@circolo/contract/authorization/levels';
import { governsNature, type UserNatureCode } from '@circolo/contract/authorization/natures';
import type { ErrorCode, FieldCode } from '@circolo/contract/errors/error-codes';
import { problem } from '@circolo/contract/errors/problem';
import type { Caller } from '../../http/caller.ts';

/** Whether a caller decides about a nature as a whole, its menus and rules: those above it. */
export const canGovernNature = (caller: Caller, nature: UserNatureCode): boolean =>
  caller.Nature !== null && governsNature(caller.Nature, nature);

/** Refuses to touch what belongs to a nature that the caller is not above. */
export function assertCanGovernNature(caller: Caller, nature: UserNatureCode): void {
  if (!canGovernNature(caller, nature)) throw problem('AccessDenied');
}

/** Whether a caller has a level on every one of some resources: grants end at one's own level. */
export const hasLevelOnAll = (caller: Caller, resources: readonly string[], level: Level): boolean =>
  resources.every((resource) => allows(caller.Levels.get(resource) ?? AuthorizationLevel.none, level));

const refusals: Partial<Record<UserChangeReasonCode, ErrorCode>> = {
  [userChangeReason.self]: 'OwnUser',
  [userChangeReason.desk]: 'ActingRefused',
};
const fieldRefusals: Partial<Record<UserChangeReasonCode, FieldCode>> = {
  [userChangeReason.equal]: 'higherRank',
  [userChangeReason.wider]: 'opensMore',
};

/** Throws what the rule of ranks found against a change of a person, if anything. */
export function assertNoProblems(problems: ReturnType<typeof userChangeProblems>): void {
  const [first] = problems;
  if (!first) return;
  if (first.field === null) throw problem(refusals[first.reason] ?? 'AccessDenied');
  const fields = problems.map(({ field, reason }) => [field, { code: fieldRefusals[reason] ?? 'notAllowed' }] as const);
  throw problem('ValidationFailed', { fields: Object.fromEntries(fields) });
}

/** The caller, as the rule of ranks sees them. */
export const changerOf = ({ UserId: Id, Nature }: Caller): UserChanger => ({ Id, Nature });

/** Refuses an act on a person that the caller's rank does not allow; `OwnUser` for oneself. */
export const assertMayActOn = (caller: Caller, act: UserActCode, before: ChangedUser): void =>
  assertNoProblems(userChangeProblems(changerOf(caller), { act, before }));
