import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Endpoint } from '@circolo/contract/http/endpoint';
import { openApi } from '@circolo/contract/http/openapi';
import type { FastifyInstance } from 'fastify';

const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const files = ['swagger-ui.css', 'swagger-ui-bundle.js'];

const page = (nonce: string, base: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Circolo API</title>
<link rel="stylesheet" href="${base}/docs/swagger-ui.css"></head>
<body><main id="api"></main>
<script nonce="${nonce}" src="${base}/docs/swagger-ui-bundle.js"></script>
<script nonce="${nonce}">SwaggerUIBundle({ url: '${base}/openapi.json', dom_id: '#api', validatorUrl: null });</script>
</body></html>`;

/** Remembers every declared call that is implemented; to be called before any domain adds its routes. */
export function collectCalls(http: FastifyInstance): readonly Endpoint[] {
  const calls: Endpoint[] = [];
  http.addHook('onRoute', ({ config }) => {
    if (config?.call) calls.push(config.call);
  });
  return calls;
}

/** `GET /api/openapi.json`, the description of all calls, and `GET /api/docs`, a page that shows it. */
export function apiDocs(http: FastifyInstance, base: string, calls: readonly Endpoint[]): void {
  let description: string | undefined;
  http.get(`${base}/openapi.json`, (_request, reply) => {
    description ??= JSON.stringify(openApi(calls, base));
    return reply.type('application/json').header('cache-control', 'no-store').send(description);
  });
  http.get(`${base}/docs`, (_request, reply) =>
    reply.type('text/html').header('cache-control', 'no-store').send(page(reply.cspNonce, base)),
  );
  for (const name of files)
    http.get(`${base}/docs/${name}`, (_request, reply) => reply.sendFile(name, folder, { maxAge: '1d' }));
}
