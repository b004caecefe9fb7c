import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Context, Provider } from 'oidc-provider';

/** A real OpenID provider on this machine, with a sign-in page of its own. */
export interface TestProvider {
  issuer: string;
  close(): Promise<void>;
}

export const testClient = { ClientId: 'circolo', ClientSecret: 'a secret between the two of them' };

const page = (uid: string) => `<!doctype html><html lang="it"><head><title>Minerva</title></head><body>
<main><h1>Minerva</h1><form method="post" action="/interaction/${uid}">
<p><label>Email <input name="login" type="email" required></label></p>
<p><button name="go" value="in">Continua</button></p></form>
<form method="post" action="/interaction/${uid}"><p><button name="go" value="back">Annulla</button></p></form></main></body></html>`;

/** Everybody has an account, by address; the name of some says that theirs is not verified. */
const account = (accountId: string) => ({
  accountId,
  claims: () => ({
    sub: accountId,
    email: accountId,
    email_verified: !accountId.startsWith('unverified'),
    given_name: 'Olga',
    family_name: 'Federici',
  }),
});

/** No consent screen: what is tested is ours. */
async function granted({ oidc }: Context) {
  const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

function configuration(redirectUris: readonly string[]) {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  const { ClientId, ClientSecret } = testClient;
  return {
    clients: [{ client_id: ClientId, client_secret: ClientSecret, redirect_uris: redirectUris }],
    jwks: { keys: [{ ...key, use: 'sig', alg: 'RS256', kid: 'test' }] },
    cookies: { keys: ['a key of the tests only'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_ctx: Context, id: string) => account(id),
    loadExistingGrant: granted,
  };
}

async function interact(provider: Provider, uid: string, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(page(uid));
    return;
  }
  const form = new URLSearchParams(await text(request));
  const refused = { error: 'access_denied', error_description: 'not now' };
  const login = form.get('login');
  const result = form.get('go') === 'in' && login ? { login: { accountId: login } } : refused;
  await provider.interactionFinished(request, response, result);
}

/** Starts the provider; close it when done. */
export async function startTestProvider(redirectUris: readonly string[], port = 0): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`; // It listens on a port.
  const provider = new Provider(issuer, configuration(redirectUris));
  const others = provider.callback();
  server.on('request', (request, response) => {
    const uid = /^\/interaction\/([\w-]+)$/.exec(request.url ?? '')?.[1];
    if (!uid) return others(request, response);
    interact(provider, uid, request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return {
    issuer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
