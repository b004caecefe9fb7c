import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bearer, cookiesOf, cookieValue, newUser, password, sessionCalls } from '../test/access/session-fixtures.ts';
import { productionSettings } from '../test/production.ts';
import { scenario } from '../test/scenario.ts';
import { forgeryToken } from './http/forgery.ts';

const { app } = scenario({ settings: productionSettings });
const { signIn, refresh, infos } = sessionCalls(() => app);
const page = `XSRF-TOKEN=${forgeryToken(Buffer.from(productionSettings.SECRET_KEY), null)}`;

test('production sets no cookie that another host can set or read in clear, whatever the proxies say', async () => {
  const user = await newUser(app);
  const answer = await signIn(user.Email, password, { cookie: page });
  const cookies = cookiesOf(answer);
  assert.deepEqual([...cookies.keys()].sort(), ['XSRF-TOKEN', '__Host-circolo-device', '__Host-circolo-refresh']);
  for (const [name, line] of cookies) {
    assert.match(line, /; Secure/, name);
    assert.match(line, /; Path=\/(?:;|$)/, name);
    assert.doesNotMatch(line, /Domain/i, name);
  }
  assert.match(cookies.get('__Host-circolo-refresh') ?? '', /HttpOnly.*SameSite=Strict/);
  const cookie = `__Host-circolo-refresh=${cookieValue(cookies.get('__Host-circolo-refresh'))}`;
  assert.equal((await refresh(answer.body.prt, { cookie })).status, 200);
  assert.equal(
    (await infos(answer.body.pat)).headers['strict-transport-security'],
    'max-age=63072000; includeSubDomains',
  );
});

test('a browser that was signed in before the prefix stays signed in, and loses the plain cookie', async () => {
  const user = await newUser(app);
  const { body, headers } = await signIn(user.Email, password, { cookie: page });
  const value = cookieValue(cookiesOf({ headers }).get('__Host-circolo-refresh'));
  const renewed = await refresh(body.prt, { cookie: `${page}; circolo-refresh=${value}` });
  assert.equal(renewed.status, 200);
  const cookies = cookiesOf(renewed);
  assert.match(cookies.get('circolo-refresh') ?? '', /^circolo-refresh=;.*Path=\/api\/RefreshToken/);
  assert.ok(cookieValue(cookies.get('__Host-circolo-refresh')));
});

test('what is planted under the plain name counts for nothing beside the cookie of this host', async () => {
  const user = await newUser(app);
  const { body, headers } = await signIn(user.Email, password, { cookie: page });
  const value = cookieValue(cookiesOf({ headers }).get('__Host-circolo-refresh'));
  const both = `circolo-refresh=planted; __Host-circolo-refresh=${value}`;
  assert.equal((await refresh(body.prt, { cookie: both })).status, 200);
});

test('the description of the API is for the desk alone, compressed, and sent once', async () => {
  assert.equal((await app.anybody.get('/docs')).status, 404);
  assert.equal((await app.anybody.get('/openapi.json')).status, 401);
  for (const nature of ['STD', 'shopOnly'] as const)
    assert.equal((await (await app.as(nature)).get('/openapi.json')).status, 405, nature);
  const { token } = await app.as('HLP');
  const ask = (headers: Record<string, string> = {}) =>
    app.http.inject({ url: '/api/openapi.json', headers: { ...bearer(token), ...headers } });
  const plain = await ask();
  assert.deepEqual([plain.statusCode, plain.json().openapi], [200, '3.1.0']);
  const small = await ask({ 'accept-encoding': 'br' });
  assert.equal(small.headers['content-encoding'], 'br');
  assert.ok(small.rawPayload.length < plain.rawPayload.length / 10);
  assert.equal((await ask({ 'if-none-match': String(plain.headers.etag) })).statusCode, 304);
});
