import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { FastifyBaseLogger } from 'fastify';
import { at, type DemoWorld, demoWorld, newPhone } from '../../test/demo-activation/wizard-fixtures.ts';
import { transaction } from '../db/transaction.ts';
import { checkSmsLimits } from '../mail/sms/sms-limits.ts';
import { rateLimitCounters } from '../tables/access/session-tables.ts';
import { smsMessages } from '../tables/mail/sms-tables.ts';

let world: DemoWorld;

before(async () => {
  world = await demoWorld();
});
afterEach(() => world.rest());
after(() => world.app.close());

test('a repeat within a minute answers the same and sends nothing; a minute later there is a new code', async () => {
  world.app.clock.now = at('10:00:00');
  const { one, phone, code } = await world.coded();
  world.app.clock.now = at('10:00:40');
  const repeat = await one.get('/SendDemoActivationSms', { phone: `+39 ${phone}` });
  assert.equal(repeat.body.Status, true);
  assert.equal((await world.smsTo(phone)).length, 1);
  assert.equal((await one.get('/DemoActivation')).body.ResendSeconds, 20);
  world.app.clock.now = at('10:01:01');
  assert.equal((await one.get('/SendDemoActivationSms', { phone })).body.Status, true);
  assert.equal((await world.smsTo(phone)).length, 2);
  const next = await world.codeOf(phone);
  if (next !== code) assert.equal((await one.get('/ActivateDemo', { code })).body.Activated, false);
  assert.equal((await one.get('/ActivateDemo', { code: next })).body.Activated, true);
});

test('two at once send one message', async () => {
  const one = await world.begun();
  const phone = newPhone();
  const answers = await Promise.all([1, 2, 3].map(() => one.get('/SendDemoActivationSms', { phone })));
  assert.deepEqual(new Set(answers.map(({ body }) => body.Status)), new Set([true]));
  assert.equal((await world.smsTo(phone)).length, 1);
});

test('a number gets one message a minute and five in a day, no matter who asks', async () => {
  world.app.clock.now = at('08:00:00');
  const { phone } = await world.coded();
  const other = await world.begun();
  assert.match((await other.get('/SendDemoActivationSms', { phone })).body.Message, /attendi un minuto/);
  for (const minute of [2, 4, 6, 8]) {
    world.app.clock.now = at(`08:0${minute}:00`);
    const one = await world.begun();
    assert.equal((await one.get('/SendDemoActivationSms', { phone })).body.Status, true);
    await world.app.database.db.delete(rateLimitCounters);
  }
  world.app.clock.now = at('20:00:00');
  const { body } = await other.get('/SendDemoActivationSms', { phone });
  assert.deepEqual([body.Status, /già inviato 5 codici/.test(body.Message)], [false, true]);
  world.app.clock.now = new Date(at('08:01:00').getTime() + 86_400_000);
  assert.equal((await other.get('/SendDemoActivationSms', { phone })).body.Status, true);
  assert.equal((await world.smsTo(phone)).length, 6);
});

test('an address that asks for number after number waits', async () => {
  const one = await world.begun();
  const codes: string[] = [];
  for (let sent = 0; sent < 8; sent++) {
    const { body } = await one.get('/SendDemoActivationSms', { phone: newPhone() });
    codes.push(body.Status ? 'sent' : body.Code);
  }
  assert.deepEqual(codes, [...Array(6).fill('sent'), 'TooManyAttempts', 'TooManyAttempts']);
});

test('a network that asks for address after address waits', async () => {
  const outcomes: string[] = [];
  for (let sent = 0; sent < 21; sent++) {
    const one = await world.begun();
    const { body } = await one.get('/SendDemoActivationSms', { phone: newPhone() });
    outcomes.push(body.Status ? 'sent' : body.Code);
  }
  assert.deepEqual(outcomes, [...Array(20).fill('sent'), 'TooManyAttempts']);
});

test('the day’s budget ends the sending, abroad earlier than at home, and a new day begins at Italian midnight', async () => {
  world.app.clock.now = new Date('2027-06-01T12:00:00Z');
  const row = {
    Purpose: 'D',
    Text: 'x',
    State: 'S',
    OriginId: world.app.originId,
    CreatedAt: world.app.clock.now.toISOString(),
  };
  const rows = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, index) => ({ ...row, Phone: `${prefix}${4_000_000 + index}` }));
  await world.app.database.db.insert(smsMessages).values(rows(20, '+4179'));
  const abroad = await world.begun();
  const refused = await abroad.get('/SendDemoActivationSms', { phone: '+41 79 123 45 67' });
  assert.match(refused.body.Message, /numero massimo di SMS/);
  await world.app.database.db.insert(smsMessages).values(rows(179, '+39320'));
  const last = await world.coded();
  const over = await world.begun();
  const { status, body } = await over.get('/SendDemoActivationSms', { phone: newPhone() });
  assert.deepEqual([status, body.Status], [200, false]);
  assert.match(body.Message, /Riprova domani/);
  assert.equal((await last.one.get('/ActivateDemo', { code: last.code })).body.Activated, true);
  world.app.clock.now = new Date('2027-06-01T21:59:00Z');
  assert.equal((await over.get('/SendDemoActivationSms', { phone: newPhone() })).body.Status, false);
  world.app.clock.now = new Date('2027-06-01T22:01:00Z');
  assert.equal((await over.get('/SendDemoActivationSms', { phone: newPhone() })).body.Status, true);
});

test('the operator is notified once when the budget is used up', async () => {
  const warned: unknown[] = [];
  const log = { warn: (facts: unknown) => warned.push(facts) } as unknown as FastifyBaseLogger; // All that is asked of it.
  const now = new Date('2027-08-01T12:00:00Z');
  const refusals: unknown[] = [];
  for (const Phone of ['+393205000001', '+393205000002', '+393205000003', '+393205000004']) {
    const row = {
      Purpose: 'D',
      Text: 'x',
      State: 'S',
      OriginId: world.app.originId,
      Phone,
      CreatedAt: now.toISOString(),
    };
    await transaction(world.app.database.db, async (tx) => {
      const refused = await checkSmsLimits(tx, { Phone, dailyBudget: 2, now, log });
      refusals.push(refused);
      if (!refused) await tx.insert(smsMessages).values(row);
    });
  }
  assert.deepEqual(refusals, [null, null, 'noBudget', 'noBudget']);
  assert.deepEqual(warned, [{ dailyBudget: 2 }]);
});
