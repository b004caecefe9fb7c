import { problem } from '@circolo/contract/errors/problem';
import { GoogleKind } from '@circolo/contract/google/google-codes';
import { grants } from '@circolo/contract/google/google-scopes';
import { googleCallback, googleOutcome, linkMyGoogle } from '@circolo/contract/google/my-google';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { browserSecretOf, issueBrowserSecret } from '../../federation/browser-cookie.ts';
import { askProvider } from '../../federation/oidc/providers.ts';
import { ownAddress } from '../../federation/own-address.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { assertNotForged } from '../../http/forgery.ts';
import { read, redirect } from '../../http/implement.ts';
import { findCurrentUser } from '../../http/rights/current-caller.ts';
import { googleLinks } from '../../tables/google/google-tables.ts';
import type { GoogleKeys } from '../client/google-tokens.ts';
import { mayLink } from '../google-permissions.ts';
import { exchangeCode, revokeGrant } from './google-grant.ts';
import { consumeGoogleLogin, startGoogleLogin } from './google-login.ts';
import { saveLink } from './save-link.ts';

type Outcome = (typeof googleOutcome)[keyof typeof googleOutcome];

const profile = (outcome: Outcome): string => `/profile#google=${outcome}`;

const redirectUri = async (db: Db, api: Api, request: FastifyRequest): Promise<string> =>
  `${await ownAddress(db, api, request)}${api.base}/Google/Callback`;

/** Who may link, where there is something to link with. */
export function keysFor(keys: GoogleKeys | null, caller: Caller): GoogleKeys {
  if (!keys) throw problem('GoogleNotConfigured');
  if (!mayLink(caller)) throw problem('AccessDenied');
  return keys;
}

function linkRoute(api: Api, keys: GoogleKeys | null): void {
  read(api, linkMyGoogle, async (db, { caller, request, reply, now }) => {
    assertNotForged(api, request, caller);
    const known = keysFor(keys, caller);
    const { UserId } = caller;
    const [before] = await db.select().from(googleLinks).where(eq(googleLinks.UserId, UserId));
    const out = {
      UserId,
      redirectUri: await redirectUri(db, api, request),
      browser: issueBrowserSecret(request, reply),
      hint: before?.Account,
    };
    return { Location: await askProvider(request.log, () => startGoogleLogin(db, known, out, now)) };
  });
}

interface ArrivalContext {
  address: URL;
  login: { UserId: number; state: string; verifier: string };
  now: Date;
  log: FastifyBaseLogger;
}

/** Exchanges what Google gave, and links the account to the user who started. */
async function arrive(db: Db, keys: GoogleKeys, { address, login, now, log }: ArrivalContext): Promise<Outcome> {
  const caller = await findCurrentUser(db, login.UserId, now);
  if (!caller || !mayLink(caller)) return googleOutcome.failed;
  const grant = await askProvider(log, () => exchangeCode(keys, address, login));
  const missing = Object.values(GoogleKind).filter((kind) => !grants(grant.Scope, kind));
  if (missing.length === Object.values(GoogleKind).length) {
    // Of no use, so it is not kept; taking it back would take back an earlier permission of the account, too.
    const known = await db.$count(googleLinks, eq(googleLinks.Subject, grant.Subject));
    if (known === 0) await revokeGrant(keys, grant.refreshToken);
    return googleOutcome.incomplete;
  }
  const linked = await transaction(db, (tx) => saveLink(tx, caller, grant, { secret: keys.secret, now }));
  if (!linked) return googleOutcome.taken;
  return missing.length > 0 ? googleOutcome.incomplete : googleOutcome.done;
}

function callbackRoute(api: Api, keys: GoogleKeys | null): void {
  redirect(api, googleCallback, async (db, { query, request, now }) => {
    const browser = browserSecretOf(request);
    const { state } = query;
    const login = keys && browser && state ? await consumeGoogleLogin(db, keys.secret, { state, browser }, now) : null;
    if (!keys || !login) return profile(googleOutcome.failed);
    try {
      const address = new URL(await redirectUri(db, api, request));
      address.search = new URL(request.url, address).search;
      return profile(await arrive(db, keys, { address, login, now, log: request.log }));
    } catch (error) {
      request.log.warn({ err: error }, 'a Google account was not linked');
      return profile(googleOutcome.failed);
    }
  });
}

/** Linking a Google account: the way there, and the way back. */
export function linkRoutes(api: Api, keys: GoogleKeys | null): void {
  linkRoute(api, keys);
  callbackRoute(api, keys);
}
