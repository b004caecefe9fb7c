import type { Api } from '../http/api.ts';
import type { Caller } from '../http/caller.ts';
import { attemptKey, countAttempt, forgetAttempts } from './attempts.ts';
import { isPassword } from './password-hash.ts';
import { ownerOf } from './second-factor.ts';
import { findHolder } from './two-factor-state.ts';

/**
 * Whether it is the password of the account that the session was opened with. Every try is counted first, so that whoever finds an
 * open session cannot guess it. Throws `TooManyAttempts`.
 */
export async function isOwnPassword(api: Api, caller: Caller, password: string, now: Date): Promise<boolean> {
  const { Outer, UserId, IdentityId } = caller;
  const key = attemptKey(api, 'ownPassword', Outer ? `identity:${IdentityId}` : `user:${UserId}`);
  await countAttempt(api.db, key, 'ownPassword', now);
  const holder = await findHolder(api.db, ownerOf(caller));
  const right = await isPassword(password, holder?.PasswordHash);
  if (right) await forgetAttempts(api.db, key);
  return right;
}
