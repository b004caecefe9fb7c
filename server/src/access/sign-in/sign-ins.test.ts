import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SignIn } from '@circolo/contract/access/sessions/sign-ins';
import { maskPassword } from '@circolo/contract/http/client';
import { passkeyScene } from '../../../test/access/passkey-fixtures.ts';
import { bearer, newIdentity, newUser, password, sessionCalls } from '../../../test/access/session-fixtures.ts';
import { enrol, outcome } from '../../../test/access/two-factor-fixtures.ts';
import { type Client, clientOf } from '../../../test/client.ts';
import { scenario } from '../../../test/scenario.ts';
import { securityEvents } from '../../tables/access/security-tables.ts';

const { app, as } = scenario();
const admin = as('ADM');
const { signIn, signInOuter } = sessionCalls(() => app);
const { enter, addPasskey, signInWith } = passkeyScene(() => app);
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };

interface Page {
  Rows: SignIn[];
  Count: number;
}

/** The list, once it holds so many: the log is written after the answers. */
async function listed(client: Client, count: number, path = '/MySignIns'): Promise<SignIn[]> {
  for (let tries = 0; ; tries += 1) {
    const { status, body } = await client.get(path);
    assert.equal(status, 200, JSON.stringify(body));
    const page = body as Page;
    if (page.Count >= count || tries > 100) {
      assert.equal(page.Count, count);
      return page.Rows;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const inShort = (rows: SignIn[]) => rows.map(({ Success, Method, Shop }) => [Success, Method, Shop]);

test('people see who signed in to their account and who failed, with what, and on which device', async () => {
  const user = await newUser(app);
  await signIn(user.Email, 'Sbagliata-1!', firefox);
  const { body } = await signIn(user.Email, password, firefox);
  const me = clientOf(app.http, bearer(body.pat));
  const rows = await listed(me, 2);
  const { Id, At, ...shown } = rows[0] ?? assert.fail();
  assert.deepEqual(shown, {
    Success: true,
    Method: 'password',
    Times: 1,
    Shop: false,
    Browser: 'Firefox',
    System: 'Linux',
    Place: 'here',
  });
  assert.ok(Id > 0 && Math.abs(Date.parse(At) - Date.now()) < 60_000);
  assert.deepEqual(inShort(rows), [
    [true, 'password', false],
    [false, 'password', false],
  ]);
  assert.ok(!JSON.stringify(rows).includes('127.0.0'), 'the network is compared, not shown');
  const other = await enter((await newUser(app)).Email);
  await listed(other, 1);
});

test('a code, a wrong code and a passkey are named beside the password', async () => {
  const user = await newUser(app);
  const session = await enter(user.Email);
  const { device } = await addPasskey(session);
  const { codes } = await enrol(session, new Date());
  const typed = { email: user.Email, password: maskPassword(password), code: '000000' };
  assert.deepEqual(outcome(await app.anybody.get('/Login', typed)), [400, 'TwoFactorCodeError']);
  assert.equal((await app.anybody.get('/Login', { ...typed, code: codes[0] ?? '' })).status, 200);
  assert.equal((await signInWith(device)).status, 200);
  const rows = await listed(session, 4);
  assert.deepEqual(inShort(rows), [
    [true, 'passkey', false],
    [true, 'code', false],
    [false, 'code', false],
    [true, 'password', false],
  ]);
});

test('a network is as usual once somebody has signed in from it on an earlier day, and not before', async () => {
  const user = await newUser(app);
  const session = await enter(user.Email);
  await listed(session, 1);
  const past = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const event = { Kind: 'SIN' as const, UserId: user.Id, Details: { Call: 'GET /Login', Method: 'password' } };
  await app.database.db.insert(securityEvents).values([
    { ...event, At: past(24 * 3), Ip: '198.51.100.7' },
    { ...event, At: past(24), Ip: '198.51.100.9' },
    { ...event, At: past(12), Ip: '203.0.113.5' },
    { ...event, At: past(6), Ip: null },
    { ...event, At: past(24 * 91), Ip: '203.0.113.5' },
  ]);
  const rows = await listed(session, 5);
  assert.deepEqual(
    rows.map(({ Place }) => Place),
    ['here', null, 'other', 'usual', 'other'],
  );
  const second = (await session.get('/MySignIns?Limit=10&Page=2')).body;
  assert.deepEqual([second.Rows, second.Count], [[], 5]);
});

test('an account of the shop sees its own door, and never where staff sign in that it is linked to', async () => {
  const identity = await newIdentity(app);
  const staff = await newUser(app, { Nature: 'HLP', IdentityId: identity.Id });
  const desk = await enter(staff.Email);
  const shop = clientOf(app.http, bearer((await signInOuter(identity.Email)).body.pat));
  assert.deepEqual(inShort(await listed(shop, 1)), [[true, 'password', true]]);
  assert.deepEqual(inShort(await listed(desk, 1)), [[true, 'password', false]]);
  const both = await listed(admin, 2, `/Users/${staff.Id}/SignIns`);
  assert.deepEqual(
    both.map(({ Shop }) => Shop),
    [true, false],
  );
});

test('staff see those of a user by the rule of the sessions: no one of a higher user’s, and no place of their own', async () => {
  const user = await newUser(app, { Nature: 'HLP' });
  const helper = await enter(user.Email);
  const [row] = await listed(admin, 1, `/Users/${user.Id}/SignIns`);
  assert.equal(row?.Place, 'other', 'what staff sit at is compared with nothing');
  assert.deepEqual(outcome(await helper.get(`/Users/${admin.userId}/SignIns`)), [405, 'AccessDenied']);
  const customer = await app.as('STD');
  assert.deepEqual(outcome(await customer.get(`/Users/${user.Id}/SignIns`)), [405, 'AccessDenied']);
});
