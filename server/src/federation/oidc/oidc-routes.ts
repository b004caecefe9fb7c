import { SecurityEventKind } from '@circolo/contract/access/security-log/security-event-codes';
import { Problem, problem } from '@circolo/contract/errors/problem';
import { linkOidc, oidcCallback, startOidc } from '@circolo/contract/federation/oidc';
import { ownPath } from '@circolo/contract/federation/own-path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notifyOwner } from '../../access/notices/notify-owner.ts';
import type { OidcProvider } from '../../config/config.ts';
import type { Db } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Api } from '../../http/api.ts';
import { assertNotForged, assertNotPrefetched } from '../../http/forgery.ts';
import { orNotFound, read, redirect } from '../../http/implement.ts';
import { deviceOf } from '../../http/security-log/request-trail.ts';
import { recordSecurityEvent, type SecurityEvent } from '../../http/security-log/security-event.ts';
import { findOriginId } from '../../origins/find-origin.ts';
import { Strength } from '../../tables/access/session-tables.ts';
import { browserSecretOf, issueBrowserSecret } from '../browser-cookie.ts';
import { challengeOf, makeHandover } from '../handovers/handovers.ts';
import { ownAddress } from '../own-address.ts';
import { identityOf, linkPerson, openIdentity } from './find-identity.ts';
import { consumeLogin, type ReturnedLogin, setOut } from './oidc-login.ts';
import { provenPerson } from './proven-person.ts';
import { askProvider, type Providers } from './providers.ts';

const shop = '/shop';
const loginPage = '/shop/login';
const profilePage = '/shop/profile';

/** The shop's login, which goes back afterwards; what it must not lose or show is in the fragment. */
const toLogin = (back: string, fragment: string): string => `${loginPage}?back=${encodeURIComponent(back)}#${fragment}`;

/** Goes back with the code of an error in place of what was wanted. */
async function orBack(work: () => Promise<string>, back: (fragment: string) => string): Promise<string> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return back(`error=${error.code}`);
  }
}

const redirectUri = async (db: Db, api: Api, request: FastifyRequest, provider: OidcProvider): Promise<string> =>
  `${await ownAddress(db, api, request)}${api.base}/Oidc/${provider.Id}/Callback`;

interface DepartureContext {
  request: FastifyRequest;
  reply: FastifyReply;
  now: Date;
  params: { provider: string };
}

/** Sets out for a provider, for a login or to link it to an account. */
async function leaveFor(
  api: Api,
  providers: Providers,
  { request, reply, now, params }: DepartureContext,
  to: { Back: string; IdentityId: string | null },
): Promise<string> {
  const provider = providers.find(params.provider);
  const OriginId = await findOriginId(api.db, request.host, api.anyHost);
  if (!provider || OriginId === undefined) throw problem('IdentityProviderError');
  const configuration = await askProvider(request.log, () => providers.configurationOf(provider));
  const out = {
    ...to,
    OriginId,
    configuration,
    provider: provider.Id,
    redirectUri: await redirectUri(api.db, api, request, provider),
    browser: issueBrowserSecret(request, reply),
  };
  return setOut(api.db, api.secret, out, now);
}

function startRoute(api: Api, providers: Providers): void {
  redirect(api, startOidc, async (_db, received) => {
    assertNotPrefetched(received.request);
    const Back = ownPath(received.query.back, shop) ?? shop;
    const leave = () => leaveFor(api, providers, received, { Back, IdentityId: null });
    return orBack(leave, (fragment) => toLogin(Back, fragment));
  });
}

function linkRoute(api: Api, providers: Providers): void {
  read(api, linkOidc, async (_db, received) => {
    const { caller, request } = received;
    assertNotForged(api, request, caller);
    if (!caller.IdentityId) throw problem('AccessDenied');
    const to = { Back: profilePage, IdentityId: caller.IdentityId };
    return { Location: await leaveFor(api, providers, received, to) };
  });
}

interface ArrivalContext extends Omit<DepartureContext, 'reply'> {
  language: Parameters<typeof identityOf>[2]['language'];
}

/** Asks the provider who came back. */
async function whoCame(api: Api, providers: Providers, login: ReturnedLogin, { request, params }: ArrivalContext) {
  const provider = orNotFound(providers.find(params.provider));
  const address = new URL(await redirectUri(api.db, api, request, provider));
  address.search = new URL(request.url, address).search;
  return askProvider(request.log, async () => provenPerson(await providers.configurationOf(provider), address, login));
}

/** A browser that comes back succeeds in everything as far as its call shows: what it has linked is written here. */
const linkedEvent = (request: FastifyRequest, IdentityId: string, At: Date): SecurityEvent => ({
  Kind: SecurityEventKind.providerLinked,
  At,
  IdentityId,
  Ip: request.ip,
  Device: deviceOf(request),
  Details: { Call: `${oidcCallback.method} ${oidcCallback.path}` },
});

/** Opens the door that the login asked for: links the account, or hands a sign-in over to the page that exchanges it. */
async function arrive(api: Api, providers: Providers, login: ReturnedLogin, came: ArrivalContext, browser: string) {
  if (login.expired) throw problem('IdentityProviderError');
  const person = await whoCame(api, providers, login, came);
  const { OriginId, IdentityId } = login;
  const arrival = { provider: came.params.provider, OriginId, language: came.language, now: came.now };
  return transaction(api.db, async (tx) => {
    if (IdentityId) {
      await linkPerson(tx, person, IdentityId, arrival);
      const owner = { UserId: null, IdentityId };
      await notifyOwner(tx, api, owner, 'accountMails.providerLinked', { provider: new URL(person.Issuer).host });
      await recordSecurityEvent(tx, api.secret, linkedEvent(came.request, IdentityId, came.now));
      return `${profilePage}#linked=${came.params.provider}`;
    }
    const identity = await identityOf(tx, person, arrival);
    const { customerId } = await openIdentity(tx, identity);
    const handed = {
      OriginId,
      UserId: customerId,
      IdentityId: identity,
      SessionId: null,
      Challenge: challengeOf(browser),
      Outer: true,
      Audience: 'shop',
      Strength: Strength.provider,
    } as const;
    return toLogin(login.Back, `code=${await makeHandover(tx, handed, came.now)}`);
  });
}

function callbackRoute(api: Api, providers: Providers): void {
  redirect(api, oidcCallback, async (db, received) => {
    const { params, query, request, now } = received;
    const browser = browserSecretOf(request);
    const state = query.state;
    const login =
      browser && state ? await consumeLogin(db, api.secret, { provider: params.provider, state, browser }, now) : null;
    if (!login || !browser) return toLogin(shop, 'error=IdentityProviderError');
    const back = (fragment: string) =>
      login.IdentityId ? `${profilePage}#${fragment}` : toLogin(login.Back, fragment);
    return orBack(() => arrive(api, providers, login, received, browser), back);
  });
}

/** Signing in to the shop, and linking its account, at an OpenID provider. */
export function oidcRoutes(api: Api, providers: Providers): void {
  startRoute(api, providers);
  callbackRoute(api, providers);
  linkRoute(api, providers);
}
