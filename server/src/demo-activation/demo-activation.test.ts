import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { maskPassword } from '@circolo/contract/http/client';
import { and, eq } from 'drizzle-orm';
import { at, type DemoWorld, demoWorld, newEmail, newPhone } from '../../test/demo-activation/wizard-fixtures.ts';
import { carryOutAll } from '../privacy/retention/carry-out-retention.ts';
import { users } from '../tables/access/user-tables.ts';
import { activities, activityTypes } from '../tables/activities/activity-tables.ts';
import { demoActivations } from '../tables/demo-activation/demo-activation-tables.ts';
import { emailMessages } from '../tables/mail/email-tables.ts';
import { userActivities } from '../tables/user-activities/user-activity-tables.ts';
import { templateOf } from './demo-templates.ts';

type Headers = Record<string, string>;

let world: DemoWorld;

before(async () => {
  world = await demoWorld();
});
afterEach(() => world.rest());
after(() => world.app.close());

test('four steps make a demo account with its activity, its end and the mail that chooses a password', async () => {
  world.app.clock.now = at('22:59:00');
  const { one, email, phone, code } = await world.coded();
  const answer = await one.get('/ActivateDemo', { code });
  assert.deepEqual(Object.keys(answer.body).sort(), ['Activated', 'Message']);
  assert.equal(answer.body.Activated, true);
  const user = await world.userOf(email);
  assert.ok(user);
  assert.deepEqual(
    [user.Nature, user.CategoryCode, user.Software, user.OriginId, user.Phone, user.PasswordHash, user.ActivatedAt],
    ['DEM', 'PRV', 'A', world.app.originId, `+39${phone}`, null, null],
  );
  assert.deepEqual([user.DemoExpirationDate, user.MaxActivities], ['2027-03-25', 1]);
  assert.equal(user.PhoneVerifiedAt, '2027-03-10T22:59:00.000Z');
  assert.ok(user.EmailCredits > 0 && user.SmsCredits > 0);
  const [activity] = await world.app.database.db
    .select({ Id: activities.Id, TypeId: activities.TypeId, A: activities.AccountingType, T: activities.TaxRegime })
    .from(activities)
    .innerJoin(userActivities, and(eq(userActivities.ActivityId, activities.Id), eq(userActivities.UserId, user.Id)));
  assert.deepEqual(activity, { Id: user.CurrentActivityId, TypeId: world.types[0]?.Id, A: 'S', T: 'A' });
  const [mail] = await world.app.database.db.select().from(emailMessages).where(eq(emailMessages.To, email));
  const link = String(Object.values(mail?.Secrets ?? {})[0]);
  const key = link.split('#')[1] ?? '';
  assert.match(link, /^\/auth\/change-password#/);
  const password = maskPassword('Bicicletta-verde-9!');
  assert.equal((await one.get('/ChangePassword', { key, password })).status, 200);
  assert.equal((await one.get('/Login', { email, password })).status, 200);
  // Over, it still signs in, to buy: it lands in the shop, and works on nothing new.
  world.app.clock.now = new Date('2027-03-26T09:00:00Z');
  const late = await one.get('/Login', { email, password });
  assert.equal(late.status, 200);
  const bearer = { authorization: `Bearer ${late.body.pat}` };
  const { Nature, DemoEndsOn } = (await one.get('/UserInfos', bearer)).body;
  assert.deepEqual([Nature.Code, DemoEndsOn], ['DEM', '2027-03-25'], 'its home says when it ends');
  const { body: allowance } = await one.get('/Activities/Allowance', bearer);
  assert.deepEqual([allowance.Max, allowance.Standing], [0, 'endedDemo']);
});

test('the demo’s end is counted from the day in Italy', async () => {
  world.app.clock.now = at('23:30:00');
  const { one, email, code } = await world.coded();
  await one.get('/ActivateDemo', { code });
  assert.equal((await world.userOf(email))?.DemoExpirationDate, '2027-03-26');
});

test('every activity type has a sample with a name of its own', async () => {
  const all = await world.app.database.db.select().from(activityTypes);
  const names = all.map((type) => templateOf(type).Activity);
  assert.equal(new Set(names).size, all.length);
  const chosen = all.find(({ Code }) => Code === 'PISCI');
  assert.ok(chosen);
  assert.equal(templateOf({ ...chosen, DemoTemplate: 'PALES' }).Activity, 'Palestra Equilibrio');
  assert.equal(templateOf({ Code: 'NEW', DemoTemplate: 'unknown', Software: 'O' }).EmailCredits, 100);
});

test('an address that has an account stays at step 1, and no wizard begins', async () => {
  const customer = await world.app.as('STD', { email: newEmail() });
  const email = (await world.app.database.db.select().from(users).where(eq(users.Id, customer.userId)))[0]?.Email ?? '';
  const one = world.browser();
  const { body } = await one.get('/CheckEmail', { EMAIL: email.toUpperCase() });
  assert.deepEqual([body.Exists, body.Message], [true, 'Esiste già un account con questo indirizzo email']);
  assert.equal(one.jar.cookie, '');
  const identity = newEmail();
  await world.app.as('shopOnly', { email: identity });
  assert.equal((await one.get('/CheckEmail', { email: identity })).body.Exists, true);
  assert.equal(one.jar.cookie, '');
});

test('the cookie is HttpOnly, Lax and the API’s', async () => {
  const answer = await world.app.anybody.get('/CheckEmail', { email: newEmail() });
  const [cookie] = [answer.headers['set-cookie'] ?? []].flat().map(String);
  assert.match(
    cookie ?? '',
    /^circolo-demo=[\w-]+\.[\w-]+\.[\w-]+; Max-Age=604800; Path=\/api; HttpOnly; SameSite=Lax$/,
  );
});

test('without the cookie, or with one that was touched, every step is refused', async () => {
  const { jar } = await world.begun();
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
    const one = world.browser(`circolo-demo=${value}`);
    const calls: [string, Headers][] = [
      ['/UserActivityInfos', world.choices()],
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
  const one = world.browser();
  await one.get('/CheckEmail', { email: newEmail() });
  assert.equal((await one.get('/SendDemoActivationSms', { phone: newPhone() })).body.Code, 'DemoStepError');
  assert.equal((await one.get('/ActivateDemo', { code: '123456' })).body.Code, 'DemoStepError');
  await one.get('/UserActivityInfos', world.choices());
  assert.equal((await one.get('/ActivateDemo', { code: '123456' })).body.Code, 'DemoStepError');
});

test('header names count in any letter case', async () => {
  const one = world.browser();
  await one.get('/CheckEmail', { eMail: newEmail() });
  const upper = Object.fromEntries(Object.entries(world.choices()).map(([name, value]) => [name.toUpperCase(), value]));
  assert.equal((await one.get('/UserActivityInfos', upper)).body.Updated, true);
  const phone = newPhone();
  assert.equal((await one.get('/SendDemoActivationSms', { PHONE: phone })).body.Status, true);
  assert.equal((await one.get('/ActivateDemo', { Code: await world.codeOf(phone) })).body.Activated, true);
});

test('choices that do not fit each other or the brand stay at step 1 with the reason', async () => {
  const [centreType] = (await world.app.anybody.get('/ActivityTypes/Lookup?Software=O')).body;
  const one = world.browser();
  await one.get('/CheckEmail', { email: newEmail() });
  const invalidHeaders: Headers[] = [
    { activityType: String(centreType.Id) },
    { activityType: '999999' },
    { accountingType: 'X' },
  ];
  for (const change of invalidHeaders) {
    const { status, body } = await one.get('/UserActivityInfos', world.choices(change));
    assert.deepEqual([status, body.Updated], [200, false], JSON.stringify(change));
    assert.match(body.Message, /scegli di nuovo/);
  }
  const only = world.types[1]?.Id ?? 0;
  await world.app.database.db
    .update(activityTypes)
    .set({ TaxRegimes: ['O'] })
    .where(eq(activityTypes.Id, only));
  const { body } = await one.get('/UserActivityInfos', world.choices({ activityType: String(only) }));
  assert.equal(body.Updated, false);
  const again = await one.get('/UserActivityInfos', world.choices({ activityType: String(only), taxRegime: 'O' }));
  assert.equal(again.body.Updated, true);
  assert.equal((await one.get('/DemoActivation')).body.Step, 2);
});

test('missing and hostile choices are mistakes of the request', async () => {
  const one = await world.begun();
  const { activityType: _, ...without } = world.choices();
  const hostile: Headers[] = [
    without,
    world.choices({ activityType: '' }),
    world.choices({ activityType: '1 or 1=1' }),
    world.choices({ activityType: '-1' }),
    world.choices({ activityType: '99999999999999999999' }),
    world.choices({ accountingType: 's' }),
    world.choices({ taxRegime: 'A%00' }),
    world.choices({ taxRegime: '' }),
  ];
  for (const headers of hostile) {
    const { status, body } = await one.get('/UserActivityInfos', headers);
    assert.deepEqual([status, body.Code], [400, 'ValidationFailed'], JSON.stringify(headers));
  }
});

test('a number that cannot get a text message stays at step 2 with the reason', async () => {
  const one = await world.begun();
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
  const one = await world.begun();
  const phone = newPhone();
  const { body } = await one.get('/SendDemoActivationSms', { phone: `0039 ${phone.slice(0, 3)}-${phone.slice(3)}` });
  assert.deepEqual(body, {
    Status: true,
    Message: `Ti abbiamo inviato un codice per SMS al numero +39 ••• ••• ${phone.slice(-4)}`,
  });
  assert.equal((await world.smsTo(phone)).length, 1);
  const [sms] = await world.smsTo(phone);
  assert.match(sms?.Text ?? '', /^•••••• è il tuo codice/);
  assert.doesNotMatch(sms?.Text ?? '', /\d{6}/);
});

test('a half-done wizard goes on the next day, and another browser sees nothing of it', async () => {
  world.app.clock.now = at('09:00:00');
  const email = newEmail();
  const { one, phone } = await world.coded(email);
  world.app.clock.now = new Date(at('09:00:00').getTime() + 86_400_000);
  const { body } = await one.get('/DemoActivation', { 'accept-language': 'en' });
  assert.deepEqual(
    { ...body, ActivityType: body.ActivityType.Id },
    {
      Step: 3,
      Email: 'd•••@example.test',
      Phone: `+39 ••• ••• ${phone.slice(-4)}`,
      ActivityType: world.types[0]?.Id,
      AccountingType: 'S',
      TaxRegime: 'A',
      ResendSeconds: 0,
      DemoDays: 15,
      DemoExpirationDate: null,
    },
  );
  assert.equal(body.ActivityType.Description, 'Amateur sports association');
  await one.get('/CheckEmail', { email });
  assert.equal((await one.get('/DemoActivation')).body.Step, 3);
  const otherVisitor = world.browser();
  await otherVisitor.get('/CheckEmail', { email });
  const seen = (await otherVisitor.get('/DemoActivation')).body;
  assert.deepEqual([seen.Step, seen.Phone, seen.ActivityType], [1, null, null]);
});

test('after a week a wizard starts over, and the nightly job deletes it', async () => {
  world.app.clock.now = at('09:00:00');
  const { one, email } = await world.coded();
  world.app.clock.now = new Date(at('09:00:01').getTime() + 7 * 86_400_000);
  assert.equal((await one.get('/DemoActivation')).body.Step, 1);
  assert.equal((await one.get('/UserActivityInfos', world.choices())).body.Code, 'DemoStepError');
  const tomorrow = new Date(world.app.clock.now.getTime() + 86_400_000);
  const { db } = world.app.database;
  await carryOutAll({ ...world.app.jobContext, now: () => tomorrow });
  const rows = await db.select().from(demoActivations).where(eq(demoActivations.Email, email));
  assert.deepEqual(rows, []);
});

test('prefetches and other sites do not act', async () => {
  const { one, phone, code } = await world.coded();
  const unasked: Headers[] = [{ 'sec-purpose': 'prefetch' }, { 'sec-fetch-site': 'cross-site' }];
  for (const headers of unasked) {
    for (const [path, own] of [
      ['/UserActivityInfos', world.choices()],
      ['/SendDemoActivationSms', { phone }],
      ['/ActivateDemo', { code }],
    ] as const) {
      assert.equal((await one.get(path, { ...own, ...headers })).body.Code, 'AntiForgery', path);
    }
  }
  assert.equal((await one.get('/DemoActivation')).body.Step, 3);
});
