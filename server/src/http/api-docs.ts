import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { isForKeys } from '@circolo/contract/access/api-keys/key-cap';
import { problem } from '@circolo/contract/errors/problem';
import type { Endpoint } from '@circolo/contract/http/endpoint';
import { openApi } from '@circolo/contract/http/openapi';
import { describeWebhooks } from '@circolo/contract/webhooks/webhook-openapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from './api.ts';
import { findBearer } from './authorise.ts';
import { pagePolicy } from './security-headers/page-policy.ts';
import { acceptedEncoding, compressed } from './transport/encoding.ts';
import { isEncrypted } from './transport/encrypted.ts';

const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const files = ['swagger-ui.css', 'swagger-ui-bundle.js'];

const page = (nonce: string, base: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Circolo API</title>
<link rel="stylesheet" href="${base}/docs/swagger-ui.css"></head>
<body><main id="api"></main>
<script nonce="${nonce}" src="${base}/docs/swagger-ui-bundle.js"></script>
<script nonce="${nonce}">SwaggerUIBundle({ url: '${base}/openapi.json', dom_id: '#api', validatorUrl: null, docExpansion: 'none' });</script>
</body></html>`;

/** Remembers every declared call that is implemented; to be called before any domain adds its routes. */
export function collectCalls(http: FastifyInstance): readonly Endpoint[] {
  const calls: Endpoint[] = [];
  http.addHook('onRoute', ({ config }) => {
    for (const { call } of config?.calls?.values() ?? []) calls.push(call);
  });
  return calls;
}

/** Refuses everybody but who is signed in to the desk, and keys: what all calls are is a map for an attack. */
async function assertOnDesk(api: Api, request: FastifyRequest): Promise<void> {
  const caller = await findBearer(api, request);
  if (caller.Audience !== 'desk' || caller.ActingFor || caller.Must) throw problem('AccessDenied');
}

/** Sends some megabytes that change with the version only: compressed once for each encoding, and not to who has them. */
function descriptionSender(calls: readonly Endpoint[], base: string) {
  let made: { content: Buffer; etag: string } | undefined;
  const encoded = new Map<string, Promise<Buffer>>();
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!made) {
      const content = Buffer.from(JSON.stringify({ ...openApi(calls, base, isForKeys), ...describeWebhooks() }));
      made = { content, etag: `"${createHash('sha256').update(content).digest('base64url')}"` };
    }
    const { content, etag } = made;
    reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding, authorization' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (!encoding) return reply.send(content);
    const sent = encoded.get(encoding) ?? compressed(content, encoding);
    encoded.set(encoding, sent);
    return reply.header('content-encoding', encoding).send(await sent);
  };
}

/**
 * `GET /api/openapi.json`, the description of all calls, and `GET /api/docs`, a page that shows it. In production the
 * description is for sessions of the desk, and there is no page: a browser opens it without its session.
 */
export function apiDocs(api: Api, calls: readonly Endpoint[], { production }: { production: boolean }): void {
  const { http, base } = api;
  const send = descriptionSender(calls, base);
  http.get(`${base}/openapi.json`, async (request, reply) => {
    if (production) await assertOnDesk(api, request);
    return send(request, reply);
  });
  if (production) return;
  http.get(`${base}/docs`, (request, reply) => {
    // The page draws descriptions as markup, which it cleans itself.
    const policy = { nonce: reply.cspNonce, mayMeasure: false, encrypted: isEncrypted(request), untyped: true };
    const headers = {
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy(policy),
      'x-frame-options': 'DENY',
    };
    return reply.type('text/html; charset=utf-8').headers(headers).send(page(reply.cspNonce, base));
  });
  for (const name of files)
    http.get(`${base}/docs/${name}`, (_request, reply) => reply.sendFile(name, folder, { maxAge: '1d' }));
}
