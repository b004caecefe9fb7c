import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { eq, inArray } from 'drizzle-orm';
import {
  at,
  type DemoWorld,
  demoWorld,
  newEmail,
  newPhone,
  wrong,
} from '../../test/demo-activation/wizard-fixtures.ts';
import { users } from '../tables/access/user-tables.ts';
import { demoActivations } from '../tables/demo-activation/demo-activation-tables.ts';
import { emailMessages } from '../tables/mail/email-tables.ts';

let world: DemoWorld;

before(async () => {
  world = await demoWorld();
});
afterEach(() => world.rest());
after(() => world.app.close());

test('a wrong code says how many tries are left; after five the code is void', async () => {
  const { one, email, code } = await world.coded();
  const messages: string[] = [];
  for (let tries = 0; tries < 5; tries++)
    messages.push((await one.get('/ActivateDemo', { code: wrong(code) })).body.Message);
  assert.match(messages[0] ?? '', /rimasti: 4/);
  assert.match(messages[3] ?? '', /rimasti: 1/);
  assert.match(messages[4] ?? '', /Troppi tentativi/);
  const { body } = await one.get('/ActivateDemo', { code });
  assert.deepEqual([body.Activated, /Troppi tentativi/.test(body.Message)], [false, true]);
  assert.equal(await world.userOf(email), undefined);
});

test('many tries at once do not get more than five', async () => {
  const { one, code } = await world.coded();
  const answers = await Promise.all(Array.from({ length: 12 }, () => one.get('/ActivateDemo', { code: wrong(code) })));
  assert.equal(answers.filter(({ body }) => /rimasti/.test(body.Message)).length, 4);
  assert.equal((await one.get('/ActivateDemo', { code })).body.Activated, false);
});

test('what is no code costs no try', async () => {
  const { one, code } = await world.coded();
  for (const text of ['', '12345', '1234567', 'abcdef', "' or 1=1", '١٢٣٤٥٦'].map(encodeURIComponent)) {
    const { status, body } = await one.get('/ActivateDemo', { code: text });
    assert.deepEqual([status, body.Activated], [200, false], text);
    assert.match(body.Message, /6 cifre/);
  }
  assert.equal((await one.get('/ActivateDemo')).body.Activated, false);
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  assert.equal((await one.get('/ActivateDemo', { code: spaced })).body.Activated, true);
});

test('a code expires after ten minutes, and a new one can be asked for', async () => {
  world.app.clock.now = at('12:00:00');
  const { one, phone, code } = await world.coded();
  world.app.clock.now = at('12:10:00');
  const { body } = await one.get('/ActivateDemo', { code });
  assert.deepEqual([body.Activated, /scaduto/.test(body.Message)], [false, true]);
  assert.equal((await one.get('/SendDemoActivationSms', { phone })).body.Status, true);
  assert.equal((await one.get('/ActivateDemo', { code: await world.codeOf(phone) })).body.Activated, true);
});

test('a code is good for its own wizard only', async () => {
  const mine = await world.coded();
  const theirs = await world.coded();
  if (mine.code === theirs.code) return assert.fail('two codes of a million are the same');
  assert.equal((await theirs.one.get('/ActivateDemo', { code: mine.code })).body.Activated, false);
});

test('codes are stored as keyed hashes', async () => {
  const { email, code } = await world.coded();
  const [row] = await world.app.database.db.select().from(demoActivations).where(eq(demoActivations.Email, email));
  assert.ok(row?.CodeHash && !JSON.stringify({ ...row, Email: '', Phone: '' }).includes(code));
});

test('activating again answers the same and makes nothing twice', async () => {
  const { one, email, phone, code } = await world.coded();
  const first = await one.get('/ActivateDemo', { code });
  const again = await one.get('/ActivateDemo', { code });
  assert.deepEqual(again.body, first.body);
  const mails = await world.app.database.db.select().from(emailMessages).where(eq(emailMessages.To, email));
  assert.equal(mails.length, 1);
  assert.equal((await one.get('/UserActivityInfos', world.choices())).body.Updated, false);
  assert.equal((await one.get('/SendDemoActivationSms', { phone })).body.Status, false);
  assert.equal((await one.get('/DemoActivation')).body.Step, 4);
});

test('many activations at once make one account', async () => {
  const { one, email, code } = await world.coded();
  const answers = await Promise.all([1, 2, 3].map(() => one.get('/ActivateDemo', { code })));
  assert.deepEqual(
    answers.map(({ body }) => body.Activated),
    [true, true, true],
  );
  const mails = await world.app.database.db.select().from(emailMessages).where(eq(emailMessages.To, email));
  assert.equal(mails.length, 1);
});

test('two wizards with the same address: one wins, the other gets the message', async () => {
  const email = newEmail();
  const [one, other] = [await world.coded(email), await world.coded(email)];
  const answers = await Promise.all([one, other].map(({ one: page, code }) => page.get('/ActivateDemo', { code })));
  assert.deepEqual(answers.map(({ body }) => body.Activated).sort(), [false, true]);
  const [loser] = answers.filter(({ body }) => !body.Activated);
  assert.equal(loser?.body.Message, 'Esiste già un account con questo indirizzo email');
  const rows = await world.app.database.db
    .select()
    .from(users)
    .where(inArray(users.Email, [email]));
  assert.equal(rows.length, 1);
});

test('an address that was registered meanwhile gets no message and no demo', async () => {
  const email = newEmail();
  const before = await world.begun(email);
  const { one, code } = await world.coded(email);
  await world.app.as('shopOnly', { email });
  const phone = newPhone();
  const { body } = await before.get('/SendDemoActivationSms', { phone });
  assert.deepEqual([body.Status, body.Message], [false, 'Esiste già un account con questo indirizzo email']);
  assert.equal((await world.smsTo(phone)).length, 0);
  assert.equal((await one.get('/ActivateDemo', { code })).body.Activated, false);
  assert.equal(await world.userOf(email), undefined);
});

test('a retry with the same key gets the stored answer and tries no code', async () => {
  const { one, code } = await world.coded();
  const key = { 'idempotency-key': crypto.randomUUID() };
  const first = await one.get('/ActivateDemo', { code: wrong(code), ...key });
  const retry = await one.get('/ActivateDemo', { code: wrong(code), ...key });
  assert.deepEqual(retry.body, first.body);
  assert.match((await one.get('/ActivateDemo', { code: wrong(code) })).body.Message, /rimasti: 3/);
});
