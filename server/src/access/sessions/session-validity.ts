import { landsOnDesk, type UserNatureCode } from '@circolo/contract/authorization/natures';
import { isUnprovenBuyer } from './is-unproven-buyer.ts';

interface Provable {
  LockedAt: string | null;
  ActivatedAt: string | null;
  PasswordHash: string | null;
}

/** What a session and its holder are, as far as it decides whether the session still counts. */
interface SessionHolder {
  session: { Outer: boolean; Audience: string; Unproven: boolean };
  user?: (Provable & { Nature: UserNatureCode; ErasedAt: string | null }) | undefined;
  identity?: (Provable & { ClaimHash: string | null }) | undefined;
}

/**
 * Whether a session is still valid for its owner: not locked, and a nature that still belongs to its audience.
 * A session of the outer identity depends on the identity; the user linked to it must not be locked either.
 */
export function isSessionValid({ session, user, identity }: SessionHolder): boolean {
  if (user?.LockedAt || user?.ErasedAt || identity?.LockedAt) return false;
  if (session.Unproven && !(identity && isUnprovenBuyer(identity, user))) return false;
  if (session.Outer) return identity !== undefined;
  if (!user) return false;
  return landsOnDesk(user.Nature) === (session.Audience === 'desk');
}
