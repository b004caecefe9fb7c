import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ranksAbove, type UserNatureCode } from '@circolo/contract/authorization/natures';
import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import type { SignedIn } from '../../../test/app.ts';
import { scenario } from '../../../test/scenario.ts';
import { users } from '../../tables/access/user-tables.ts';
import { changeSetRows } from '../../tables/resource/audit-tables.ts';

const { app, as } = scenario();
const actors: SignedIn[] = [as('SUS'), as('ADM'), as('COM'), as('HLP')];
const natures: UserNatureCode[] = ['SUS', 'ADM', 'COM', 'HLP', 'STD', 'STD'];

type Row = typeof users.$inferSelect;
type Rows = Map<number, Row>;

/** What an action of its own changes, and an undo never does. */
const protectedColumns = [
  'PasswordHash',
  'CreditCents',
  'EmailCredits',
  'SmsCredits',
  'MaxActivities',
  'SubscriptionFrom',
  'ExpirationDate',
  'GraceUntil',
  'LockedAt',
  'ErasedAt',
  'ActivatedAt',
  'Nature',
] as const satisfies (keyof Row)[];

/** What the bulk edits of this test write. */
const editedColumns = ['Language', 'MustChangePassword', 'Notes'] as const satisfies (keyof Row)[];

const actor = fc.nat({ max: actors.length - 1 });
const target = fc.nat({ max: natures.length - 1 });
const values = fc.oneof(
  fc.record({ Language: fc.constantFrom('it', 'en') }),
  fc.record({ MustChangePassword: fc.boolean() }),
  fc.record({ Language: fc.constantFrom('it', 'en'), MustChangePassword: fc.boolean() }),
);

/** Something that somebody does, or that happens to a person by an action of its own. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      actor,
      targets: fc.uniqueArray(target, { minLength: 1 }),
      values,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), actor, target }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('undo' as const), actor, nth: fc.nat({ max: 30 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('password' as const), target, to: fc.string({ minLength: 8 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('pay' as const), target, cents: fc.integer({ min: 1, max: 99_999 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lock' as const), target }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function snapshot(ids: number[]): Promise<Rows> {
  const rows = await app.database.db.select().from(users).where(inArray(users.Id, ids));
  return new Map(rows.map((row) => [row.Id, row]));
}

const own = (set: Partial<Row>, id: number) =>
  app.database.db
    .update(users)
    .set(set as never)
    .where(inArray(users.Id, [id]));

/** Does a step as it is done in the product; says who acted, if somebody did. */
async function take(done: Step, ids: number[]): Promise<SignedIn | undefined> {
  const id = 'target' in done ? (ids[done.target] ?? 0) : 0;
  const by = 'actor' in done ? actors[done.actor] : undefined;
  if (done.kind === 'password') await own({ PasswordHash: done.to }, id);
  if (done.kind === 'pay') await own({ CreditCents: done.cents, ExpirationDate: '2027-10-31', MaxActivities: 3 }, id);
  if (done.kind === 'lock') await own({ LockedAt: '2026-11-20T10:00:00.000Z' }, id);
  if (done.kind === 'delete') await by?.delete(`/Users/${id}`);
  if (done.kind === 'edit') {
    const Ids = done.targets.map((nth) => ids[nth]);
    await by?.post('/Users/Bulk', { Action: 'E', Ids, Changes: done.values });
  }
  if (done.kind === 'undo') {
    const sets = (await actors[0]?.get('/ChangeSets?Resource=Users&Limit=50'))?.body as { Id: number }[];
    const set = sets[done.nth % Math.max(sets.length, 1)];
    if (set) await by?.post(`/ChangeSets/${set.Id}/Undo`);
  }
  return by;
}

const natureOf = async (by: SignedIn): Promise<UserNatureCode> => {
  const row = (await snapshot([by.userId])).get(by.userId);
  assert.ok(row);
  return row.Nature;
};

/** What holds after every step. */
function assertInvariant(done: Step, before: Rows, after: Rows, actorNature: UserNatureCode | undefined): void {
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(id), after.get(id)];
    const changed = was && is ? editedColumns.some((name) => was[name] !== is[name]) : was !== is;
    const nature = (was ?? is)?.Nature;
    if (changed && actorNature && nature)
      assert.ok(!ranksAbove(nature, actorNature), `${actorNature} changed ${nature} by ${done.kind}`);
    if (!was || !is) {
      // Who comes back has no credential and nothing that was paid for.
      if (is && done.kind === 'undo')
        assert.deepEqual([is.PasswordHash, is.CreditCents, is.ExpirationDate], [null, 0, null]);
      continue;
    }
    if (changed) assert.ok(is.Version > was.Version, 'a change without a new version');
    if (done.kind !== 'undo') continue;
    for (const name of protectedColumns) assert.deepEqual(is[name], was[name], `an undo changed ${name}`);
  }
}

test('in any order of edits, deletes, payments, locks and undos no one changes whom they may not, and no undo touches money or credentials', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const people = await Promise.all(natures.map((nature) => app.as(nature)));
      const ids = people.map(({ userId }) => userId);
      for (const done of steps) {
        const before = await snapshot(ids);
        const by = await take(done, ids);
        const nature = by && (await natureOf(by));
        assertInvariant(done, before, await snapshot(ids), nature);
      }
      assert.doesNotMatch(JSON.stringify(await app.database.db.select().from(changeSetRows)), /password_hash|argon2/);
    }),
    { numRuns: Number(process.env.SEQUENCES ?? 12), seed: Number(process.env.SEED ?? 20_261_123) },
  );
});
