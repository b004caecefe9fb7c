import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { maskPassword } from '@circolo/contract/http/client';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { attempts } from '../access/session-tables.ts';
import { users } from '../access/tables.ts';
import { activities, activityTypes, userActivities } from '../activities/tables.ts';
import { transaction } from '../db/transaction.ts';
import { smsMessages } from '../mail/sms-tables.ts';
import { emailMessages } from '../mail/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import type { Answer } from '../testing/client.ts';
import { templateOf } from './demo-templates.ts';
import { checkSmsLimits } from './sms-limits.ts';
import { demoActivations } from './tables.ts';
import { forgetWizards } from './wizard.ts';

type Headers = Record<string, string>;

let app: TestApp;
let types: { Id: number }[];
let centreType: { Id: number };
let serial = 0;

before(async () => {
  app = await testApp();
  types = (await app.anybody.get('/ActivityTypes/Lookup?Software=A')).body;
  [centreType] = (await app.anybody.get('/ActivityTypes/Lookup?Software=O')).body;
});
afterEach(async () => {
  app.clock.now = null;
  // One network makes all of the tests' calls.
  await app.database.db.delete(attempts);
});
after(() => app.close());

const at = (text: string): Date => new Date(`2027-03-10T${text}Z`);
const newEmail = (): string => `demo-${++serial}@example.test`;
const newPhone = (): string => `347${String(1_000_000 + ++serial)}`;

/** A browser: it keeps the cookie of its wizard. */
function browser(cookie = '') {
  const jar = { cookie };
  const get = async (path: string, headers: Headers = {}): Promise<Answer> => {
    const answer = await app.anybody.get(path, jar.cookie ? { cookie: jar.cookie, ...headers } : headers);
    const set = [answer.headers['set-cookie'] ?? []].flat().map(String);
    jar.cookie = set.find((value) => value.startsWith('circolo-demo='))?.split(';')[0] ?? jar.cookie;
    return answer;
  };
  return { jar, get };
}
type Browser = ReturnType<typeof browser>;

const choices = (change: Headers = {}): Headers => ({
  activityType: String(types[0]?.Id),
  accountingType: 'S',
  taxRegime: 'A',
  ...change,
});

/** A wizard that has come as far as the phone. */
async function begun(email = newEmail()): Promise<Browser> {
  const one = browser();
  assert.equal((await one.get('/CheckEmail', { email })).body.Exists, false);
  assert.deepEqual((await one.get('/UserActivityInfos', choices())).body.Updated, true);
  return one;
}

async function lastSms(phone: string) {
  const [row] = await app.database.db
    .select()
    .from(smsMessages)
    .where(eq(smsMessages.Phone, `+39${phone}`))
    .orderBy(desc(smsMessages.Id))
    .limit(1);
  return row;
}

const codeOf = async (phone: string): Promise<string> =>
  (await lastSms(phone))?.SecretText?.match(/\d{6}/)?.[0] ?? 'no code';

/** Another code than the right one. */
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function smsTo(phone: string): Promise<number> {
  return (
    await app.database.db
      .select()
      .from(smsMessages)
      .where(eq(smsMessages.Phone, `+39${phone}`))
  ).length;
}

async function userOf(email: string) {
  const [user] = await app.database.db.select().from(users).where(eq(users.Email, email));
  return user;
}

/** A wizard whose code has been sent; with the code. */
async function coded(email = newEmail(), phone = newPhone()) {
  const one = await begun(email);
  const { body } = await one.get('/SendDemoActivationSms', { phone });
  assert.equal(body.Status, true, body.Message);
  return { one, email, phone, code: await codeOf(phone) };
}

