import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AuthorizationLevel, allows, type Level } from '@circolo/contract/authorization/levels';
import { UserNature } from '@circolo/contract/authorization/natures';
import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { makeKeyOf } from '../../../test/access/api-key-fixtures.ts';
import { giveLevels, setUser } from '../../../test/access/menu-fixtures.ts';
import { type Answer, type Client, clientOf } from '../../../test/client.ts';
import { testSecret } from '../../../test/payments/payment-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';
import { takeEach, walkSettings } from '../../../test/walk-steps.ts';
import { transaction } from '../../db/transaction.ts';
import { menuFunctions } from '../../tables/access/menu-tables.ts';
import { sessions } from '../../tables/access/session-tables.ts';
import { users } from '../../tables/access/user-tables.ts';
import { createSession } from '../sessions/sessions.ts';

const { app, as } = scenario();
const root = as('SUS');

const resources = { leads: 'Leads', reasons: 'Reasons', 'email-tags': 'EmailTags' } as const;
type Scoped = keyof typeof resources;
const functions = Object.keys(resources) as Scoped[]; // Its own keys.
type ScopeLevel = 'V' | 'E' | 'F';

/** The calls that a level opens; none of them changes anything. */
const calls: Record<ScopeLevel, (client: Client, path: string) => Promise<Answer>> = {
  V: (client, path) => client.get(path),
  E: (client, path) => client.post(path, {}),
  F: (client, path) => client.delete(`${path}/999999999`),
};

interface Owner {
  id: number;
}
interface WalkedKey {
  client: Client;
  Id: number;
  owner: Owner;
  scope: Partial<Record<Scoped, ScopeLevel>>;
  endsAt: number;
  isRevoked: boolean;
}
interface Walk {
  owners: Owner[];
  keys: WalkedKey[];
  /** Functions that are switched off: no key does anything with them, not even a superuser's. */
  closed: Set<Scoped>;
}

const natures = [UserNature.superuser, UserNature.administrator, UserNature.commercial, UserNature.standard] as const;
const owner = fc.nat({ max: 1 });
const level = fc.constantFrom<ScopeLevel>('V', 'E', 'F');
const scope = fc.record(Object.fromEntries(functions.map((name) => [name, level])) as Record<Scoped, typeof level>, {
  requiredKeys: [],
});
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('make' as const), owner, scope, days: fc.constantFrom(30, 90) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('revoke' as const), nth: fc.nat({ max: 5 }), isOwn: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('nature' as const), owner, to: fc.constantFrom(...natures) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lock' as const), owner, isOpened: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('password' as const), owner, isAsked: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('level' as const),
      owner,
      of: fc.constantFrom(...functions, 'api-keys' as const),
      to: fc.constantFrom('N', 'V', 'E', 'F'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('close' as const),
      of: fc.constantFrom(...functions),
      isActive: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.constantFrom(1, 31) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), owner }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const refusals = ['AccessDenied', 'NotByKey', 'PasswordChangeRequired'];
const isLetIn = ({ status, body }: Answer): boolean => status !== 401 && !refusals.includes(body?.Code);
const clock = () => app.clock.now ?? new Date();

/** A new session of an owner, which shows what they may do at this moment. */
async function sessionOf({ id }: Owner): Promise<Client> {
  const session = { UserId: id, IdentityId: null, Outer: false, OriginId: app.originId, Audience: 'desk' as const };
  const { auth } = await transaction(app.database.db, (tx) =>
    createSession(tx, Buffer.from(testSecret), { ...session, browser: false, Device: null, Ip: null }, clock()),
  );
  const proven = { SteppedUpAt: '2200-01-01T00:00:00.000Z', AccessExpiresAt: '2200-01-01T00:00:00.000Z' };
  await app.database.db.update(sessions).set(proven).where(eq(sessions.Id, auth.pid));
  return clientOf(app.http, { authorization: `Bearer ${auth.pat}` });
}

async function makeKey(walk: Walk, done: Extract<Step, { kind: 'make' }>): Promise<void> {
  const by = walk.owners[done.owner];
  if (!by || Object.keys(done.scope).length === 0 || walk.keys.length > 6) return;
  const client = await sessionOf(by);
  const made = await makeKeyOf(app, client as never, done.scope, { Days: done.days }).catch(() => null);
  if (!made) return;
  for (const [name, wanted] of Object.entries(done.scope))
    assert.ok(isLetIn(await calls[wanted](client, `/${resources[name as Scoped]}`)), `a key of ${name} ${wanted}`);
  walk.keys.push({
    client: made,
    Id: made.Id,
    owner: by,
    scope: done.scope,
    endsAt: clock().getTime() + done.days * 86_400_000,
    isRevoked: false,
  });
}

