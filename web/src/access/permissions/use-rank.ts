import {
  type UserActCode,
  type UserChangeReasonCode,
  userChangeProblems,
} from '@circolo/contract/access/permissions/user-change-problems';
import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import type { UserNatureCode } from '@circolo/contract/authorization/natures';
import type { SessionUser } from '../../session/storage/stores.ts';
import { useLevel } from '../../session/use-level.ts';
import { useSessionUser } from '../../session/use-session.ts';

/** A user, as far as the rule of ranks looks at them. */
interface Ranked {
  Id: number;
  Nature: { Code: UserNatureCode };
}

/** Why the person may not do something to a user, or to one field of theirs; null where they may. */
export function rankReason(
  own: SessionUser | null,
  user: Ranked,
  act: UserActCode,
  field?: string,
): UserChangeReasonCode | null {
  const by = { Id: own?.Id ?? 0, Nature: own?.Nature ?? null };
  const before = { Id: user.Id, Nature: user.Nature.Code };
  const [problem] = userChangeProblems(by, { act, before, fields: field ? [field] : [] });
  return problem?.reason ?? null;
}

/** What the person may do to users: their level and the rule of ranks say it. */
export function useMayAct(): (user: Ranked, act: UserActCode) => boolean {
  const own = useSessionUser();
  const level = useLevel('users');
  return (user, act) => allows(level, AuthorizationLevel.edit) && rankReason(own, user, act) === null;
}
