import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ranksAbove, type UserNatureCode } from '@circolo/contract/authorization/natures';
import { TagScope } from '@circolo/contract/codes/crm-codes';
import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import type { SignedIn } from '../../../test/app.ts';
import { scenario } from '../../../test/scenario.ts';
import { users } from '../../tables/access/user-tables.ts';
import { leadTags } from '../../tables/crm/lead-tables.ts';
import { opportunityTags } from '../../tables/crm/timeline-tables.ts';
import { userTags } from '../../tables/record-tags/tag-tables.ts';

const { app, as } = scenario();
const actorNatures: UserNatureCode[] = ['SUS', 'ADM', 'COM', 'HLP', 'STD'];
const actors: SignedIn[] = actorNatures.map((nature) => as(nature));
const root = actors[0] as SignedIn; // The first of them.
const natures: UserNatureCode[] = ['SUS', 'ADM', 'COM', 'STD'];
/** The scopes that the tags of a run begin with: users, leads, both, neither. */
const scopes = [['U'], ['L'], ['U', 'L'], ['R']];
const leadCount = 3;

const actor = fc.nat({ max: actors.length - 1 });
const tag = fc.nat({ max: scopes.length - 1 });
const lists = fc.constantFrom('Users' as const, 'Leads' as const);
const target = fc.nat({ max: natures.length - 1 });

