import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pageData } from '@circolo/contract/origins/page-data';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { type TestApp, testApp } from '../../test/app.ts';
import { readConfig } from '../config/config.ts';
import { StartupError } from '../config/startup-error.ts';
import { handleErrors } from '../http/errors.ts';
import { addSecurityHeaders } from '../http/security-headers/add-security-headers.ts';
import { pageRoutes } from './routes.ts';

const environment = { SECRET_KEY: 'a secret of forty characters for the tests', COMPONENTS_PAGE: 'true' };
const html =
  '<!doctype html>\n<html lang="it">\n<head><meta charset="utf-8"><!--circolo-page--></head><body><div id="root"></div></body></html>';

describe('the tag manager', () => {
  let app: TestApp;
  let folder: string;
  const servers: FastifyInstance[] = [];

  async function serve(TAG_MANAGER_ID?: string): Promise<FastifyInstance> {
    const config = readConfig({ ...environment, TAG_MANAGER_ID });
    const http = Fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } });
    servers.push(http);
    await http.register(cookie);
    addSecurityHeaders(http, config);
    handleErrors(http);
    const api = { http, db: app.database.db, base: '/api', secret: Buffer.from(config.secretKey), anyHost: true };
    const more = {
      isCopy: false,
      demoPassword: null,
      strictAnswers: true,
      now: () => new Date(),
      findCaller: async () => null,
      findKey: async () => ({ Refusal: 'unknown' as const }),
      limitKey: null,
      listen: app.database.listen,
    };
    pageRoutes({ ...api, ...more }, config, folder);
    return http;
  }

  async function ask(http: FastifyInstance, url: string) {
    const { payload, headers } = await http.inject({ url, headers: { host: 'localhost' } });
    const json = /id="circolo-page"[^>]*>(.*?)<\/script>/s.exec(payload)?.[1];
    return {
      id: pageData.parse(JSON.parse(json ?? 'null')).tagManager,
      policy: String(headers['content-security-policy']),
      payload,
    };
  }

  before(async () => {
    app = await testApp();
    folder = mkdtempSync(join(tmpdir(), 'circolo-tags-'));
    for (const name of ['auth', 'desk', 'shop']) writeFileSync(join(folder, `${name}.html`), html);
  });
  after(async () => {
    for (const server of servers) await server.close();
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const forVisitors = [
    '/',
    '/shop',
    '/Shop/check-out?x=1',
    '/landing',
    '/auth/login',
    '/auth-x/login',
    '/demo-activation',
  ];
  const others = ['/desk', '/desk/orders', '/profile', '/activities', '/error/404', '/test', '/nonsense'];

  test('without an identifier no page knows it and no policy allows it', async () => {
    const http = await serve();
    for (const url of [...forVisitors, ...others]) {
      const { id, policy, payload } = await ask(http, url);
      assert.equal(id, null, url);
      assert.doesNotMatch(policy + payload, /google/, url);
      assert.match(policy, /connect-src 'self'(;|$)/, url);
    }
  });

  test('with one, the pages for visitors get it and may talk to it', async () => {
    const http = await serve('GTM-ABC1234');
    for (const url of forVisitors) {
      const { id, policy } = await ask(http, url);
      assert.equal(id, 'GTM-ABC1234', url);
      assert.match(policy, /connect-src 'self' https:\/\/www\.googletagmanager\.com [^;]*google-analytics\.com/, url);
    }
  });

  test('the pages of the desk and of an account never do', async () => {
    const http = await serve('GTM-ABC1234');
    for (const url of others) {
      const { id, policy } = await ask(http, url);
      assert.equal(id, null, url);
      assert.doesNotMatch(policy, /google/, url);
    }
  });

  test('its scripts run by the nonce of the page alone, and the page asks for none of them itself', async () => {
    const http = await serve('GTM-ABC1234');
    const { policy, payload } = await ask(http, '/shop');
    assert.match(policy, /script-src 'self' 'nonce-[\w-]+';/);
    assert.doesNotMatch(payload, /(?:src|href)="[^"]*googletagmanager/);
  });

  test('an identifier of another form stops the start', () => {
    for (const id of ['UA-12345-1', 'GTM-"><script>', 'gtm-abc1234']) {
      assert.throws(() => readConfig({ ...environment, TAG_MANAGER_ID: id }), StartupError, id);
    }
  });
});
