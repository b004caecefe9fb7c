import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { makeKeyOf } from '../test/access/api-key-fixtures.ts';
import { scenario } from '../test/scenario.ts';
import { securityEvents } from './tables/access/security-tables.ts';

const allowed = 8;
const { app } = scenario({ settings: { RATE_LIMIT: String(allowed), TRUSTED_PROXIES: '10.0.0.1' } });

/** A request of somebody behind our proxy, or one that says so. */
const ask = async (from: string, { proxy = '10.0.0.1', language = 'it' } = {}) => {
  const answer = await app.http.inject({
    url: '/api/Origins',
    remoteAddress: proxy,
    headers: { 'x-forwarded-for': from, 'accept-language': language },
  });
  return { status: answer.statusCode, body: answer.json(), wait: answer.headers['retry-after'] };
};

test('a flood from one address is refused until its minute is over, and no other address is', async () => {
  for (let nth = 0; nth < allowed; nth++) assert.equal((await ask('192.0.2.1')).status, 200);
  const refused = await ask('192.0.2.1');
  assert.deepEqual([refused.status, refused.body.Code], [429, 'Flood']);
  assert.ok(Number(refused.wait) > 0 && Number(refused.wait) <= 60);
  assert.notEqual((await ask('192.0.2.1', { language: 'en' })).body.Message, refused.body.Message);
  assert.equal((await ask('192.0.2.2')).status, 200);
});

test('who only says to be somebody else is counted as the address that it is', async () => {
  const proxy = '198.51.100.7';
  for (let nth = 0; nth < allowed; nth++) assert.equal((await ask(`203.0.113.${nth}`, { proxy })).status, 200);
  assert.equal((await ask('203.0.113.200', { proxy })).status, 429);
});

test('a flood is in the security log with where it came from, as one entry that counts', async () => {
  const from = '192.0.2.3';
  for (let nth = 0; nth < allowed + 5; nth++) await ask(from);
  const found = () => app.database.db.select().from(securityEvents).where(sql`${securityEvents.Ip} = ${from}`);
  let events = await found();
  for (let tries = 0; events.length < 2 && tries < 100; tries++) {
    await sleep(50);
    events = await found();
  }
  assert.deepEqual(events.map(({ Kind, Details }) => [Kind, Details.Code, Details.Times ?? 1]).sort(), [
    ['THR', 'Flood', 1],
    ['THR', 'Flood', 4],
  ]);
});

test('a key that calls too often is refused wherever it calls from, and no other key is', async () => {
  const owner = await app.as('SUS');
  const [busy, quiet] = [await makeKeyOf(app, owner, { orders: 'V' }), await makeKeyOf(app, owner, { orders: 'V' })];
  const ask = async ({ token }: typeof busy, nth: number) => {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': `192.0.2.${100 + nth}` };
    const answer = await app.http.inject({ url: '/api/Orders/RecordCount', remoteAddress: '10.0.0.1', headers });
    return answer.statusCode;
  };
  for (let nth = 0; nth < allowed; nth++) assert.equal(await ask(busy, nth), 200);
  assert.equal(await ask(busy, allowed), 429);
  assert.equal(await ask(quiet, allowed + 1), 200);
});
