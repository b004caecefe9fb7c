import { problem } from '@circolo/contract/errors/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Api } from '../../http/api.ts';
import { assertNotPrefetched } from '../../http/forgery.ts';
import { trailOf } from '../../http/security-log/request-trail.ts';
import { findOriginId } from '../../origins/find-origin.ts';
import type { Asker } from '../passwords/fair-queue.ts';
import { isPassword } from '../passwords/password-hash.ts';
import { clearRateLimit, consumeRateLimit, networkOf, rateLimitKey, returnRateLimit } from '../sessions/rate-limits.ts';
import { browserSessions, isBrowser, setSessionCookies } from '../sessions/session-cookies.ts';
import { createSession, endReplacedSessions, type NewSession } from '../sessions/sessions.ts';
import { isKnownDevice, rememberDevice } from './known-device.ts';
import { notifyNewDevice } from './notify-new-device.ts';
import { signInMethodOf } from './sign-in-method.ts';
import { assertNotSpraying, countFailure } from './spraying.ts';

/** A request that signs in, whatever it shows. */
export interface SignInContext {
  now: Date;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A request that signs in with a password. */
interface SignInRequest extends SignInContext {
  headers: { email: string; password: string; code?: string | undefined; proof?: string | undefined };
}

/** An account as far as a sign-in asks. */
interface Account {
  PasswordHash: string | null;
  ActivatedAt: string | null;
  LockedAt: string | null;
}

/**
 * Checks e-mail and password: every attempt is counted first, per address and network (a device that has signed in before
 * has its own count and its own lane to the hash), and an unknown address costs the same work as a known one. Throws
 * `TooManyAttempts`, `ProofOfWorkRequired`, `Busy` and `InvalidCredentials`.
 */
export async function checkPassword(
  api: Api,
  kind: 'user' | 'outer',
  { headers, request, now }: SignInRequest,
  account: Account | undefined,
  onWrong: () => void = () => {},
): Promise<void> {
  const name = `${kind}:${headers.email}`;
  const known = isKnownDevice(api, request, name);
  const allowance = known ? 'knownDevice' : 'login';
  const attempt = { account: name, network: networkOf(request.ip) };
  // Asked again after a wait: those before it in the queue may have failed meanwhile.
  const stillMay = async () => {
    if (!known) await assertNotSpraying(api, attempt, headers.proof, now);
  };
  await stillMay();
  const key = rateLimitKey(api, allowance, name, attempt.network);
  const tries = await consumeRateLimit(api.db, key, allowance, now);
  const asker: Asker = known ? { lane: 'known', who: name } : { lane: 'others', who: attempt.network };
  const right = await isPassword(headers.password, account?.PasswordHash, asker, stillMay).catch(
    async (error: unknown) => {
      await returnRateLimit(api.db, key, allowance); // Who found no turn has not tried.
      throw error;
    },
  );
  if (!right) onWrong();
  if (!right && !known) await countFailure(api, attempt, tries === 1, now);
  if (!right || !account?.ActivatedAt) throw problem('InvalidCredentials');
  await clearRateLimit(api.db, key);
}

/** Whose session is opened, and how. */
type EnteringSession = Pick<NewSession, 'UserId' | 'IdentityId' | 'Outer' | 'Audience' | 'Strength' | 'Unproven'> & {
  ownOriginId: number;
  name: string;
  /** The account has never been signed in to. */
  isFirst: boolean;
};

/** What is known of the session only in its transaction. */
type SessionFacts = Partial<Pick<NewSession, 'UserId' | 'SteppedUpAt' | 'Unproven'>>;

/** Opens a session in place of the browser's earlier one. */
export async function beginSession(
  tx: Tx,
  api: Api,
  { request, now }: SignInContext,
  session: EnteringSession & SessionFacts & { OriginId: number },
) {
  const { ownOriginId: _, name, isFirst, ...holder } = session;
  const ended = await endReplacedSessions(tx, browserSessions(api, request), holder.Outer, now);
  const Device = request.headers['user-agent']?.slice(0, 200) ?? null;
  if (!isFirst) await notifyNewDevice(tx, api, { request, now }, holder, name);
  const from = { browser: isBrowser(request), Device, Ip: request.ip };
  return { ...(await createSession(tx, api.secret, { ...holder, ...from }, now)), ended, holder };
}

/** Sets the cookies of a session that has just been opened, and notes it for the log. */
export function concludeSession(
  api: Api,
  { request, reply }: SignInContext,
  name: string,
  { auth, cookie, ended, holder }: Awaited<ReturnType<typeof beginSession>>,
) {
  const { UserId, IdentityId, Strength, Unproven } = holder;
  Object.assign(trailOf(request), {
    subject: { UserId, IdentityId },
    details: { Method: signInMethodOf(Strength), NewDevice: !isKnownDevice(api, request, name) },
  });
  // Whose device it is, is not known before the address is proved.
  if (!Unproven) rememberDevice(api, request, reply, name);
  setSessionCookies(api, request, reply, { outer: holder.Outer, sessionId: auth.pid, cookie, ended });
  return auth;
}

/** Opens the session of an account that has shown who it is, and sets its cookies. */
export async function openSession(
  api: Api,
  context: SignInContext,
  session: EnteringSession,
  noted: (tx: Tx) => Promise<SessionFacts>,
) {
  assertNotPrefetched(context.request);
  const OriginId = (await findOriginId(api.db, context.request.host, api.anyHost)) ?? session.ownOriginId;
  const opened = await transaction(api.db, async (tx) =>
    beginSession(tx, api, context, { ...session, OriginId, ...(await noted(tx)) }),
  );
  return concludeSession(api, context, session.name, opened);
}
