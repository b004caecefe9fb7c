import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asc, like, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { importing } from '../../../test/lists/import-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';
import { users } from '../../tables/access/user-tables.ts';
import { auditEntries } from '../../tables/resource/audit-tables.ts';

const { app, as } = scenario();
const staff = as('SUS');

const addresses = 7;
const emailOf = (nth: number): string => `passo${nth}@sequenze.example`;
const ofWalk = like(users.Email, '%@sequenze.example');

const line = fc.record({
  nth: fc.nat({ max: addresses - 1 }),
  name: fc.constantFrom('Ada', 'Bea', 'Ciro'),
  /** Its category is of another software, which only the save sees. */
  isRefused: fc.nat({ max: 5 }).map((drawn) => drawn === 0),
});
type Line = typeof line extends fc.Arbitrary<infer Value> ? Value : never;

const lines = fc.array(line, { minLength: 1, maxLength: 12 });
const nth = fc.nat({ max: addresses - 1 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('import' as const), lines, byEmail: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const), nth: fc.nat({ max: 9 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('edit' as const), nth, name: fc.constant('Dina') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), nth }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type ImportStep = Extract<Step, { kind: 'import' }>;

interface Person {
  name: string;
  /** As long as only the import that made it wrote it, its undo deletes it. */
  isTouched: boolean;
}

/** What an import did to a person: made them, or gave them another name. */
interface Deed {
  email: string;
  person: Person;
  before: string | null;
  after: string;
}

interface DoneImport {
  undo: () => Promise<unknown>;
  deeds: Deed[];
}

interface Walk {
  people: Map<string, Person>;
  imports: DoneImport[];
}

/** Does to the model what one line says; answers the result that the line should have. */
function expectLine(
  { people }: Walk,
  deeds: Deed[],
  met: Set<string>,
  { nth, name, isRefused }: Line,
  byEmail: boolean,
) {
  const email = emailOf(nth);
  const isRepeated = byEmail && met.has(email);
  met.add(email);
  const known = people.get(email);
  if (isRepeated || isRefused || (known && !byEmail)) return 'F';
  if (!known) {
    const person = { name, isTouched: false };
    people.set(email, person);
    deeds.push({ email, person, before: null, after: name });
    return 'C';
  }
  if (known.name === name) return 'S';
  deeds.push({ email, person: known, before: known.name, after: name });
  Object.assign(known, { name, isTouched: true });
  return 'U';
}

async function runImport(walk: Walk, { lines, byEmail }: ImportStep): Promise<void> {
  const cells = lines.map(
    (one) => `${one.name};Passi;${emailOf(one.nth)};${one.isRefused ? 'ALTRO' : 'RIV'};Associazioni`,
  );
  const it = await importing(app, staff, 'Users', ['Nome;Cognome;Email;Categoria;Software', ...cells].join('\r\n'));
  const Values = { Nature: 'Standard', Origin: String(app.originId) };
  await it.preview({ Values, MatchKeys: byEmail ? ['Email'] : [], OnMatch: 'U' });
  await it.run();
  const deeds: Deed[] = [];
  const met = new Set<string>();
  const results = lines.map((one) => expectLine(walk, deeds, met, one, byEmail));
  const rows = (await it.rows()).sort((one, other) => one.Line - other.Line);
  assert.deepEqual(
    rows.map(({ Result }) => Result),
    results,
  );
  walk.imports.push({ undo: it.undo, deeds });
}

/** Undoes an import, what it did last first; what others wrote since stays. */
async function revert({ people, imports }: Walk, nth: number): Promise<void> {
  const [done] = imports.length > 0 ? imports.splice(nth % imports.length, 1) : [];
  if (!done || done.deeds.length === 0) return;
  await done.undo();
  for (const { email, person, before, after } of done.deeds.toReversed()) {
    if (people.get(email) !== person) continue;
    if (before === null && !person.isTouched) people.delete(email);
    if (before !== null && person.name === after) person.name = before;
  }
}

async function change(walk: Walk, done: Exclude<Step, { kind: 'import' | 'undo' }>): Promise<void> {
  const email = emailOf(done.nth);
  const person = walk.people.get(email);
  if (!person) return;
  const [{ Id }] = (await staff.get(`/Users?Email=${email}`)).body;
  if (done.kind === 'delete') {
    await staff.delete(`/Users/${Id}`);
    walk.people.delete(email);
    return;
  }
  const record = (await staff.get(`/Users/${Id}`)).body;
  assert.equal((await staff.put(`/Users/${Id}`, { ...record, FirstName: done.name })).status, 200);
  Object.assign(person, { name: done.name, isTouched: true });
}

async function take(walk: Walk, done: Step): Promise<void> {
  if (done.kind === 'import') await runImport(walk, done);
  else if (done.kind === 'undo') await revert(walk, done.nth);
  else await change(walk, done);
}

/** The rows are those of the model, and the audit of each begins with what made it. */
async function assertSame({ people }: Walk): Promise<void> {
  const rows = await app.database.db.select().from(users).where(ofWalk).orderBy(asc(users.Id));
  assert.deepEqual(
    new Map(rows.map(({ Email, FirstName }) => [Email, FirstName])),
    new Map([...people].sort().map(([email, { name }]) => [email, name])),
  );
  const { rows: unlike } = await app.database.db.execute(sql`
    select u.email from ${users} u where u.email like '%@sequenze.example' and (
      select count(*) from ${auditEntries} a where a.resource = 'Users' and a.record_id = u.id::text and a.action = 'Create'
        and a.after ->> 'Email' = u.email and a.change_set_id is not null) <> 1`);
  assert.deepEqual(unlike, []);
}

test('in any order of imports, edits, deletes and undos every line has the result that it would have alone', async () => {
  await app.database.db.execute(
    sql`insert into user_category (code, description, software) values ('ALTRO', 'Altro', 'O') on conflict do nothing`,
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
      await app.database.db.delete(users).where(ofWalk);
      const walk: Walk = { people: new Map(), imports: [] };
      for (const done of steps) {
        await take(walk, done);
        await assertSame(walk);
      }
    }),
    { numRuns: Number(process.env.SEQUENCES ?? 8), seed: Number(process.env.SEED ?? 20_261_127) },
  );
});
