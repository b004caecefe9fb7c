import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { AnsweredRequest, ReceivedRequest } from '../providers/provider-server.ts';

/** A Google account, and what its person grants when they are asked: everything, some scopes, or null for "No". */
export interface FakeAccount {
  sub: string;
  email: string;
  grants: 'all' | readonly string[] | null;
}

interface Grant {
  sub: string;
  email: string;
  clientId: string;
  redirectUri: string;
  scope: string;
  challenge: string;
  nonce: string;
  offline: boolean;
}

export interface GoogleAccounts {
  /** Answers what the accounts themselves are asked; undefined for anything else. */
  answer(asked: ReceivedRequest): AnsweredRequest | undefined;
  /** Why a question to an API is refused: its token, or a scope that was not granted. */
  refusal(asked: ReceivedRequest, scope: string): AnsweredRequest | undefined;
  /** Ends all access tokens; their grants go on. */
  expireTokens(): void;
  /** What a person does at myaccount.google.com: no token of theirs is good any more. */
  revokeGrants(): void;
  /** Tokens as a person gets them who has gone through the page. */
  grant(scope: string): { access_token: string; refresh_token: string };
  /** Whether any grant is left. */
  isGranted(): boolean;
}

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const clientId = 'circolo.apps.googleusercontent.com';
const clientSecret = 'GOCSPX-never-shown';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function idToken(issuer: string, { sub, email, nonce, clientId: aud }: Grant): string {
  const iat = Math.floor(Date.now() / 1000);
  const claims = {
    iss: issuer,
    aud,
    azp: aud,
    sub,
    email,
    email_verified: true,
    ...(nonce && { nonce }),
    iat,
    exp: iat + 3600,
  };
  const signed = `${part({ alg: 'RS256', kid: 'test', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`;
}

const discovery = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
  token_endpoint: `${issuer}/token`,
  revocation_endpoint: `${issuer}/revoke`,
  userinfo_endpoint: `${issuer}/v1/userinfo`,
  jwks_uri: `${issuer}/oauth2/v3/certs`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
  code_challenge_methods_supported: ['plain', 'S256'],
});

const refused = (error: string, status = 400): AnsweredRequest => ({
  status,
  body: { error, error_description: 'Bad Request' },
});
const ok = (body: unknown): AnsweredRequest => ({ status: 200, body });

/** Google's accounts, for one person at a time. */
export function openAccounts(world: () => { baseUrl: string; person: FakeAccount }): GoogleAccounts {
  const codes = new Map<string, Grant>();
  const refreshTokens = new Map<string, Grant>();
  const accessTokens = new Map<string, Grant>();

  function authorize({ query }: ReceivedRequest): AnsweredRequest {
    const { person } = world();
    const redirectUri = query.get('redirect_uri') ?? '';
    if (query.get('client_id') !== clientId || query.get('response_type') !== 'code' || !URL.canParse(redirectUri))
      return refused('invalid_request');
    if (query.get('code_challenge_method') !== 'S256') return refused('invalid_request');
    const back = new URL(redirectUri);
    back.searchParams.set('state', query.get('state') ?? '');
    const asked = (query.get('scope') ?? '').split(' ');
    const granted = person.grants === 'all' ? asked : asked.filter((scope) => isGrantedBy(person, scope));
    if (person.grants === null) back.searchParams.set('error', 'access_denied');
    else {
      const code = randomUUID();
      codes.set(code, {
        sub: person.sub,
        email: person.email,
        clientId,
        redirectUri,
        scope: granted.join(' '),
        challenge: query.get('code_challenge') ?? '',
        nonce: query.get('nonce') ?? '',
        offline: query.get('access_type') === 'offline' && query.get('prompt') === 'consent',
      });
      back.searchParams.set('code', code);
      back.searchParams.set('scope', granted.join(' '));
    }
    return { status: 302, headers: { location: back.href } };
  }

  function tokensOf(grant: Grant, more: object): AnsweredRequest {
    const access_token = `ya29.${randomUUID()}`;
    accessTokens.set(access_token, grant);
    return ok({ access_token, expires_in: 3599, scope: grant.scope, token_type: 'Bearer', ...more });
  }

  function token({ body, headers }: ReceivedRequest): AnsweredRequest {
    const form = new URLSearchParams(body);
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const posted = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
    if (!posted && headers.authorization !== `Basic ${basic}`) return refused('invalid_client', 401);
    if (form.get('grant_type') === 'refresh_token') {
      const grant = refreshTokens.get(form.get('refresh_token') ?? '');
      return grant ? tokensOf(grant, {}) : refused('invalid_grant');
    }
    const code = form.get('code') ?? '';
    const grant = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const matches = grant?.challenge === challenge && grant.redirectUri === form.get('redirect_uri');
    if (!grant || !matches) return refused('invalid_grant');
    const id_token = idToken(world().baseUrl, grant);
    if (!grant.offline) return tokensOf(grant, { id_token });
    const refresh_token = `1//${randomUUID()}`;
    refreshTokens.set(refresh_token, grant);
    return tokensOf(grant, { id_token, refresh_token });
  }

  function revoke({ body }: ReceivedRequest): AnsweredRequest {
    const given = new URLSearchParams(body).get('token') ?? '';
    const grant = refreshTokens.get(given) ?? accessTokens.get(given);
    if (!grant) return refused('invalid_token');
    for (const tokens of [refreshTokens, accessTokens])
      for (const [token, { sub }] of tokens) if (sub === grant.sub) tokens.delete(token);
    return ok({});
  }

  const routes: Record<string, (asked: ReceivedRequest) => AnsweredRequest> = {
    'GET /.well-known/openid-configuration': () => ok(discovery(world().baseUrl)),
    'GET /oauth2/v3/certs': () =>
      ok({ keys: [{ ...publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' }] }),
    'GET /o/oauth2/v2/auth': authorize,
    'POST /token': token,
    'POST /revoke': revoke,
  };

  return {
    answer: (asked) => routes[`${asked.method} ${asked.path}`]?.(asked),
    refusal({ headers }, scope) {
      const grant = accessTokens.get(headers.authorization?.slice('Bearer '.length) ?? '');
      if (!grant) return { status: 401, body: { error: { code: 401, status: 'UNAUTHENTICATED' } } };
      if (grant.scope.split(' ').some((granted) => granted.endsWith(`/auth/${scope}`))) return undefined;
      const details = [{ reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' }];
      return { status: 403, body: { error: { code: 403, status: 'PERMISSION_DENIED', details } } };
    },
    expireTokens: () => accessTokens.clear(),
    revokeGrants() {
      refreshTokens.clear();
      accessTokens.clear();
    },
    grant(scope) {
      const { sub, email } = world().person;
      const grant = { sub, email, clientId, redirectUri: '', scope, challenge: '', nonce: '', offline: true };
      const tokens = { access_token: `ya29.${randomUUID()}`, refresh_token: `1//${randomUUID()}` };
      accessTokens.set(tokens.access_token, grant);
      refreshTokens.set(tokens.refresh_token, grant);
      return tokens;
    },
    isGranted: () => refreshTokens.size > 0,
  };
}

const isGrantedBy = ({ grants }: FakeAccount, scope: string): boolean =>
  ['openid', 'email'].includes(scope) ||
  (Array.isArray(grants) && grants.some((one) => scope.endsWith(`/auth/${one}`)));
