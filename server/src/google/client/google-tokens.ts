import { eq } from 'drizzle-orm';
import { type Configuration, ResponseBodyError, refreshTokenGrant } from 'openid-client';
import type { GoogleSettings } from '../../config/google-config.ts';
import type { Db } from '../../db/database.ts';
import { openProviders } from '../../federation/oidc/providers.ts';
import { openSecret, SealPurpose, sealSecret } from '../../http/sealed-secret.ts';
import { googleLinks as t } from '../../tables/google/google-tables.ts';
import { GoogleError } from './google-error.ts';

/** What Google's account endpoints are spoken to with. */
export interface GoogleKeys {
  google: GoogleSettings;
  /** Encrypts the tokens that are stored. */
  secret: Buffer;
}

/** A token that ends so soon may end on its way. */
const spare = 60_000;

export const sealToken = (secret: Buffer, token: string): string => sealSecret(secret, SealPurpose.googleToken, token);
export const unsealToken = (secret: Buffer, sealed: string): string =>
  openSecret(secret, SealPurpose.googleToken, sealed);

const opened = new WeakMap<GoogleSettings, () => Promise<Configuration>>();

/** How to speak OAuth 2.0 with Google, by its own discovery document, which is cached for an hour. */
export function googleConfiguration(google: GoogleSettings): Promise<Configuration> {
  const known = opened.get(google);
  if (known) return known();
  const { clientId: ClientId, clientSecret: ClientSecret, issuer: Issuer, production } = google;
  const provider = { Id: 'google', Name: 'Google', Issuer, ClientId, ClientSecret };
  const providers = openProviders({ oidcProviders: [provider], production });
  const ask = () => providers.configurationOf(provider);
  opened.set(google, ask);
  return ask();
}

/** What is stored of an answer of the token endpoint. */
export const storedAccess = (
  secret: Buffer,
  { access_token, expires_in = 3600 }: { access_token: string; expires_in?: number | undefined },
  now: Date,
) => ({
  SealedAccessToken: sealToken(secret, access_token),
  AccessExpiresAt: new Date(now.getTime() + expires_in * 1000).toISOString(),
});

async function renew(keys: GoogleKeys, refreshToken: string) {
  try {
    return await refreshTokenGrant(await googleConfiguration(keys.google), refreshToken);
  } catch (error) {
    // RFC 6749, section 5.2: the grant was revoked, ran out, or never was.
    if (error instanceof ResponseBodyError && error.error === 'invalid_grant') throw new GoogleError('RevokedGrant');
    if (error instanceof ResponseBodyError && error.status < 500) throw new GoogleError('Refused');
    throw new GoogleError('NotReachable');
  }
}

/**
 * The access token of a linked account, renewed where it has ended or, with `force`, where Google did not take it.
 * Throws `GoogleError`.
 */
export async function accessToken(
  db: Db,
  keys: GoogleKeys,
  { UserId, now, force }: { UserId: number; now: Date; force: boolean },
): Promise<string> {
  const [link] = await db.select().from(t).where(eq(t.UserId, UserId));
  if (!link) throw new GoogleError('RevokedGrant');
  const { SealedAccessToken, AccessExpiresAt } = link;
  const fresh = AccessExpiresAt !== null && Date.parse(AccessExpiresAt) - spare > now.getTime();
  if (SealedAccessToken && fresh && !force) return unsealToken(keys.secret, SealedAccessToken);
  const tokens = await renew(keys, unsealToken(keys.secret, link.SealedRefreshToken));
  const rotated = tokens.refresh_token && { SealedRefreshToken: sealToken(keys.secret, tokens.refresh_token) };
  await db
    .update(t)
    .set({ ...storedAccess(keys.secret, tokens, now), ...rotated })
    .where(eq(t.UserId, UserId));
  return tokens.access_token;
}