test('four steps make a demo account with its activity, its end and the mail that chooses a password', async () => {
  app.clock.now = at('22:59:00');
  const { one, email, phone, code } = await coded();
  const answer = await one.get('/ActivateDemo', { code });
  assert.deepEqual(Object.keys(answer.body).sort(), ['Activated', 'Message']);
  assert.equal(answer.body.Activated, true);
  const user = await userOf(email);
  assert.ok(user);
  assert.deepEqual(
    [user.Nature, user.CategoryCode, user.Software, user.OriginId, user.Phone, user.PasswordHash, user.ActivatedAt],
    ['DEM', 'PRV', 'A', app.originId, `+39${phone}`, null, null],
  );
  assert.deepEqual([user.DemoExpirationDate, user.MaxActivities], ['2027-03-25', 1]);
  assert.equal(user.PhoneVerifiedAt, '2027-03-10T22:59:00.000Z');
  assert.ok(user.EmailCredits > 0 && user.SmsCredits > 0);
  const [activity] = await app.database.db
    .select({ Id: activities.Id, TypeId: activities.TypeId, A: activities.AccountingType, T: activities.TaxRegime })
    .from(activities)
    .innerJoin(userActivities, and(eq(userActivities.ActivityId, activities.Id), eq(userActivities.UserId, user.Id)));
  assert.deepEqual(activity, { Id: user.CurrentActivityId, TypeId: types[0]?.Id, A: 'S', T: 'A' });
  const [mail] = await app.database.db.select().from(emailMessages).where(eq(emailMessages.To, email));
  const link = String(Object.values(mail?.Secrets ?? {})[0]);
  const key = link.split('#')[1] ?? '';
  assert.match(link, /^\/auth\/change-password#/);
  const password = maskPassword('Prova-della-demo-1');
  assert.equal((await one.get('/ChangePassword', { key, password })).status, 200);
  assert.equal((await one.get('/Login', { email, password })).status, 200);
});

test('the demo’s end is counted from the day in Italy', async () => {
  app.clock.now = at('23:30:00');
  const { one, email, code } = await coded();
  await one.get('/ActivateDemo', { code });
  assert.equal((await userOf(email))?.DemoExpirationDate, '2027-03-26');
});

test('every activity type has a sample with a name of its own', async () => {
  const all = await app.database.db.select().from(activityTypes);
  const names = all.map((type) => templateOf(type).Activity);
  assert.equal(new Set(names).size, all.length);
  const chosen = all.find(({ Code }) => Code === 'PISCI');
  assert.ok(chosen);
  assert.equal(templateOf({ ...chosen, DemoTemplate: 'PALES' }).Activity, 'Palestra Equilibrio');
  assert.equal(templateOf({ Code: 'NEW', DemoTemplate: 'unknown', Software: 'O' }).EmailCredits, 100);
});

test('an address that has an account stays at step 1, and no wizard begins', async () => {
  const customer = await app.as('STD', { email: newEmail() });
  const email = (await app.database.db.select().from(users).where(eq(users.Id, customer.userId)))[0]?.Email ?? '';
  const one = browser();
  const { body } = await one.get('/CheckEmail', { EMAIL: email.toUpperCase() });
  assert.deepEqual([body.Exists, body.Message], [true, 'Esiste già un account con questo indirizzo email']);
  assert.equal(one.jar.cookie, '');
  const identity = newEmail();
  await app.as('shopOnly', { email: identity });
  assert.equal((await one.get('/CheckEmail', { email: identity })).body.Exists, true);
  assert.equal(one.jar.cookie, '');
});

test('the cookie is HttpOnly, Lax and the API’s', async () => {
  const answer = await app.anybody.get('/CheckEmail', { email: newEmail() });
  const [cookie] = [answer.headers['set-cookie'] ?? []].flat().map(String);
  assert.match(
    cookie ?? '',
    /^circolo-demo=[\w-]+\.[\w-]+\.[\w-]+; Max-Age=604800; Path=\/api; HttpOnly; SameSite=Lax$/,
  );
});

test('without the cookie, or with one that was touched, every step is refused', async () => {
  const { jar } = await begun();
  const [id, email, signature] = jar.cookie.slice('circolo-demo='.length).split('.');
  const other = Buffer.from('somebody@example.test').toString('base64url');
  const bad = [
    '',
    'x',
    '..',
    `${id}.${email}.`,
    `${id}.${other}.${signature}`,
    `x.${email}.${signature}`,
    `${id}.${email}.${signature}.x`,
  ];
  for (const value of bad) {
    const one = browser(`circolo-demo=${value}`);
    const calls: [string, Headers][] = [
      ['/UserActivityInfos', choices()],
      ['/SendDemoActivationSms', { phone: newPhone() }],
      ['/ActivateDemo', { code: '123456' }],
    ];
    for (const [path, headers] of calls) {
      const { status, body } = await one.get(path, headers);
      assert.deepEqual([status, body.Code], [400, 'DemoStepError'], `${path} with ${value}`);
    }
    assert.equal((await one.get('/DemoActivation')).body.Step, 1);
  }
});

test('steps come in their order', async () => {
  const one = browser();
  await one.get('/CheckEmail', { email: newEmail() });
  assert.equal((await one.get('/SendDemoActivationSms', { phone: newPhone() })).body.Code, 'DemoStepError');
  assert.equal((await one.get('/ActivateDemo', { code: '123456' })).body.Code, 'DemoStepError');
  await one.get('/UserActivityInfos', choices());
  assert.equal((await one.get('/ActivateDemo', { code: '123456' })).body.Code, 'DemoStepError');
});

test('header names count in any letter case', async () => {
  const one = browser();
  await one.get('/CheckEmail', { eMail: newEmail() });
  const upper = Object.fromEntries(Object.entries(choices()).map(([name, value]) => [name.toUpperCase(), value]));
  assert.equal((await one.get('/UserActivityInfos', upper)).body.Updated, true);
  const phone = newPhone();
  assert.equal((await one.get('/SendDemoActivationSms', { PHONE: phone })).body.Status, true);
  assert.equal((await one.get('/ActivateDemo', { Code: await codeOf(phone) })).body.Activated, true);
});

test('choices that do not fit each other or the brand stay at step 1 with the reason', async () => {
  const one = browser();
  await one.get('/CheckEmail', { email: newEmail() });
  const unfit = [{ activityType: String(centreType.Id) }, { activityType: '999999' }, { accountingType: 'X' }];
  for (const change of unfit) {
    const { status, body } = await one.get('/UserActivityInfos', choices(change));
    assert.deepEqual([status, body.Updated], [200, false], JSON.stringify(change));
    assert.match(body.Message, /scegli di nuovo/);
  }
  const only = types[1]?.Id ?? 0;
  await app.database.db
    .update(activityTypes)
    .set({ TaxRegimes: ['O'] })
    .where(eq(activityTypes.Id, only));
  const { body } = await one.get('/UserActivityInfos', choices({ activityType: String(only) }));
  assert.equal(body.Updated, false);
  const again = await one.get('/UserActivityInfos', choices({ activityType: String(only), taxRegime: 'O' }));
  assert.equal(again.body.Updated, true);
  assert.equal((await one.get('/DemoActivation')).body.Step, 2);
});

test('missing and hostile choices are mistakes of the request', async () => {
  const one = await begun();
  const { activityType: _, ...without } = choices();
  const hostile = [
    without,
    choices({ activityType: '' }),
    choices({ activityType: '1 or 1=1' }),
    choices({ activityType: '-1' }),
    choices({ activityType: '99999999999999999999' }),
    choices({ accountingType: 's' }),
    choices({ taxRegime: 'A%00' }),
    choices({ taxRegime: '' }),
  ];
  for (const headers of hostile) {
    const { status, body } = await one.get('/UserActivityInfos', headers);
    assert.deepEqual([status, body.Code], [400, 'ValidationFailed'], JSON.stringify(headers));
  }
});

test('a number that cannot get a text message stays at step 2 with the reason', async () => {
  const one = await begun();
  const refused: [phone: Headers, words: RegExp][] = [
    [{}, /Inserisci il numero/],
    [{ phone: '' }, /Inserisci il numero/],
    [{ phone: ' - ' }, /Inserisci il numero/],
    [{ phone: '051 234567' }, /numero fisso/],
    [{ phone: '347' }, /Controlla il numero/],
    [{ phone: "3471234567'--" }, /Controlla il numero/],
    [{ phone: '347123456%EF%BC%97' }, /Controlla il numero/],
  ];
  for (const [headers, words] of refused) {
    const { status, body } = await one.get('/SendDemoActivationSms', headers);
    assert.deepEqual([status, body.Status], [200, false], JSON.stringify(headers));
    assert.match(body.Message, words);
  }
  assert.equal((await one.get('/SendDemoActivationSms', { phone: '3'.repeat(200) })).body.Code, 'ValidationFailed');
  assert.equal((await one.get('/SendDemoActivationSms', { phone: '%00347' })).body.Code, 'InvalidRequest');
});

test('a number is the same however it is written, and the answer shows its end only', async () => {
  const one = await begun();
  const phone = newPhone();
  const { body } = await one.get('/SendDemoActivationSms', { phone: `0039 ${phone.slice(0, 3)}-${phone.slice(3)}` });
  assert.deepEqual(body, {
    Status: true,
    Message: `Ti abbiamo inviato un codice per SMS al numero +39 ••• ••• ${phone.slice(-4)}`,
  });
  assert.equal(await smsTo(phone), 1);
  const sms = await lastSms(phone);
  assert.match(sms?.Text ?? '', /^•••••• è il tuo codice/);
  assert.doesNotMatch(sms?.Text ?? '', /\d{6}/);
});

test('a repeat within a minute answers the same and sends nothing; a minute later there is a new code', async () => {
  app.clock.now = at('10:00:00');
  const { one, phone, code } = await coded();
  app.clock.now = at('10:00:40');
  const repeat = await one.get('/SendDemoActivationSms', { phone: `+39 ${phone}` });
  assert.equal(repeat.body.Status, true);
  assert.equal(await smsTo(phone), 1);
  assert.equal((await one.get('/DemoActivation')).body.ResendSeconds, 20);
  app.clock.now = at('10:01:01');
  assert.equal((await one.get('/SendDemoActivationSms', { phone })).body.Status, true);
  assert.equal(await smsTo(phone), 2);
  const next = await codeOf(phone);
  if (next !== code) assert.equal((await one.get('/ActivateDemo', { code })).body.Activated, false);
  assert.equal((await one.get('/ActivateDemo', { code: next })).body.Activated, true);
});

test('two at once send one message', async () => {
  const one = await begun();
  const phone = newPhone();
  const answers = await Promise.all([1, 2, 3].map(() => one.get('/SendDemoActivationSms', { phone })));
  assert.deepEqual(new Set(answers.map(({ body }) => body.Status)), new Set([true]));
  assert.equal(await smsTo(phone), 1);
});

test('a number gets one message a minute and five in a day, whoever asks', async () => {
  app.clock.now = at('08:00:00');
  const { phone } = await coded();
  const other = await begun();
  assert.match((await other.get('/SendDemoActivationSms', { phone })).body.Message, /attendi un minuto/);
  for (const minute of [2, 4, 6, 8]) {
    app.clock.now = at(`08:0${minute}:00`);
    const one = await begun();
    assert.equal((await one.get('/SendDemoActivationSms', { phone })).body.Status, true);
    await app.database.db.delete(attempts);
  }
  app.clock.now = at('20:00:00');
  const { body } = await other.get('/SendDemoActivationSms', { phone });
  assert.deepEqual([body.Status, /già inviato 5 codici/.test(body.Message)], [false, true]);
  app.clock.now = new Date(at('08:01:00').getTime() + 86_400_000);
  assert.equal((await other.get('/SendDemoActivationSms', { phone })).body.Status, true);
  assert.equal(await smsTo(phone), 6);
});

test('an address that asks for number after number waits', async () => {
  const one = await begun();
  const codes: string[] = [];
  for (let sent = 0; sent < 8; sent++) {
    const { body } = await one.get('/SendDemoActivationSms', { phone: newPhone() });
    codes.push(body.Status ? 'sent' : body.Code);
  }
  assert.deepEqual(codes, [...Array(6).fill('sent'), 'TooManyAttempts', 'TooManyAttempts']);
});

test('a network that asks for address after address waits', async () => {
  const outcomes: string[] = [];
  for (let sent = 0; sent < 11; sent++) {
    const one = await begun();
    const { body } = await one.get('/SendDemoActivationSms', { phone: newPhone() });
    outcomes.push(body.Status ? 'sent' : body.Code);
  }
  assert.deepEqual(outcomes, [...Array(10).fill('sent'), 'TooManyAttempts']);
});

test('the day’s budget ends the sending, abroad earlier than at home, and a new day begins at Italian midnight', async () => {
  app.clock.now = new Date('2027-06-01T12:00:00Z');
  const row = { Purpose: 'D', Text: 'x', State: 'S', OriginId: app.originId, CreatedAt: app.clock.now.toISOString() };
  const rows = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, index) => ({ ...row, Phone: `${prefix}${4_000_000 + index}` }));
  await app.database.db.insert(smsMessages).values(rows(20, '+4179'));
  const abroad = await begun();
  const refused = await abroad.get('/SendDemoActivationSms', { phone: '+41 79 123 45 67' });
  assert.match(refused.body.Message, /numero massimo di SMS/);
  await app.database.db.insert(smsMessages).values(rows(179, '+39320'));
  const last = await coded();
  const over = await begun();
  const { status, body } = await over.get('/SendDemoActivationSms', { phone: newPhone() });
  assert.deepEqual([status, body.Status], [200, false]);
  assert.match(body.Message, /Riprova domani/);
  assert.equal((await last.one.get('/ActivateDemo', { code: last.code })).body.Activated, true);
  app.clock.now = new Date('2027-06-01T21:59:00Z');
  assert.equal((await over.get('/SendDemoActivationSms', { phone: newPhone() })).body.Status, false);
  app.clock.now = new Date('2027-06-01T22:01:00Z');
  assert.equal((await over.get('/SendDemoActivationSms', { phone: newPhone() })).body.Status, true);
});

