import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { isPassword } from '../passwords/password-hash.ts';
import { clearRateLimit, consumeRateLimit, rateLimitKey } from '../sessions/rate-limits.ts';
import { ownerOf } from './second-factor.ts';
import { findHolder } from './two-factor-state.ts';

/**
 * Whether it is the password of the account that the session was opened with. Every try is counted first, so that a
 * person who finds an open session cannot guess it. Throws `TooManyAttempts`.
 */
export async function isOwnPassword(api: Api, caller: Caller, password: string, now: Date): Promise<boolean> {
  const { Outer, UserId, IdentityId } = caller;
  const who = Outer ? `identity:${IdentityId}` : `user:${UserId}`;
  const key = rateLimitKey(api, 'ownPassword', who);
  await consumeRateLimit(api.db, key, 'ownPassword', now);
  const holder = await findHolder(api.db, ownerOf(caller));
  const right = await isPassword(password, holder?.PasswordHash, { lane: 'known', who });
  if (right) await clearRateLimit(api.db, key);
  return right;
}
