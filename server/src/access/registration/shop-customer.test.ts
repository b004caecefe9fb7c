import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { maskPassword } from '@circolo/contract/http/client';
import { eq, sql } from 'drizzle-orm';
import { mailedKey, mailsTo } from '../../../test/access/mailed-link.ts';
import { newIdentity, newUser, password, sessionCalls } from '../../../test/access/session-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';
import { users } from '../../tables/access/user-tables.ts';

const migrations = join(import.meta.dirname, '../../../migrations');
const { app, as } = scenario();
const staff = as('HLP');
const boss = as('SUS');
const { signInOuter, refresh } = sessionCalls(() => app);
const Reason = 'Richiesta al telefono';

const newAddress = () => `${randomUUID()}@example.test`;
const register = (Email: string) =>
  app.anybody.post('/OuterRegister', { Email, Password: password, Name: 'Anna Maria Rossi' });

/** An account of the shop as somebody makes it who has not bought anything. */
async function activated(): Promise<string> {
  const email = newAddress();
  await register(email);
  const code = await mailedKey(app, email, 'REG');
  const { status } = await app.anybody.get(`/OuterActivate/${code}`, { password: maskPassword(password) });
  assert.equal(status, 200);
  return email;
}

const found = async (email: string) => (await staff.get(`/Users?Email=${encodeURIComponent(email)}`)).body;

test('an account of the shop that has bought nothing is in the list of users once its address is proven', async () => {
  const email = newAddress();
  await register(email);
  assert.deepEqual(await found(email), [], 'an address that is not proven is no customer');
  const code = await mailedKey(app, email, 'REG');
  const typed = { password: maskPassword(password), 'idempotency-key': randomUUID() };
  await Promise.all([1, 2].map(() => app.anybody.get(`/OuterActivate/${code}`, typed)));
  const [user, ...others] = await found(email);
  assert.deepEqual(others, []);
  assert.deepEqual([user.FirstName, user.LastName, user.Nature.Code, user.Status], ['Anna', 'Maria Rossi', 'STD', 'A']);
  const { body } = await staff.get(`/Users/${user.Id}`);
  assert.deepEqual([body.ExpirationDate, body.Credit, body.MaxActivities], [null, 0, 0]);
  const { body: trail } = await staff.get(`/Users/${user.Id}/Trail`);
  assert.ok(JSON.stringify(trail).includes('Register'), JSON.stringify(trail));
});

test('such an account is locked and unlocked like any other', async () => {
  const email = await activated();
  const [user] = await found(email);
  const { body: session } = await signInOuter(email);
  assert.equal((await staff.post(`/Users/${user.Id}/Lock`, { Reason })).status, 200);
  assert.equal((await refresh(session.prt)).body.Code, 'ShopBlockedLogout');
  assert.equal((await signInOuter(email)).body.Code, 'ShopBlocked');
  await staff.post(`/Users/${user.Id}/Unlock`);
  assert.equal((await signInOuter(email)).status, 200);
});

test('such an account is helped like any other: signed out, and sent a key for a new password', async () => {
  const email = await activated();
  const [user] = await found(email);
  const { body: session } = await signInOuter(email);
  const { body: open } = await staff.get(`/Users/${user.Id}/Sessions`);
  assert.equal(open.Count, 1);
  assert.equal((await staff.post(`/Users/${user.Id}/EndSessions`, { Reason })).body.Ended, 1);
  assert.equal((await refresh(session.prt)).status, 401);
  assert.equal((await staff.post(`/Users/${user.Id}/SendRecovery`, { Reason })).status, 204);
  await app.runJobs('recover-password');
  assert.ok((await mailsTo(app, email, 'REC')).length > 0);
});

test('the first order is that customer’s, no second one', async () => {
  const email = await activated();
  const [user] = await found(email);
  const rows = await app.database.db.select().from(users).where(eq(users.Email, email));
  assert.deepEqual(
    rows.map(({ Id }) => Id),
    [user.Id],
  );
  const { body: session } = await signInOuter(email);
  const infos = await app.anybody.get('/UserInfos', { authorization: `Bearer ${session.pat}` });
  assert.deepEqual([infos.body.Id, infos.body.oAuth.Email], [user.Id, email]);
});

for (const Nature of ['STD', 'COM'])
  test(`the account of the shop with the address of a user (${Nature}) is locked and helped with that user`, async () => {
    const identity = await newIdentity(app);
    const user = await newUser(app, { Nature, Software: 'A', Email: identity.Email } as Partial<
      typeof users.$inferInsert
    >);
    const { body: session } = await signInOuter(identity.Email);
    assert.equal((await boss.get(`/Users/${user.Id}/Sessions`)).body.Count, 1);
    assert.equal((await boss.post(`/Users/${user.Id}/Lock`, { Reason })).status, 200);
    assert.equal((await refresh(session.prt)).body.Code, 'ShopBlockedLogout');
    assert.equal((await signInOuter(identity.Email)).body.Code, 'ShopBlocked');
  });

test('an address that somebody typed without proving it is not signed out, nor helped, with the user who has it', async () => {
  const identity = await newIdentity(app, { ActivatedAt: null });
  const user = await newUser(app, { Nature: 'STD', Software: 'A', Email: identity.Email });
  await staff.post(`/Users/${user.Id}/SendRecovery`, { Reason });
  await app.runJobs('recover-password');
  const keys = (await mailsTo(app, identity.Email, 'REC')).flatMap(({ Secrets }) =>
    Object.values(Secrets ?? {}).map(String),
  );
  assert.equal(keys.filter((link) => link.startsWith('/shop')).length, 0);
});

test('accounts of the shop from before become customers when a database is brought up to date', async () => {
  const old = await newIdentity(app, { FirstName: 'Nicolò', LastName: 'D’Este' });
  const unproven = await newIdentity(app, { ActivatedAt: null });
  const named = await newIdentity(app);
  const user = await newUser(app, { Nature: 'STD', Software: 'A', Email: named.Email });
  const { body: session } = await signInOuter(old.Email);
  const [found] = readdirSync(migrations).filter((name) => name.endsWith('_customers_of_the_shop'));
  assert.ok(found);
  const statements = readFileSync(join(migrations, found, 'migration.sql'), 'utf8').split('--> statement-breakpoint');
  for (const statement of [...statements, ...statements]) await app.database.db.execute(sql.raw(statement));
  const { body } = await staff.get('/Users?Search=nicolo d%27este');
  assert.deepEqual(
    body.map(({ Email }: { Email: string }) => Email),
    [old.Email],
  );
  const infos = await app.anybody.get('/UserInfos', { authorization: `Bearer ${session.pat}` });
  assert.equal(infos.body.Id, body[0].Id, 'the open session goes on, as the customer’s');
  const [untouched] = await app.database.db.select().from(users).where(eq(users.Id, user.Id));
  assert.equal(untouched?.IdentityId, null);
  assert.equal(await app.database.db.$count(users, eq(users.Email, unproven.Email)), 0);
});
