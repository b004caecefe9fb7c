import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { scenario } from '../../../test/scenario.ts';
import { openLog } from '../../config/log.ts';
import { newReference } from './new-reference.ts';

const lines: string[] = [];
const log = openLog('info', { write: (line) => void lines.push(line) });
const { app } = scenario({ log, settings: { TRUSTED_PROXIES: '127.0.0.1' } });
beforeEach(() => void lines.splice(0));

const shape = /^[0-9A-HJKMNP-TV-Z]{6}$/;
const linesOf = (reference: unknown) =>
  lines.map((line) => JSON.parse(line)).filter((line) => line.reference === reference);

/** What comes of a call while a table is missing that it reads. */
async function fault() {
  await app.database.db.execute('alter table app_user rename to app_user_away');
  try {
    const headers = { email: 'somebody@example.test', password: Buffer.from('Zucca-48!').toString('base64') };
    return await app.http.inject({ url: '/api/Login', headers });
  } finally {
    await app.database.db.execute('alter table app_user_away rename to app_user');
  }
}

test('a code is six characters of Crockford’s alphabet, and hardly ever the same', () => {
  const made = Array.from({ length: 1000 }, newReference);
  assert.ok(made.every((reference) => shape.test(reference)));
  assert.ok(new Set(made).size > 990);
});

test('an answer has the code that its line in the log has', async () => {
  const answer = await app.http.inject({ url: '/api/CheckEmail?email=nobody@example.test' });
  const reference = answer.headers['x-request-id'];
  assert.match(String(reference), shape);
  assert.equal(linesOf(reference).find(({ msg }) => msg === 'request')?.status, answer.statusCode);
  const missing = await app.http.inject({ url: '/api/Nowhere' });
  assert.match(String(missing.headers['x-request-id']), shape);
  assert.equal('Reference' in missing.json(), false, 'a refusal needs no code');
});

test('a fault says its code, under which the log has the request and why', async () => {
  const answer = await fault();
  assert.equal(answer.statusCode, 500);
  const { Reference, Code } = answer.json();
  assert.equal(Code, 'Fault');
  assert.equal(Reference, answer.headers['x-request-id']);
  const logged = linesOf(Reference);
  assert.deepEqual(logged.map(({ msg }) => msg).sort(), ['fault', 'request']);
  assert.equal(logged.find(({ msg }) => msg === 'fault').err.state, '42P01');
});

test('the identity that a trusted proxy gave is logged beside ours, one of anybody else or with odd characters is not', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.5' };
  await app.http.inject({ url: '/api/Nowhere', headers: { ...forwarded, 'x-request-id': 'proxy-81f3' } });
  assert.match(lines.join(''), /"proxyRequest":"proxy-81f3"/);
  lines.splice(0);
  await app.http.inject({ url: '/api/Nowhere', headers: { 'x-request-id': 'visitor-1' } });
  await app.http.inject({ url: '/api/Nowhere', headers: { ...forwarded, 'x-request-id': 'two words "quoted"' } });
  assert.doesNotMatch(lines.join(''), /visitor-1|quoted/);
});
