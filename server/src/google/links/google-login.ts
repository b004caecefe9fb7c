import { createHmac } from 'node:crypto';
import { googleScopes } from '@circolo/contract/google/google-scopes';
import { and, eq } from 'drizzle-orm';
import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomPKCECodeVerifier, randomState } from 'openid-client';
import { hashToken, sealWith, unsealWith } from '../../access/sessions/tokens.ts';
import type { Db } from '../../db/database.ts';
import { googleLogins as t } from '../../tables/google/google-tables.ts';
import { type GoogleKeys, googleConfiguration } from '../client/google-tokens.ts';

const minutes = 10;
const scope = ['openid', 'email', ...Object.values(googleScopes)].join(' ');

const sealKey = (secret: Buffer): string => createHmac('sha256', secret).update('google verifier').digest('base64url');

interface LoginStart {
  UserId: number;
  redirectUri: string;
  /** What only the browser has that sets out. */
  browser: string;
  /** The account that has to be linked again: it is proposed. */
  hint: string | undefined;
}

/**
 * Notes that somebody sets out to link their account, and gives Google's address for it: code flow with state and PKCE,
 * a refresh token (`offline`), and the consent screen again, for only then there is one.
 */
export async function startGoogleLogin(db: Db, keys: GoogleKeys, out: LoginStart, now: Date): Promise<string> {
  const configuration = await googleConfiguration(keys.google);
  const state = randomState();
  const verifier = randomPKCECodeVerifier();
  await db.insert(t).values({
    StateHash: hashToken(state),
    UserId: out.UserId,
    SealedVerifier: sealWith(sealKey(keys.secret), verifier),
    BrowserHash: hashToken(out.browser),
    ExpiresAt: new Date(now.getTime() + minutes * 60_000).toISOString(),
  });
  const address = buildAuthorizationUrl(configuration, {
    redirect_uri: out.redirectUri,
    scope,
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    access_type: 'offline',
    prompt: 'consent',
    ...(out.hint && { login_hint: out.hint }),
  });
  return address.href;
}

/** Who set out with a state in the same browser, once; null for anybody else and for one who took too long. */
export async function consumeGoogleLogin(
  db: Db,
  secret: Buffer,
  { state, browser }: { state: string; browser: string },
  now: Date,
): Promise<{ UserId: number; state: string; verifier: string } | null> {
  const [login] = await db
    .delete(t)
    .where(and(eq(t.StateHash, hashToken(state)), eq(t.BrowserHash, hashToken(browser))))
    .returning();
  if (!login || Date.parse(login.ExpiresAt) <= now.getTime()) return null;
  return { UserId: login.UserId, state, verifier: unsealWith(sealKey(secret), login.SealedVerifier) };
}
