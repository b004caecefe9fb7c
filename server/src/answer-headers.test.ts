import assert from 'node:assert/strict';
import { type AddressInfo, connect } from 'node:net';
import { after, test } from 'node:test';
import type { SignedIn } from '../test/app.ts';
import { multipartOf, realPng } from '../test/origins/picture-fixtures.ts';
import { pageServer } from '../test/page-server.ts';
import { productionSettings } from '../test/production.ts';
import { samples } from '../test/samples.ts';
import { scenario } from '../test/scenario.ts';
import { readConfig } from './config/config.ts';
import { transaction } from './db/transaction.ts';
import { newPreview } from './mail/outbox/previews.ts';

const settings = { ...productionSettings, SECURITY_CONTACT: 'mailto:security@brand.example' };
const { app, as, prepare } = scenario({ settings });
const staff = as('SUS');
const pages = prepare(() => pageServer(app, readConfig(settings)));
after(() => pages.end());

type Headers = Record<string, unknown>;
interface AnswerHead {
  status: number;
  headers: Headers;
}

const json = 'application/json; charset=utf-8';
const forever = 'public, max-age=31536000, immutable';

/** What is expected of a kind of answer beyond what every answer has. */
interface Expected {
  status: number;
  type: string | null;
  cache: string | RegExp;
  /** The form of the policy, of data where it is left out. */
  policy?: 'page' | 'mail' | 'worker';
  /** Who else may show it. */
  shownBy?: 'cross-origin' | null;
}

const page =
  (url: string, headers: Record<string, string> = {}) =>
  async (): Promise<AnswerHead> => {
    const answer = await pages.http.inject({ url, headers: { host: 'localhost', ...headers } });
    return { status: answer.statusCode, headers: answer.headers };
  };
const anybody = (url: string) => async () => {
  const answer = await app.http.inject({ url });
  return { status: answer.statusCode, headers: answer.headers };
};
const call = (ask: (client: SignedIn) => Promise<AnswerHead>) => () => ask(staff);

/** Uploads a file, and opens it at the address of the answer. */
async function uploaded(path: string, name: string, content: Buffer): Promise<AnswerHead> {
  const { headers, payload } = multipartOf(content, name);
  const authorization = `Bearer ${staff.token}`;
  const url = `/api${path}`;
  const made = await app.http.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload });
  const { Link, Id } = made.json();
  const answer = await app.http.inject({ url: Link ?? `${url}/${Id}/File`, headers: { authorization } });
  return { status: answer.statusCode, headers: answer.headers };
}

/** Sends bytes that are no request. */
async function unreadable(): Promise<AnswerHead> {
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.http.server.address() as AddressInfo; // Only a server on a pipe has another kind of address.
  const socket = connect(port, '127.0.0.1').end('no request\r\n\r\n');
  let text = '';
  for await (const piece of socket) text += String(piece);
  const [first = '', ...lines] = text.split('\r\n\r\n')[0]?.split('\r\n') ?? [];
  const headers = lines.map((line) => [line.split(': ', 1)[0]?.toLowerCase(), line.slice(line.indexOf(': ') + 2)]);
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) };
}

const exported = call(async (client) => {
  await client.post('/Banks/Export', { Format: 'CSV' });
  await app.runJobs();
  return client.get((await client.get('/UsersNotifications')).body[0].Link);
});
const calendar = call(async (client) => {
  const { body } = await client.post('/AgendaEvents/Feed', {});
  return app.anybody.get(body.Path.replace(/^\/api/, ''));
});
const mail = async () => {
  const link = await transaction(app.database.db, (tx) => newPreview(tx, { Html: '<p>Ciao</p>' }, new Date()));
  return app.anybody.get(link);
};
const attached = async (content: Buffer) => {
  const sample = samples.find(({ resource }) => resource.Name === 'Banks');
  const { body } = await staff.post('/Banks', await sample?.input?.(app, 9000 + content.length));
  return uploaded(`/Banks/${body.Id}/Attachments`, 'note.txt', content);
};