test('whoever runs the server is told once when the budget is used up', async () => {
  const warned: unknown[] = [];
  const log = { warn: (facts: unknown) => warned.push(facts) } as unknown as FastifyBaseLogger; // All that is asked of it.
  const now = new Date('2027-08-01T12:00:00Z');
  const refusals: unknown[] = [];
  for (const Phone of ['+393205000001', '+393205000002', '+393205000003', '+393205000004']) {
    const row = { Purpose: 'D', Text: 'x', State: 'S', OriginId: app.originId, Phone, CreatedAt: now.toISOString() };
    await transaction(app.database.db, async (tx) => {
      const refused = await checkSmsLimits(tx, { Phone, dailyBudget: 2, now, log });
      refusals.push(refused);
      if (!refused) await tx.insert(smsMessages).values(row);
    });
  }
  assert.deepEqual(refusals, [null, null, 'noBudget', 'noBudget']);
  assert.deepEqual(warned, [{ dailyBudget: 2 }]);
});

test('a wrong code says how many tries are left; after five the code is void', async () => {
  const { one, email, code } = await coded();
  const said: string[] = [];
  for (let tries = 0; tries < 5; tries++)
    said.push((await one.get('/ActivateDemo', { code: wrong(code) })).body.Message);
  assert.match(said[0] ?? '', /rimasti: 4/);
  assert.match(said[3] ?? '', /rimasti: 1/);
  assert.match(said[4] ?? '', /Troppi tentativi/);
  const { body } = await one.get('/ActivateDemo', { code });
  assert.deepEqual([body.Activated, /Troppi tentativi/.test(body.Message)], [false, true]);
  assert.equal(await userOf(email), undefined);
});

