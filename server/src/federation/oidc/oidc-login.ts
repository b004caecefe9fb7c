import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import {
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { hashToken, sealWith, unsealWith } from '../../access/sessions/tokens.ts';
import type { Db } from '../../db/database.ts';
import { oidcLogins } from '../../tables/federation/federation-tables.ts';

const minutes = 10;

/** What sets out for a provider. */
interface LoginStart {
  provider: string;
  configuration: Configuration;
  /** Where the provider leads back to. */
  redirectUri: string;
  browser: string;
  OriginId: number;
  Back: string;
  /** The account that a provider is to be linked to; null for a login. */
  IdentityId: string | null;
}

const sealKey = (secret: Buffer): string => createHmac('sha256', secret).update('oidc verifier').digest('base64url');

/** Notes a login that sets out, and gives the provider's address for it (code flow, state, nonce, PKCE). */
export async function setOut(db: Db, secret: Buffer, out: LoginStart, now: Date): Promise<string> {
  const { provider, configuration, redirectUri, browser, ...kept } = out;
  const state = randomState();
  const nonce = randomNonce();
  const verifier = randomPKCECodeVerifier();
  await db.insert(oidcLogins).values({
    ...kept,
    StateHash: hashToken(state),
    Provider: provider,
    Nonce: nonce,
    SealedVerifier: sealWith(sealKey(secret), verifier),
    BrowserHash: hashToken(browser),
    ExpiresAt: new Date(now.getTime() + minutes * 60_000).toISOString(),
  });
  const address = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return address.href;
}

/** A login that came back: what was noted of it, once. */
export interface ReturnedLogin {
  state: string;
  nonce: string;
  verifier: string;
  expired: boolean;
  OriginId: number;
  Back: string;
  IdentityId: string | null;
}

/** Takes the login of a state that the same browser set out with; null for any other, and for a second time. */
export async function consumeLogin(
  db: Db,
  secret: Buffer,
  came: { provider: string; state: string; browser: string },
  now: Date,
): Promise<ReturnedLogin | null> {
  const [login] = await db
    .delete(oidcLogins)
    .where(
      and(
        eq(oidcLogins.StateHash, hashToken(came.state)),
        eq(oidcLogins.BrowserHash, hashToken(came.browser)),
        eq(oidcLogins.Provider, came.provider),
      ),
    )
    .returning();
  if (!login) return null;
  const { Nonce, SealedVerifier, OriginId, Back, IdentityId } = login;
  const verifier = unsealWith(sealKey(secret), SealedVerifier);
  const expired = Date.parse(login.ExpiresAt) <= now.getTime();
  return { state: came.state, nonce: Nonce, verifier, expired, OriginId, Back, IdentityId };
}