async function revoke(walk: Walk, { nth, isOwn }: Extract<Step, { kind: 'revoke' }>): Promise<void> {
  const key = walk.keys[nth % Math.max(walk.keys.length, 1)];
  if (!key) return;
  const by = isOwn ? await sessionOf(key.owner) : root;
  if ((await by.delete(`/ApiKeys/${key.Id}`)).status === 204) key.isRevoked = true;
}

async function take(walk: Walk, done: Step): Promise<void> {
  const id = ('owner' in done && walk.owners[done.owner]?.id) || 0;
  const path = `/Users/${id}`;
  if (done.kind === 'make') await makeKey(walk, done);
  if (done.kind === 'revoke') await revoke(walk, done);
  if (done.kind === 'nature') {
    const ofCustomers = done.to === UserNature.standard ? { Software: 'A' } : { Software: null };
    await root.put(path, { ...(await root.get(path)).body, Nature: { Code: done.to }, ...ofCustomers });
  }
  if (done.kind === 'lock') await root.post(`${path}/${done.isOpened ? 'Unlock' : 'Lock'}`, { Reason: 'Prova' });
  if (done.kind === 'password') await setUser(app, id, { MustChangePassword: done.isAsked });
  if (done.kind === 'level') await giveLevels(app, root, id, { [done.of]: done.to });
  if (done.kind === 'close') {
    await app.database.db
      .update(menuFunctions)
      .set({ Active: done.isActive })
      .where(eq(menuFunctions.BaseUrl, done.of));
    if (done.isActive) walk.closed.delete(done.of);
    else walk.closed.add(done.of);
  }
  if (done.kind === 'wait') {
    app.clock.now = new Date(clock().getTime() + done.days * 86_400_000);
    await app.database.db.update(sessions).set({ AccessExpiresAt: '2200-01-01T00:00:00.000Z' });
  }
  if (done.kind === 'erase') await root.post(`${path}/Erase`, { Reason: 'Prova' });
}

let opened = 0;

/** Every key does exactly what its owner does at this moment, as far as its scope goes. */
async function assertKeys({ owners, keys, closed }: Walk): Promise<void> {
  const rows = await app.database.db
    .select()
    .from(users)
    .where(
      inArray(
        users.Id,
        owners.map(({ id }) => id),
      ),
    );
  for (const by of owners) {
    const client = await sessionOf(by);
    const mayHaveKeys = isLetIn(await client.post('/ApiKeys', {}));
    const row = rows.find(({ Id }) => Id === by.id);
    const isOpen = row !== undefined && row.LockedAt === null && row.ErasedAt === null && mayHaveKeys;
    for (const key of keys.filter((one) => one.owner === by)) {
      const isAlive = !key.isRevoked && key.endsAt > clock().getTime();
      for (const name of functions)
        for (const asked of ['V', 'E', 'F'] as const) {
          const call = (calling: Client) => calls[asked](calling, `/${resources[name]}`);
          const answer = await call(key.client);
          const inScope = !closed.has(name) && allows((key.scope[name] ?? AuthorizationLevel.none) as Level, asked);
          const expected = isAlive && isOpen && inScope && isLetIn(await call(client));
          assert.equal(
            isLetIn(answer),
            expected,
            `${name} ${asked}: ${answer.status} ${JSON.stringify(answer.body?.Code)}`,
          );
          if (!isAlive) assert.equal(answer.status, 401, 'a key that is over answers nothing any more');
          if (expected) opened += 1;
        }
    }
  }
}

const length = 12;
/** The gates walk a part of what `npm run security -- keys` does. */
const { runs } = walkSettings({ length, steps: 60, seed: 20_261_130 });

test('in any order of makings, revocations, demotions and locks a key does what its owner may do and it may, and no more', {
  timeout: 1_800_000,
}, async () => {
  const { db } = app.database;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: length, maxLength: length, size: 'max' }), async (sequence) => {
      await db.update(menuFunctions).set({ Active: true }).where(inArray(menuFunctions.BaseUrl, functions));
      app.clock.now = null;
      const [one, other] = [await app.as('SUS'), await app.as('ADM')];
      const walk: Walk = { owners: [{ id: one.userId }, { id: other.userId }], keys: [], closed: new Set() };
      await takeEach(sequence, async (done) => {
        await take(walk, done);
        await assertKeys(walk);
      });
    }),
    runs,
  );
  assert.ok(opened > 0, 'a walk in which no key opens anything proves nothing');
});