test('many tries at once do not get more than five', async () => {
  const { one, code } = await coded();
  const answers = await Promise.all(Array.from({ length: 12 }, () => one.get('/ActivateDemo', { code: wrong(code) })));
  assert.equal(answers.filter(({ body }) => /rimasti/.test(body.Message)).length, 4);
  assert.equal((await one.get('/ActivateDemo', { code })).body.Activated, false);
});

test('what is no code costs no try', async () => {
  const { one, code } = await coded();
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
  app.clock.now = at('12:00:00');
  const { one, phone, code } = await coded();
  app.clock.now = at('12:10:00');
  const { body } = await one.get('/ActivateDemo', { code });
  assert.deepEqual([body.Activated, /scaduto/.test(body.Message)], [false, true]);
  assert.equal((await one.get('/SendDemoActivationSms', { phone })).body.Status, true);
  assert.equal((await one.get('/ActivateDemo', { code: await codeOf(phone) })).body.Activated, true);
});

test('a code is good for its own wizard only', async () => {
  const mine = await coded();
  const theirs = await coded();
  if (mine.code === theirs.code) return assert.fail('two codes of a million are the same');
  assert.equal((await theirs.one.get('/ActivateDemo', { code: mine.code })).body.Activated, false);
});

test('codes are stored as keyed hashes', async () => {
  const { email, code } = await coded();
  const [row] = await app.database.db.select().from(demoActivations).where(eq(demoActivations.Email, email));
  assert.ok(row?.CodeHash && !JSON.stringify({ ...row, Email: '', Phone: '' }).includes(code));
});

