import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../src/config/config.ts';
import { handleErrors } from '../src/http/errors.ts';
import { addSecurityHeaders } from '../src/http/security-headers/add-security-headers.ts';
import { alwaysEncrypt } from '../src/http/transport/encrypted.ts';
import { addStaticFiles } from '../src/http/transport/static-files.ts';
import { pageRoutes } from '../src/page/routes.ts';
import type { TestApp } from './app.ts';

const built = (name: string) =>
  `<!doctype html>\n<html lang="it">\n<head><meta charset="utf-8"><!--circolo-page--><script type="module" crossorigin src="/assets/${name}.js"></script></head><body><div id="root"></div></body></html>`;

/** The pages of a small build of its own, as production serves them, for a brand of a test server. */
export async function pageServer(
  app: TestApp,
  config: Config,
): Promise<{ http: FastifyInstance; end: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'circolo-pages-'));
  mkdirSync(join(folder, 'assets'));
  for (const name of ['auth', 'desk', 'shop']) writeFileSync(join(folder, `${name}.html`), built(name));
  writeFileSync(join(folder, 'assets', 'desk.js'), 'console.log("desk");');
  writeFileSync(join(folder, 'service-worker.js'), 'console.log("worker");');
  writeFileSync(join(folder, 'assets', 'desk.css'), 'a{}');
  writeFileSync(join(folder, 'assets', 'letters.woff2'), 'wOF2');
  const http = Fastify({ exposeHeadRoutes: false });
  if (config.production) alwaysEncrypt(http);
  await http.register(cookie);
  await addStaticFiles(http);
  addSecurityHeaders(http, config);
  handleErrors(http);
  const secret = Buffer.from(config.secretKey);
  const { db, listen } = app.database;
  const more = {
    isCopy: config.isCopy,
    demoPassword: null,
    strictAnswers: true,
    now: () => new Date(),
    findCaller: async () => null,
    findKey: async () => ({ Refusal: 'unknown' as const }),
    limitKey: null,
  };
  pageRoutes({ http, db, listen, base: '/api', secret, anyHost: false, ...more }, config, folder);
  const end = async () => {
    await http.close();
    rmSync(folder, { recursive: true });
  };
  return { http, end };
}
