import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { addActivity, addMenu, setUser } from '../../../test/access/menu-fixtures.ts';
import { bearer } from '../../../test/access/session-fixtures.ts';
import type { SignedIn } from '../../../test/app.ts';
import { actAs } from '../../../test/federation/acting-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';
import { unstampedTables } from '../../../test/unstamped-tables.ts';
import type { Caller } from '../../http/caller.ts';
import { passkeys } from '../../tables/access/passkey-tables.ts';
import { sessions } from '../../tables/access/session-tables.ts';
import { natureRules, twoFactors } from '../../tables/access/two-factor-tables.ts';
import { users } from '../../tables/access/user-tables.ts';
import { callerFinder, callerReader, callerStatement } from './find-caller.ts';
import { keptLoggedUser, loggedUser, userStatement } from './logged-user.ts';
import { hashToken } from './tokens.ts';

const { app, as, prepare } = scenario();
const root = as('SUS');
const helper = as('HLP');
const subject = as('SUB');
const customer = as('STD');
const ofHelpdesk = prepare(() => addMenu(app, root, { Custom: true }, [['banks', 'F']]));

const now = () => new Date();
const instant = () => now().toISOString();

type Change = [what: string, change: () => Promise<unknown>];

/** Everything that can happen to what a caller follows from, as another server would do it: this one is not called. */
function changes(): Change[] {
  const { db } = app.database;
  const text = () => `Prova ${Math.random()}`;
  const ofHelper = eq(users.Id, helper.userId);
  const run = (statement: ReturnType<typeof sql>) => db.execute(statement);
  return [
    ['a name', () => setUser(app, helper.userId, { LastName: text() })],
    ['a lock', () => setUser(app, helper.userId, { LockedAt: instant() })],
    ['the end of a lock', () => setUser(app, helper.userId, { LockedAt: null })],
    ['a password to change', () => setUser(app, helper.userId, { MustChangePassword: true })],
    ['a password changed', () => setUser(app, helper.userId, { MustChangePassword: false })],
    ['a menu given', () => db.update(users).set({ CustomMenuId: ofHelpdesk.Id }).where(ofHelper)],
    ['a menu taken', () => db.update(users).set({ CustomMenuId: null }).where(ofHelper)],
    ['a menu switched', () => run(sql`update menu set active = not active where id = ${ofHelpdesk.Id}`)],
    [
      'a line of a menu',
      () =>
        run(sql`with line as (update menu_detail set base_authorizations = case base_authorizations when 'F' then 'V' else 'F' end
          where menu_id = ${ofHelpdesk.Id} returning menu_id) update menu set revision = revision + 1 where id in (select menu_id from line)`),
    ],
    [
      'a function switched',
      () =>
        run(sql`with switched as (update menu_function set active = not active where base_url = 'banks')
        update menu set revision = revision + 1`),
    ],
    [
      'a level of one person',
      () =>
        run(sql`insert into user_authorization (user_id, function_id, custom_authorization)
          select ${helper.userId}, id, 'V' from menu_function where base_url = 'banks' on conflict do nothing`),
    ],
    ['no level of one person', () => run(sql`delete from user_authorization`)],
    [
      'a rule of a nature',
      () =>
        db
          .insert(natureRules)
          .values({ Nature: 'HLP', TwoFactorRequired: true })
          .onConflictDoUpdate({
            target: natureRules.Nature,
            set: { TwoFactorRequired: sql`not ${natureRules.TwoFactorRequired}` },
          }),
    ],
    [
      'an authenticator',
      () =>
        db
          .insert(twoFactors)
          .values({ UserId: helper.userId, SealedSecret: 'x', CreatedAt: instant(), EnrolledAt: instant() })
          .onConflictDoNothing(),
    ],
    ['an authenticator that is not confirmed', () => db.update(twoFactors).set({ EnrolledAt: null })],
    ['no authenticator', () => db.delete(twoFactors)],
    [
      'a passkey',
      () =>
        db.insert(passkeys).values({
          UserId: helper.userId,
          Name: 'Prova',
          Host: 'localhost',
          CredentialId: text(),
          PublicKey: 'x',
          UserHandle: 'x',
          Counter: 0,
          Synced: false,
          CreatedAt: instant(),
        }),
    ],
    ['no passkey', () => db.delete(passkeys)],
    ['an activity', () => addActivity(app, subject.userId, Math.floor(Math.random() * 3))],
    ['an activity of whom they belong to', () => addActivity(app, customer.userId)],
    ['somebody they belong to', () => setUser(app, subject.userId, { ParentUserId: customer.userId })],
    ['an end of that', () => setUser(app, subject.userId, { ParentUserId: null })],
    [
      'a current activity',
      () =>
        run(sql`update app_user set current_activity_id = (select activity_id from user_activity
        where user_id = ${subject.userId} order by random() limit 1) where id = ${subject.userId}`),
    ],
    [
      'an activity that goes',
      () =>
        run(sql`delete from user_activity where (user_id, activity_id) in (select user_id, activity_id from user_activity where activity_id not in
          (select current_activity_id from app_user where current_activity_id is not null) order by random() limit 1)`),
    ],
    ['what an activity is called', () => run(sql`update activity set description = md5(random()::text)`)],
    ['what a type of activities is called', () => run(sql`update activity_type set description = md5(random()::text)`)],
    ['what a category is called', () => run(sql`update user_category set description = md5(random()::text)`)],
    ['what a brand is called', () => run(sql`update origin set description = md5(random()::text)`)],
    [
      'what a category of brands is called',
      () => run(sql`update origin_category set description = md5(random()::text)`),
    ],
    ['the name of who acts', () => setUser(app, root.userId, { FirstName: text() })],
    ['a lock of who acts', () => setUser(app, root.userId, { LockedAt: instant() })],
    ['the end of a lock of who acts', () => setUser(app, root.userId, { LockedAt: null })],
    ['a step up', () => db.update(sessions).set({ SteppedUpAt: instant() })],
    ['a group of functions', () => run(sql`update menu_group set color = color, description = md5(random()::text)`)],
  ];
}