test('activating again answers the same and makes nothing twice', async () => {
  const { one, email, phone, code } = await coded();
  const first = await one.get('/ActivateDemo', { code });
  const again = await one.get('/ActivateDemo', { code });
  assert.deepEqual(again.body, first.body);
  const mails = await app.database.db.select().from(emailMessages).where(eq(emailMessages.To, email));
  assert.equal(mails.length, 1);
  assert.equal((await one.get('/UserActivityInfos', choices())).body.Updated, false);
  assert.equal((await one.get('/SendDemoActivationSms', { phone })).body.Status, false);
  assert.equal((await one.get('/DemoActivation')).body.Step, 4);
});

test('many activations at once make one account', async () => {
  const { one, email, code } = await coded();
  const answers = await Promise.all([1, 2, 3].map(() => one.get('/ActivateDemo', { code })));
  assert.deepEqual(
    answers.map(({ body }) => body.Activated),
    [true, true, true],
  );
  const mails = await app.database.db.select().from(emailMessages).where(eq(emailMessages.To, email));
  assert.equal(mails.length, 1);
});

test('two wizards with the same address: one wins, the other gets the message', async () => {
  const email = newEmail();
  const [one, other] = [await coded(email), await coded(email)];
  const answers = await Promise.all([one, other].map(({ one: page, code }) => page.get('/ActivateDemo', { code })));
  assert.deepEqual(answers.map(({ body }) => body.Activated).sort(), [false, true]);
  const [loser] = answers.filter(({ body }) => !body.Activated);
  assert.equal(loser?.body.Message, 'Esiste già un account con questo indirizzo email');
  const rows = await app.database.db
    .select()
    .from(users)
    .where(inArray(users.Email, [email]));
  assert.equal(rows.length, 1);
});