/** Something that somebody does with tags. */
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('bulk' as const),
      actor,
      list: lists,
      targets: fc.uniqueArray(target, { minLength: 1 }),
      add: fc.uniqueArray(tag, { maxLength: 2 }),
      remove: fc.uniqueArray(tag, { maxLength: 1 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('save' as const), actor, list: lists, target, tags: fc.uniqueArray(tag) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const), actor, nth: fc.nat({ max: 20 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('scope' as const), tag, to: fc.constantFrom(...scopes) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('merge' as const), target, other: target }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface World {
  users: number[];
  leads: number[];
  tags: number[];
}

let made = 0;

async function newWorld(): Promise<World> {
  const people = await Promise.all(natures.map((nature) => app.as(nature)));
  const [tags, leads]: [number[], number[]] = [[], []];
  for (const Scopes of scopes) {
    made += 1;
    tags.push((await root.post('/OpportunityTags', { Description: `Sequenza ${made}`, Scopes })).body.Id);
  }
  for (let nth = 0; nth < leadCount; nth += 1) {
    made += 1;
    const lead = { BusinessName: `ASD Sequenza ${made}`, Email: `sequenza${made}@example.it` };
    leads.push((await root.post('/Leads', lead)).body.Id);
  }
  return { users: people.map(({ userId }) => userId), leads, tags };
}

/** The tags of each record, the scopes of each tag, and the version of each user. */
async function snapshot({ users: ids, leads, tags }: World) {
  const { db } = app.database;
  const put = new Map<string, Set<number>>();
  for (const { UserId, TagId } of await db.select().from(userTags).where(inArray(userTags.UserId, ids)))
    put.set(`Users ${UserId}`, (put.get(`Users ${UserId}`) ?? new Set()).add(TagId));
  for (const { LeadId, TagId } of await db.select().from(leadTags).where(inArray(leadTags.LeadId, leads)))
    put.set(`Leads ${LeadId}`, (put.get(`Leads ${LeadId}`) ?? new Set()).add(TagId));
  const stored = await db.select().from(opportunityTags).where(inArray(opportunityTags.Id, tags));
  const versions = await db.select({ Id: users.Id, Version: users.Version }).from(users).where(inArray(users.Id, ids));
  return {
    put,
    scopes: new Map(stored.map(({ Id, Scopes }) => [Id, Scopes])),
    versions: new Map(versions.map(({ Id, Version }) => [Id, Version])),
  };
}
type Snapshot = Awaited<ReturnType<typeof snapshot>>;

async function take(world: World, done: Step): Promise<void> {
  const by = 'actor' in done ? (actors[done.actor] ?? root) : root;
  const refer = (nths: readonly number[]) => nths.map((nth) => ({ Id: world.tags[nth] }));
  const idsOf = (list: 'Users' | 'Leads') => (list === 'Users' ? world.users : world.leads);
  if (done.kind === 'bulk') {
    const ids = idsOf(done.list);
    const Ids = done.targets.map((nth) => ids[nth % ids.length]);
    const Changes = { Add: refer(done.add), Remove: refer(done.remove) };
    await by.post(`/${done.list}/Bulk`, { Action: 'T', Ids, Changes });
  }
  if (done.kind === 'save') {
    const ids = idsOf(done.list);
    const at = `/${done.list}/${ids[done.target % ids.length]}`;
    const { status, body } = await root.get(at);
    if (status === 200) await by.put(at, { ...body, Tags: refer(done.tags) });
  }
  if (done.kind === 'undo') {
    const sets = (await root.get('/ChangeSets?Limit=50')).body as { Id: number }[];
    const set = sets[done.nth % Math.max(sets.length, 1)];
    if (set) await by.post(`/ChangeSets/${set.Id}/Undo`);
  }
  if (done.kind === 'scope') {
    const at = `/OpportunityTags/${world.tags[done.tag]}`;
    await root.put(at, { ...(await root.get(at)).body, Scopes: done.to });
  }
  if (done.kind === 'merge') {
    const [stays, goes] = [world.leads[done.target % leadCount], world.leads[done.other % leadCount]];
    if (stays !== goes) await root.post(`/Leads/${stays}/Merge`, { Other: { Id: goes }, Take: [] });
  }
}

const added = (before: Set<number> = new Set(), now: Set<number> = new Set()) =>
  [...now].filter((id) => !before.has(id));

/** What holds after every step: tags come only where their scope allows it, and only by who ranks high enough. */
function assertInvariant(world: World, done: Step, before: Snapshot, now: Snapshot): void {
  const actorNature = 'actor' in done ? actorNatures[done.actor] : 'SUS';
  for (const name of new Set([...before.put.keys(), ...now.put.keys()])) {
    const [was, is] = [before.put.get(name), now.put.get(name)];
    if (added(was, is).length === 0 && added(is, was).length === 0) continue;
    assert.notEqual(done.kind, 'scope', 'the scope of a tag changes no record');
    const scope = name.startsWith('Users') ? TagScope.users : TagScope.leads;
    for (const id of added(was, is)) {
      // What a merge that is taken back gives a lead was its own.
      const isOwn = done.kind === 'undo' && scope === TagScope.leads;
      assert.ok(isOwn || now.scopes.get(id)?.includes(scope), `${name} has a tag of ${now.scopes.get(id)}`);
    }
    assert.ok(actorNature && actorNature !== 'STD', `${actorNature} tagged ${name}`);
    if (scope === TagScope.leads) continue;
    const id = Number(name.split(' ')[1]);
    const nature = natures[world.users.indexOf(id)];
    assert.ok(nature && !ranksAbove(nature, actorNature), `${actorNature} tagged ${nature}`);
    assert.ok((now.versions.get(id) ?? 0) > (before.versions.get(id) ?? 0), 'a change without a new version');
  }
}

test('in any order of saves, bulk tags, undos, merges and scopes no record gets a tag of another scope or from who ranks below', async () => {
  let tagged = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), async (steps) => {
      const world = await newWorld();
      for (const done of steps) {
        const before = await snapshot(world);
        await take(world, done);
        const now = await snapshot(world);
        assertInvariant(world, done, before, now);
        tagged += now.put.size;
      }
    }),
    {
      numRuns: Number(process.env.SEQUENCES ?? 10),
      seed: Number(process.env.SEED ?? 20_261_128),
      interruptAfterTimeLimit: 20_000,
    },
  );
  assert.ok(tagged > 0, 'nothing was tagged');
});