/** Sessions that a caller is read of: staff, staff with rights of their own, a subject, a customer, staff who act as that customer. */
async function tokens(): Promise<string[]> {
  const acting = await actAs(app, root, customer.userId);
  const signedIn: SignedIn[] = [root, helper, subject, customer];
  return [...signedIn.map(({ token }) => token), acting.pat];
}

/** Without its version, which another one takes the place of when the session is next noted as seen: once a minute. */
const withoutVersion = (caller: Caller | null) => caller && { ...caller, Version: '' };

test('who makes a call is what the database says at that moment, whatever another server has changed', async () => {
  const { db } = app.database;
  const all = changes();
  const opened = await tokens();
  const kept = callerFinder(db, now);
  const read = callerReader(db);
  const someChanges = fc.array(fc.nat({ max: all.length - 1 }), { minLength: 4, maxLength: 6 });
  const check = async (after: string) => {
    // The first is looked up alone, the others together.
    const together = await Promise.all([...opened, 'unknown'].map(kept));
    assert.equal(together.pop(), null);
    for (const [index, token] of opened.entries()) {
      const caller = (await read({ hash: hashToken(token), now: instant() }))?.caller ?? null;
      assert.deepEqual(withoutVersion(together[index] ?? null), withoutVersion(caller), after);
      const answer = await app.anybody.get('/UserInfos', bearer(token));
      const expected = caller && (await loggedUser(db, caller, 'it'));
      assert.deepEqual(answer.status === 200 ? answer.body : null, expected, after);
    }
  };
  await check('nothing');
  await fc.assert(
    fc.asyncProperty(someChanges, async (chosen) => {
      for (const index of chosen) {
        const [what, change] = all[index] ?? assert.fail();
        await change();
        await check(what);
      }
    }),
    { numRuns: 4 },
  );
  // Each of them once, so that none is left to luck.
  for (const [what, change] of all) {
    await change();
    await check(what);
  }
});

test('what was read after its version is not kept, for that version may come back', async () => {
  const { db } = app.database;
  const { userId, token } = await app.as('SUB');
  const find = async () => (await callerFinder(db, now)(token)) ?? assert.fail();
  const before = await find();
  const { Id } = await addActivity(app, userId);
  assert.equal((await keptLoggedUser(db, before, 'it')).ActivitiesCount, 1);
  await db.execute(sql`delete from user_activity where activity_id = ${Id}`);
  const after = await find();
  assert.equal(after.Version, before.Version);
  assert.equal((await keptLoggedUser(db, after, 'it')).ActivitiesCount, 0);
});

test('a session ends with its hour, though nothing is written then', async () => {
  const { db } = app.database;
  let later = 0;
  const find = callerFinder(db, () => new Date(Date.now() + later));
  const { token } = await app.as('HLP');
  const acting = await actAs(app, root, (await app.as('STD')).userId);
  assert.ok((await find(token)) && (await find(acting.pat)));
  later = 400 * 24 * 60 * 60 * 1000;
  assert.deepEqual([await find(token), await find(acting.pat)], [null, null]);
});

test('every table that a caller is read from has a version of its row, or stamps the menus', async () => {
  const { db } = app.database;
  const statements = [callerStatement(db), userStatement(db, 'it')];
  const { unstamped } = await unstampedTables(db, statements, 'stamp_menus');
  assert.deepEqual(unstamped.sort(), ['activity', 'app_user', 'identity', 'session', 'user_activity']);
});