const refused = { type: json, cache: 'no-store' };

const table: Record<string, [() => Promise<AnswerHead>, Expected]> = {
  'a page of the desk': [
    page('/desk'),
    { status: 200, type: 'text/html; charset=utf-8', cache: 'no-store', policy: 'page' },
  ],
  'a page of the shop': [
    page('/shop'),
    { status: 200, type: 'text/html; charset=utf-8', cache: 'no-store', policy: 'page' },
  ],
  'a page that is not there': [
    page('/nonsense'),
    { status: 404, type: 'text/html; charset=utf-8', cache: 'no-store', policy: 'page' },
  ],
  'a page of an unknown host': [
    page('/shop', { host: 'evil.example' }),
    { status: 404, type: 'text/html; charset=utf-8', cache: 'no-store', policy: 'page' },
  ],
  'a script': [page('/assets/desk.js'), { status: 200, type: 'text/javascript; charset=utf-8', cache: forever }],
  'a style': [page('/assets/desk.css'), { status: 200, type: 'text/css; charset=utf-8', cache: forever }],
  'a font': [page('/assets/letters.woff2'), { status: 200, type: 'font/woff2', cache: forever }],
  'the service worker': [
    page('/service-worker.js'),
    { status: 200, type: 'text/javascript; charset=utf-8', cache: 'no-cache', policy: 'worker' },
  ],
  'a file that is not there': [page('/assets/gone.js'), { status: 404, ...refused }],
  'the icon': [
    page('/favicon.svg'),
    { status: 200, type: 'image/svg+xml; charset=utf-8', cache: 'public, max-age=3600', shownBy: null },
  ],
  'a redirect of a page': [page('/favicon.ico'), { status: 302, type: null, cache: 'no-store' }],
  'robots.txt': [
    page('/robots.txt'),
    { status: 200, type: 'text/plain; charset=utf-8', cache: 'public, max-age=3600' },
  ],
  'the sitemap': [
    page('/sitemap.xml'),
    { status: 200, type: 'application/xml; charset=utf-8', cache: 'public, max-age=3600' },
  ],
  'security.txt': [
    page('/.well-known/security.txt'),
    { status: 200, type: 'text/plain; charset=utf-8', cache: 'public, max-age=86400' },
  ],
  'a read': [call((client) => client.get('/Banks')), { status: 200, type: json, cache: 'no-store' }],
  'a public read': [anybody('/api/Shop/PaymentTypes'), { status: 200, type: json, cache: /^no-store$|^public/ }],
  'a write': [call((client) => client.post('/MySession/StepUp', { Password: 'x' })), { status: 400, ...refused }],
  'a call without a session': [anybody('/api/Banks'), { status: 401, ...refused }],
  'a call without the right': [async () => (await app.as('STD')).get('/Banks'), { status: 405, ...refused }],
  'a call that is not there': [anybody('/api/Nonsense'), { status: 404, ...refused }],
  'an address that cannot be read': [anybody('/api/%ff'), { status: 400, ...refused }],
  'a body that cannot be read': [call((client) => client.raw('POST', '/Banks', '{')), { status: 400, ...refused }],
  'bytes that are no request': [unreadable, { status: 400, ...refused }],
  'a redirect of a call': [anybody('/api/Oidc/gone/Callback?state=x'), { status: 303, type: null, cache: 'no-store' }],
  'a picture of a brand': [
    () => uploaded('/Uploads', 'logo.png', realPng),
    { status: 200, type: 'image/png', cache: forever, shownBy: 'cross-origin' },
  ],
  'a text of a record': [
    () => attached(Buffer.from('però')),
    { status: 200, type: 'text/plain; charset=utf-8', cache: 'no-store' },
  ],
  'a text of an older Windows': [
    () => attached(Buffer.from('però', 'latin1')),
    { status: 200, type: 'text/plain; charset=windows-1252', cache: 'no-store' },
  ],
  'an export': [exported, { status: 200, type: 'text/csv; charset=utf-8', cache: 'no-store' }],
  'a calendar': [calendar, { status: 200, type: 'text/calendar; charset=utf-8', cache: 'private, no-store' }],
  'a mail that is looked at': [
    mail,
    { status: 200, type: 'text/html; charset=utf-8', cache: 'no-store', policy: 'mail' },
  ],
  'the description of the calls': [
    call((client) => client.get('/openapi.json')),
    { status: 200, type: json, cache: 'private, no-cache' },
  ],
  'a sign of life': [anybody('/healthz'), { status: 200, type: json, cache: 'no-store' }],
  'whether it is ready': [anybody('/readyz'), { status: 200, type: json, cache: 'no-store' }],
  'the metrics': [
    anybody('/metrics'),
    { status: 200, type: 'text/plain; version=0.0.4; charset=utf-8', cache: 'no-store' },
  ],
};

