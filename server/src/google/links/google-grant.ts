import { authorizationCodeGrant, ResponseBodyError, tokenRevocation } from 'openid-client';
import { GoogleError } from '../client/google-error.ts';
import { type GoogleKeys, googleConfiguration } from '../client/google-tokens.ts';

/** What a person has granted, as Google reports it. */
export interface GoogleGrant {
  Account: string;
  Subject: string;
  Scope: string;
  refreshToken: string;
  access: { access_token: string; expires_in?: number | undefined };
}

/**
 * Exchanges the code of Google's answer. The library checks state, issuer and PKCE verifier, and the id token's
 * audience and expiry. Throws `GoogleError`.
 */
export async function exchangeCode(
  keys: GoogleKeys,
  address: URL,
  { state, verifier }: { state: string; verifier: string },
): Promise<GoogleGrant> {
  const configuration = await googleConfiguration(keys.google);
  const checks = { expectedState: state, pkceCodeVerifier: verifier, idTokenExpected: true };
  const tokens = await authorizationCodeGrant(configuration, address, checks);
  const claims = tokens.claims();
  if (!claims || !tokens.refresh_token) throw new GoogleError('Refused');
  const Account = typeof claims.email === 'string' ? claims.email : claims.sub;
  const access = { access_token: tokens.access_token, expires_in: tokens.expires_in };
  return { Account, Subject: claims.sub, Scope: tokens.scope ?? '', refreshToken: tokens.refresh_token, access };
}

/** Takes a permission back at Google. One that is gone already is as good; that Google does not answer is no reason to keep it. */
export async function revokeGrant(keys: GoogleKeys, token: string): Promise<'revoked' | 'gone' | 'unreachable'> {
  try {
    await tokenRevocation(await googleConfiguration(keys.google), token);
    return 'revoked';
  } catch (error) {
    return error instanceof ResponseBodyError ? 'gone' : 'unreachable';
  }
}
