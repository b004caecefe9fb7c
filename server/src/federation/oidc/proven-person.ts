import { problem } from '@circolo/contract/errors/problem';
import { email } from '@circolo/contract/values/kinds';
import { authorizationCodeGrant, type Configuration, fetchUserInfo } from 'openid-client';
import { z } from 'zod';
import type { ReturnedLogin } from './oidc-login.ts';

/** Claims of OpenID Connect Core 1.0, section 5.1; some providers send the flag as a text. */
const claims = z.object({
  email: email.optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
});

/** Whom a provider has proven somebody to be. */
export interface ProvenPerson {
  Issuer: string;
  Subject: string;
  /** Null unless the provider says that it is verified. */
  Email: string | null;
  FirstName: string;
  LastName: string;
}

const part = (text: string | undefined): string => (text ?? '').trim().slice(0, 60);

function namesOf({ given_name, family_name, name }: z.infer<typeof claims>) {
  if (given_name || family_name) return { FirstName: part(given_name), LastName: part(family_name) };
  const [first, ...rest] = (name ?? '').trim().split(/\s+/);
  return { FirstName: part(first), LastName: part(rest.join(' ')) };
}

/**
 * Exchanges the code of a provider's answer. The library checks state, issuer, nonce and the PKCE verifier, and the id
 * token's signature, audience and expiry; the address that came back is only read.
 */
export async function provenPerson(
  configuration: Configuration,
  address: URL,
  login: ReturnedLogin,
): Promise<ProvenPerson> {
  const tokens = await authorizationCodeGrant(configuration, address, {
    expectedState: login.state,
    expectedNonce: login.nonce,
    pkceCodeVerifier: login.verifier,
    idTokenExpected: true,
  });
  const token = tokens.claims();
  if (!token) throw problem('IdentityProviderError');
  // Most providers put the address into the id token only when asked to; their user info always has it.
  const known = 'email' in token || !configuration.serverMetadata().userinfo_endpoint;
  const info = known ? {} : await fetchUserInfo(configuration, tokens.access_token, token.sub);
  const claim = claims.parse({ ...token, ...info });
  const Email = claim.email && claim.email_verified === true ? claim.email : null;
  return { Issuer: token.iss, Subject: token.sub, Email, ...namesOf(claim) };
}