/** A policy as its directives. */
const directivesOf = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((line) => [line.split(' ', 1)[0] ?? '', line.slice(line.indexOf(' ') + 1)]),
  );

/** What OWASP's Secure Headers Project and ASVS V3.4 ask of every answer, and what Mozilla's Observatory gives most points for. */
function assertAlways(headers: Headers): void {
  const always = {
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'credentialless',
    'x-permitted-cross-domain-policies': 'none',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  };
  assert.deepEqual({ ...headers, ...always }, headers);
  assert.match(String(headers['referrer-policy']), /^(?:same-origin|no-referrer)$/);
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'clipboard-read', 'storage-access'])
    assert.match(String(headers['permissions-policy']), new RegExp(`(?:^|, )${feature}=\\(\\)(?:,|$)`));
  const policy = directivesOf(headers);
  assert.equal(policy['default-src'], "'none'");
  assert.equal(policy['base-uri'], "'none'");
  assert.doesNotMatch(policy['script-src'] ?? '', /unsafe|http|\*|data:/);
  assert.doesNotMatch(policy['style-src'] ?? '', /http|\*|data:/);
  assert.doesNotMatch(String(headers['content-security-policy']), /unsafe-eval|http:\/\//);
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin']) assert.equal(headers[name], undefined);
}

const policies = {
  data: {
    'default-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    sandbox: 'sandbox',
  },
  page: {
    'object-src': "'none'",
    'worker-src': "'self'",
    'script-src-attr': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default circolo-inert',
    'upgrade-insecure-requests': 'upgrade-insecure-requests',
  },
  worker: { 'script-src': "'self'", 'connect-src': "'self'", 'form-action': "'none'", 'frame-ancestors': "'none'" },
  mail: { 'form-action': "'none'", 'frame-ancestors': "'self'", sandbox: 'sandbox' },
};

for (const [name, [ask, expected]] of Object.entries(table)) {
  test(`the headers of ${name} are as strict as they can be`, async () => {
    const { status, headers } = await ask();
    assert.deepEqual([status, headers['content-type'] ?? null], [expected.status, expected.type]);
    if (expected.cache instanceof RegExp) assert.match(String(headers['cache-control']), expected.cache);
    else assert.equal(headers['cache-control'], expected.cache);
    assertAlways(headers);
    const policy = directivesOf(headers);
    assert.deepEqual({ ...policy, ...policies[expected.policy ?? 'data'] }, policy);
    const { shownBy = 'same-origin' } = expected;
    assert.equal(headers['cross-origin-resource-policy'] ?? null, shownBy);
    assert.equal(headers['x-frame-options'], expected.policy === 'page' ? 'DENY' : undefined);
  });
}

test('a host is offered to the lists of browsers only where the operator wants it', async () => {
  const listed = await pageServer(app, readConfig({ ...settings, HSTS_PRELOAD: 'true' }));
  const { headers } = await listed.http.inject({ url: '/shop', headers: { host: 'localhost' } });
  await listed.end();
  assert.equal(headers['strict-transport-security'], 'max-age=63072000; includeSubDomains; preload');
});