test('an address that was registered meanwhile gets no message and no demo', async () => {
  const email = newEmail();
  const before = await begun(email);
  const { one, code } = await coded(email);
  await app.as('shopOnly', { email });
  const phone = newPhone();
  const { body } = await before.get('/SendDemoActivationSms', { phone });
  assert.deepEqual([body.Status, body.Message], [false, 'Esiste già un account con questo indirizzo email']);
  assert.equal(await smsTo(phone), 0);
  assert.equal((await one.get('/ActivateDemo', { code })).body.Activated, false);
  assert.equal(await userOf(email), undefined);
});

test('a half-done wizard goes on the next day, and another browser sees nothing of it', async () => {
  app.clock.now = at('09:00:00');
  const email = newEmail();
  const { one, phone } = await coded(email);
  app.clock.now = new Date(at('09:00:00').getTime() + 86_400_000);
  const { body } = await one.get('/DemoActivation', { 'accept-language': 'en' });
  assert.deepEqual(
    { ...body, ActivityType: body.ActivityType.Id },
    {
      Step: 3,
      Email: 'd•••@example.test',
      Phone: `+39 ••• ••• ${phone.slice(-4)}`,
      ActivityType: types[0]?.Id,
      AccountingType: 'S',
      TaxRegime: 'A',
      ResendSeconds: 0,
      DemoExpirationDate: null,
    },
  );
  assert.equal(body.ActivityType.Description, 'Amateur sports association');
  await one.get('/CheckEmail', { email });
  assert.equal((await one.get('/DemoActivation')).body.Step, 3);
  const stranger = browser();
  await stranger.get('/CheckEmail', { email });
  const seen = (await stranger.get('/DemoActivation')).body;
  assert.deepEqual([seen.Step, seen.Phone, seen.ActivityType], [1, null, null]);
});

test('after a week a wizard begins anew, and the night throws it away', async () => {
  app.clock.now = at('09:00:00');
  const { one, email } = await coded();
  app.clock.now = new Date(at('09:00:01').getTime() + 7 * 86_400_000);
  assert.equal((await one.get('/DemoActivation')).body.Step, 1);
  assert.equal((await one.get('/UserActivityInfos', choices())).body.Code, 'DemoStepError');
  const now = app.clock.now;
  const { db } = app.database;
  await forgetWizards.handle({} as never, { db, now: () => now } as never);
  const rows = await db.select().from(demoActivations).where(eq(demoActivations.Email, email));
  assert.deepEqual(rows, []);
});

test('prefetches and other sites do not act', async () => {
  const { one, phone, code } = await coded();
  for (const headers of [{ 'sec-purpose': 'prefetch' }, { 'sec-fetch-site': 'cross-site' }]) {
    for (const [path, own] of [
      ['/UserActivityInfos', choices()],
      ['/SendDemoActivationSms', { phone }],
      ['/ActivateDemo', { code }],
    ] as const) {
      assert.equal((await one.get(path, { ...own, ...headers } as Headers)).body.Code, 'AntiForgery', path);
    }
  }
  assert.equal((await one.get('/DemoActivation')).body.Step, 3);
});

test('a retry with the same key gets the stored answer and tries no code', async () => {
  const { one, code } = await coded();
  const key = { 'idempotency-key': crypto.randomUUID() };
  const first = await one.get('/ActivateDemo', { code: wrong(code), ...key });
  const retry = await one.get('/ActivateDemo', { code: wrong(code), ...key });
  assert.deepEqual(retry.body, first.body);
  assert.match((await one.get('/ActivateDemo', { code: wrong(code) })).body.Message, /rimasti: 3/);
});
