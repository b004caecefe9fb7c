import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { pageData } from '@circolo/contract/origins/page-data';
import cookie from '@fastify/cookie';
import { eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { type TestApp, testApp } from '../../test/app.ts';
import { testShop } from '../../test/sales/order-factory.ts';
import { readConfig } from '../config/config.ts';
import { handleErrors } from '../http/errors.ts';
import { forgeryOwner, forgeryToken } from '../http/forgery.ts';
import { addSecurityHeaders } from '../http/security-headers/add-security-headers.ts';
import { addStaticFiles } from '../http/transport/static-files.ts';
import { products } from '../tables/catalogue/catalogue-tables.ts';
import { customLogins, originAddresses, origins } from '../tables/origins/origin-tables.ts';
import { pageRoutes } from './routes.ts';

const hostile = '</script><script>alert(1)</script>"><img src=x onerror=alert(2)>\u2028&\'';
const config = readConfig({ SECRET_KEY: 'a secret of forty characters for the tests', COMPONENTS_PAGE: 'true' });
const secret = Buffer.from(config.secretKey);
const built = (name: string) =>
  `<!doctype html>\n<html lang="it">\n<head><meta charset="utf-8"><!--circolo-page--><script type="module" crossorigin src="/assets/${name}.js"></script><link rel="modulepreload" href="/assets/lib.js"><link rel="stylesheet" href="/assets/${name}.css"></head><body><div id="root"></div></body></html>`;

describe('pages', () => {
  let app: TestApp;
  let http: FastifyInstance;
  let folder: string;

  async function serve(anyHost: boolean, from = folder, settings = config): Promise<FastifyInstance> {
    const server = Fastify({
      exposeHeadRoutes: false,
      routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    });
    await server.register(cookie);
    await addStaticFiles(server);
    addSecurityHeaders(server, {});
    handleErrors(server);
    const api = {
      http: server,
      db: app.database.db,
      base: '/api',
      secret,
      anyHost,
      isCopy: false,
      demoPassword: null,
      strictAnswers: true,
      findKey: async () => ({ Refusal: 'unknown' as const }),
      limitKey: null,
    };
    pageRoutes(
      { ...api, now: () => new Date(), findCaller: async () => null, listen: app.database.listen },
      settings,
      from,
    );
    return server;
  }

  before(async () => {
    app = await testApp();
    folder = mkdtempSync(join(tmpdir(), 'circolo-page-'));
    mkdirSync(join(folder, 'assets'));
    for (const name of ['auth', 'desk', 'shop']) writeFileSync(join(folder, `${name}.html`), built(name));
    const words = { it: ['/assets/it.js'], en: ['/assets/en.js'] };
    const pages = {
      '/desk': ['/assets/shell.js'],
      '/auth/login': ['/assets/tiny.css'],
      '/shop': ['/assets/home.js', '/assets/home.css'],
    };
    writeFileSync(
      join(folder, 'preloads.json'),
      JSON.stringify({ pages, words: { auth: words, desk: words, shop: words } }),
    );
    const script = 'console.log("desk");'.repeat(200);
    writeFileSync(join(folder, 'assets', 'desk.js'), script);
    writeFileSync(join(folder, 'assets', 'desk.js.br'), brotliCompressSync(script));
    writeFileSync(join(folder, 'assets', 'desk.js.gz'), gzipSync(script));
    writeFileSync(join(folder, 'assets', 'tiny.css'), 'a{}');
    http = await serve(true);
  });
  after(async () => {
    await http.close();
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const page = async (url: string, headers: Record<string, string> = {}, server = http) => {
    const answer = await server.inject({ url, headers: { host: 'localhost', ...headers } });
    const json = /id="circolo-page"[^>]*>(.*?)<\/script>/s.exec(answer.payload)?.[1];
    return { answer, html: answer.payload, data: json ? pageData.parse(JSON.parse(json)) : undefined };
  };

  test('the shop and the desk have a page each, filled with the brand of the host', async () => {
    for (const [url, entry] of Object.entries({
      '/': 'auth',
      '/Auth/login': 'auth',
      '/desk/orders': 'desk',
      '/shop': 'shop',
      '/Shop/x': 'shop',
    })) {
      const { answer, html, data } = await page(url);
      assert.equal(answer.statusCode, 200, url);
      assert.ok(html.includes(`/assets/${entry}.js`), url);
      assert.equal(data?.origin?.Id, app.originId);
      assert.equal(answer.headers['cache-control'], 'no-store');
    }
  });

  test('every script and style carries the nonce of the policy, which is new each time', async () => {
    const { answer, html } = await page('/desk');
    const nonce = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1];
    assert.ok(nonce);
    const tags = html.match(/<(?:script|style|link rel="(?:stylesheet|modulepreload)")[^>]*>/g) ?? [];
    assert.ok(tags.length >= 5);
    for (const tag of tags) assert.ok(tag.includes(`nonce="${nonce}"`), tag);
    assert.ok(!(await page('/desk')).html.includes(nonce));
  });

  test('small style sheets are in the page, large ones come after what is shown first', async () => {
    const { html } = await page('/auth/login');
    assert.match(html, /<style nonce="[^"]+">[^<]*a\{\}<\/style>/);
    assert.ok(!html.includes('href="/assets/tiny.css"'));
    assert.ok(html.indexOf('</main>') < html.indexOf('href="/assets/auth.css"'));
  });

  test('the login shows its frame, title and brand without a script, in the language of the reader', async () => {
    const { html } = await page('/auth/login', { 'accept-language': 'en' });
    assert.match(html, /<main[^>]*>.*<h1>Sign in<\/h1>.*<\/main>/s);
    assert.match((await page('/auth/login')).html, /<h1>Accedi<\/h1>/);
    assert.ok(!(await page('/auth/activate')).html.includes('<h1>'), 'what a link leads to begins with what it says');
  });

  test('a registration shows its frame, title and the places of its fields without a script', async () => {
    const { html } = await page('/auth/signin', { 'accept-language': 'it' });
    assert.match(html, /<main[^>]*>.*<h1>Crea il tuo account<\/h1>.*<label>Chi sei<\/label>.*<\/main>/s);
    assert.equal(html.match(/<div class="boot-field">/g)?.length, 5);
  });

  test('a page names the files that it needs at once, in the language of the reader', async () => {
    const files = async (url: string, language: string) =>
      [...(await page(url, { 'accept-language': language })).html.matchAll(/crossorigin href="([^"]+)"/g)].map(
        ([, file]) => file,
      );
    const ofShop = ['/assets/home.js', '/assets/it.js', '/assets/shop.css', '/assets/home.css'];
    assert.deepEqual(await files('/shop/', 'it'), ofShop, 'scripts, then the styles in their order');
    assert.deepEqual(await files('/desk/orders', 'en'), ['/assets/shell.js', '/assets/en.js', '/assets/desk.css']);
  });

  test('pages and files answer HEAD as they answer GET, without a body', async () => {
    const headers = { host: 'localhost' };
    for (const url of ['/shop', '/desk/orders', '/robots.txt', '/sitemap.xml', '/favicon.svg', '/assets/desk.js']) {
      const [got, head] = [await http.inject({ url, headers }), await http.inject({ method: 'HEAD', url, headers })];
      assert.deepEqual([head.statusCode, head.payload], [200, ''], url);
      for (const name of ['content-type', 'cache-control']) assert.equal(head.headers[name], got.headers[name], url);
    }
    const unknown = await http.inject({ method: 'HEAD', url: '/api/Users', headers });
    assert.equal(unknown.statusCode, 404);
  });

  test('the theme of the brand is in the first paint', async () => {
    await app.database.db.update(origins).set({ DeskHeaderBackgroundColor: '#123456', DeskMenuWidth: 311 });
    const { html } = await page('/desk');
    assert.ok(html.includes('--header-background:#123456'));
    assert.ok(html.includes('--menu-width:311px'));
  });

  test('the desk shows its header, its menu and the places of a list before its scripts run', async () => {
    const { html } = await page('/desk/orders');
    const [root = ''] = /<div id="root">.*?<\/div><\/div><\/div>/s.exec(html) ?? [];
    for (const part of ['boot-header', 'boot-menu', 'boot-main'])
      assert.match(root, new RegExp(`class="${part}">(?:<img[^>]*>)?<i></i>`), part);
    assert.ok(!(await page('/auth/login')).html.includes('class="boot-main"'));
  });

  test('hostile texts of a brand stay texts', async () => {
    const { db } = app.database;
    const texts = { Description: hostile, ShopTitle: hostile, ShopText: hostile, LegalName: hostile };
    await db.update(origins).set(texts).where(eq(origins.Id, app.originId));
    const { html, data } = await page('/shop');
    assert.equal(data?.origin?.Description, hostile);
    assert.ok(!html.includes('<script>alert'));
    assert.ok(!html.includes('<img src=x'));
    const { payload } = await http.inject({ url: '/favicon.svg', headers: { host: 'localhost' } });
    assert.ok(!payload.includes('<script'));
    await db.update(origins).set({ Description: 'Circolo di prova', ShopTitle: 'Negozio', ShopText: 'Testo' });
  });

  test('a hostile address does not reach the page', async () => {
    for (const url of ['/shop/%3Cscript%3Ealert(1)%3C/script%3E', '/shop/"><script>alert(1)</script>']) {
      assert.ok(!(await page(url)).html.includes('<script>alert'), url);
    }
  });

  test('the shop says what it is to search engines, the desk is not for them', async () => {
    const shop = await page('/shop?x=1', { 'accept-language': 'en-GB' });
    assert.ok(shop.html.includes('<html lang="en">'));
    assert.ok(shop.html.includes('<title>Negozio · Circolo di prova</title>'));
    assert.ok(shop.html.includes('<meta name="description" content="Testo">'));
    assert.ok(shop.html.includes('<link rel="canonical" href="http://localhost/shop">'));
    assert.match(shop.html, /application\/ld\+json.*"@type":"Organization"/);
    const desk = await page('/desk');
    assert.ok(desk.html.includes('<meta name="robots" content="noindex">'));
    assert.ok(!desk.html.includes('ld+json'));
    assert.ok((await page('/shop/orders')).html.includes('<meta name="robots" content="noindex">'));
  });

  test('a product has its own title, picture and data, hidden ones have none', async () => {
    const { db } = app.database;
    const product = {
      Code: 'P1',
      Description: 'P1',
      Software: 'A',
      ShopTitle: `Base ${hostile}`,
      Slug: 'base',
    } as const;
    await db.insert(products).values([product, { ...product, Code: 'P2', Slug: 'nascosto', Visibility: '3' }]);
    const { html } = await page('/shop/product-detail?product=BASE&package=1');
    assert.match(html, /<title>Base &lt;\/script&gt;/);
    assert.ok(html.includes('<link rel="canonical" href="http://localhost/shop/product-detail?product=base">'));
    assert.match(html, /"@type":"Product"/);
    assert.ok(!html.includes('<script>alert'));
    assert.doesNotMatch((await page('/shop/product-detail?product=nascosto')).html, /"@type":"Product"/);
    assert.equal((await page('/shop/product-detail?product=%00')).answer.statusCode, 200);
  });

  test('the shop arrives with its first products, readable without a script, with prices', async () => {
    const shop = await testShop(app);
    const { db } = app.database;
    await db.update(products).set({ ShopSubtitle: hostile }).where(eq(products.Code, 'TEST-BASE'));
    const { html } = await page('/shop');
    assert.match(html, /<li><a href="\/shop\/product-detail\?product=test-base">TEST-BASE<\/a>/);
    assert.match(html, /da 10,00/);
    assert.ok(!html.includes('<script>alert'), 'hostile texts of a product stay texts');
    const [, list] = /id="circolo-catalogue"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
    const found = JSON.parse(list ?? '{}').Products.find(({ Slug }: { Slug: string }) => Slug === 'test-base');
    assert.ok(found.Packages.some(({ Id }: { Id: number }) => Id === shop.yearly));
    assert.match(html, /"@type":"ItemList".*"name":"TEST-BASE"/);
    const product = await page('/shop/product-detail?product=test-base');
    assert.match(
      product.html,
      /"@type":"AggregateOffer","priceCurrency":"EUR","lowPrice":"12.20","highPrice":"146.40"/,
    );
    assert.ok(!(await page('/shop/login')).html.includes('circolo-catalogue'));
  });

  test('security.txt says whom to write to, and is not there without a contact', async () => {
    assert.equal((await http.inject({ url: '/.well-known/security.txt' })).statusCode, 404);
    const security = { contact: 'mailto:security@brand.example', policy: 'https://brand.example/security' };
    const named = await serve(true, folder, { ...config, security });
    const { statusCode, headers, body } = await named.inject({ url: '/.well-known/security.txt' });
    await named.close();
    assert.deepEqual([statusCode, headers['content-type']], [200, 'text/plain; charset=utf-8']);
    assert.match(
      body,
      /^Contact: mailto:security@brand\.example\nExpires: (\S+)\nPreferred-Languages: it, en\nPolicy: https:\/\/brand\.example\/security\n$/,
    );
    const left = new Date(/Expires: (\S+)/.exec(body)?.[1] ?? '').getTime() - Date.now();
    assert.ok(left > 170 * 86_400_000 && left < 366 * 86_400_000);
  });

  test('the host that a visitor sends is in neither the sitemap nor robots.txt', async () => {
    for (const url of ['/sitemap.xml', '/robots.txt']) {
      for (const host of ['evil.example', 'evil.example:81', 'localhost:80', 'LOCALHOST']) {
        const { body } = await http.inject({ url, headers: { host } });
        assert.doesNotMatch(body, /evil|LOCALHOST|:8/, `${url} for ${host}`);
        assert.match(body, url === '/robots.txt' ? /Sitemap: http:\/\/localhost\/s/ : /<loc>http:\/\/localhost\/shop</);
      }
    }
  });

  test('the sitemap lists what a brand shows to everybody, and robots.txt names it', async () => {
    const answer = await http.inject({ url: '/sitemap.xml' });
    assert.match(String(answer.headers['content-type']), /application\/xml/);
    assert.match(answer.body, /<loc>http:\/\/localhost[^<]*\/shop<\/loc>/);
    assert.match(answer.body, /product-detail\?product=test-base/);
    assert.doesNotMatch(answer.body, /nascosto|desk|hidden/);
    assert.match((await http.inject({ url: '/robots.txt' })).body, /\nSitemap: http:\/\/[^\n]*\/sitemap\.xml\n/);
  });

  test('an unknown host is not found in production, and shows no brand', async () => {
    const strict = await serve(false);
    const { answer, data } = await page('/', { host: 'nessuno.example.it' }, strict);
    assert.deepEqual([answer.statusCode, data?.origin], [404, null]);
    assert.equal((await page('/', {}, strict)).answer.statusCode, 200);
    const forwarded = await page('/', { host: 'nessuno.it', 'x-forwarded-host': 'localhost' }, strict);
    assert.equal(forwarded.answer.statusCode, 404);
    await strict.close();
    assert.equal((await page('/', { host: 'nessuno.example.it' })).data?.origin?.Id, app.originId);
  });

  test('a brand without addresses reaches the page, which decides', async () => {
    const { db } = app.database;
    await db.update(origins).set({ Url: null, UrlTest: null }).where(eq(origins.Id, app.originId));
    const { data } = await page('/shop', { host: 'altrove.it' });
    assert.deepEqual([data?.origin?.Url, data?.origin?.UrlTest], [null, null]);
    await db.update(origins).set({ Url: 'http://localhost' }).where(eq(origins.Id, app.originId));
    const [address] = await db.select().from(originAddresses);
    assert.equal(address?.Host, 'localhost');
  });

  test('the address picks the custom login', async () => {
    await app.database.db.insert(customLogins).values({ OriginId: app.originId, UrlParm: 'comune' });
    assert.equal((await page('/auth-x/login?comune')).data?.customLogin?.UrlParm, 'comune');
    assert.equal((await page('/auth-x/login?COMUNE=1')).data?.customLogin?.UrlParm, 'comune');
    assert.equal((await page('/auth-x/login?altro')).data?.customLogin, null);
    assert.equal((await page('/auth/login?comune')).data?.customLogin, null);
  });

  test('the anti-forgery cookie is set where it is missing or not ours', async () => {
    const fresh = (await page('/')).answer.cookies.find(({ name }) => name === 'XSRF-TOKEN');
    assert.equal(forgeryOwner(secret, fresh?.value ?? ''), null);
    assert.deepEqual([fresh?.sameSite, fresh?.httpOnly, fresh?.path], ['Lax', undefined, '/']);
    const tossed = await page('/', { cookie: 'XSRF-TOKEN=page.salt.forged' });
    assert.equal(tossed.answer.cookies.length, 1);
    const kept = await page('/', { cookie: `XSRF-TOKEN=${forgeryToken(secret, 'session')}` });
    assert.equal(kept.answer.cookies.length, 0);
  });

  test('files of the build are immutable and compressed', async () => {
    const url = '/assets/desk.js';
    const answer = await http.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    assert.equal(answer.headers['content-encoding'], 'br');
    assert.match(String(answer.headers['cache-control']), /max-age=31536000, immutable/);
    assert.match(brotliDecompressSync(answer.rawPayload).toString(), /^console\.log/);
    const plain = await http.inject({ url, headers: { 'accept-encoding': 'br;q=0' } });
    assert.equal(plain.headers['content-encoding'], undefined);
    const older = await http.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    assert.equal(older.headers['content-encoding'], 'gzip');
    assert.equal(gunzipSync(older.rawPayload).toString(), plain.payload);
    for (const { headers } of [answer, plain, older]) {
      assert.equal(headers['content-type'], 'text/javascript; charset=utf-8');
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.equal(headers.vary, 'accept-encoding');
    }
  });

  test('a file too small to be compressed is sent as it is, and one that the browser has is not sent again', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const tiny = await http.inject({ url: '/assets/tiny.css', headers });
    assert.deepEqual([tiny.payload, tiny.headers['content-encoding']], ['a{}', undefined]);
    const url = '/assets/desk.js';
    const { etag } = (await http.inject({ url, headers })).headers;
    const again = await http.inject({ url, headers: { ...headers, 'if-none-match': String(etag) } });
    assert.deepEqual([again.statusCode, again.payload], [304, '']);
    assert.match(String(again.headers['cache-control']), /max-age=31536000, immutable/);
  });

  test('what is nowhere is not found', async () => {
    for (const url of [
      '/api/Nonsense',
      '/API/x',
      '/assets/none.js',
      '/assets/..%2fdesk.html',
      '/assets/desk.html',
      '/assets/desk.js.br',
      '/assets/%2e%2e%2fdesk.js',
    ]) {
      const { answer } = await page(url);
      assert.deepEqual([answer.statusCode, answer.json().Code], [404, 'UnknownPath'], url);
    }
    assert.equal((await page('/nonsense')).answer.statusCode, 404);
    assert.ok((await page('/nonsense')).data);
  });

  test('the components are a page only where the configuration enables them', async () => {
    const shown = await page('/test');
    assert.deepEqual([shown.answer.statusCode, shown.data?.componentsPage], [200, true]);
    const production = await serve(true, folder, { ...config, componentsPage: false });
    const hidden = await page('/test', {}, production);
    assert.deepEqual([hidden.answer.statusCode, hidden.data?.componentsPage], [404, false]);
    await production.close();
  });

  test('without a build one sentence says what to do', async () => {
    const empty = await serve(true, join(folder, 'nowhere'));
    const { answer } = await page('/', {}, empty);
    assert.equal(answer.statusCode, 503);
    assert.match(answer.payload, /not built/);
    await empty.close();
  });
});
