import assert from 'node:assert/strict';
import type { CustomValue, CustomValues } from '@circolo/contract/custom-fields/custom-values';
import { sql } from 'drizzle-orm';
import { userBody } from '../access/user-fixtures.ts';
import {
  addRecord,
  type CustomList,
  type CustomWorld,
  type Expected,
  idOf,
  listOf,
  pick,
  type RecordPath,
  readFields,
  readValues,
  type Values,
} from './custom-world.ts';
import { noteSet, undoLast } from './undo-sets.ts';
import { whereMarked } from './where-marked.ts';

/** What of the values another kind of record has a field for. */
async function takenBy(world: CustomWorld, list: CustomList, values: CustomValues): Promise<CustomValues> {
  const fields = (await readFields(world)).filter(({ Records }) => Records.includes(list));
  return Object.fromEntries(Object.entries(values).filter(([key]) => fields.some(({ Key }) => Key === key)));
}

const ofList = (world: CustomWorld, list: CustomList) => world.paths.filter((path) => listOf(path) === list);

/** The person of a record with the records that are about them. */
async function personOf({ app }: CustomWorld, path: RecordPath): Promise<RecordPath[]> {
  const { rows } = await app.database.db.execute<{ users: string[]; leads: string[]; deals: string[] }>(sql`
    with u as (select id from app_user where id = ${listOf(path) === 'Users' ? idOf(path) : 0} or merged_into_id = ${listOf(path) === 'Users' ? idOf(path) : 0}
        or id = (select merged_into_id from app_user where id = ${listOf(path) === 'Users' ? idOf(path) : 0})),
      l as (select id from lead where id = ${listOf(path) === 'Leads' ? idOf(path) : 0} or user_id in (select id from u)
        or lower(email) in (select lower(email) from app_user where id in (select id from u)))
    select array(select id from u) as users, array(select id from l) as leads,
      array(select id from opportunity where user_id in (select id from u) or lead_id in (select id from l)) as deals`);
  const [{ users, leads, deals } = { users: [], leads: [], deals: [] }] = rows;
  return [
    ...users.map((id): RecordPath => `Users/${Number(id)}`),
    ...leads.map((id): RecordPath => `Leads/${Number(id)}`),
    ...deals.map((id): RecordPath => `Opportunities/${Number(id)}`),
  ];
}

/** What records had by their histories, as a customer who has become a member of staff. */
async function formerValues({ app }: CustomWorld, paths: readonly RecordPath[]): Promise<CustomValue[]> {
  const { rows } = await app.database.db.execute<{ values: CustomValues | null }>(sql`
    select side -> 'CustomFields' as values from audit_entry, unnest(array[before, after]) side
    where resource || '/' || record_id = any(${sql.param([...paths])})`);
  return rows.flatMap(({ values }) => Object.values(values ?? {}));
}

/** What becomes of records that have values. Each answers what it should have made of them. */
export const recordActions = {
  async add(world: CustomWorld, { list }: { list: CustomList }): Promise<Expected> {
    const path = await addRecord(world, list);
    world.paths.push(path);
    return new Map([[path, {}]]);
  },
  async convert(world: CustomWorld, { at }: { at: number }): Promise<Expected> {
    const path = pick(ofList(world, 'Leads'), at);
    const values = path && (await readValues(world)).get(path);
    if (!path || !values) return null;
    const { status, body } = await world.staff.post(`/${path}/Convert`, { Description: 'Vendita' });
    if (status !== 200) return null;
    const made: RecordPath = `Opportunities/${body.Opportunity.Id}`;
    world.paths.push(made);
    return new Map([[made, await takenBy(world, 'Opportunities', values)]]);
  },
  async makeCustomer(world: CustomWorld, { at }: { at: number }): Promise<Expected> {
    const path = pick(ofList(world, 'Opportunities'), at);
    const values = path && (await readValues(world)).get(path);
    if (!path || !values) return null;
    const person = userBody(world.app, { Nature: { Code: 'STD' }, Software: 'A' });
    const { status, body } = await world.staff.post(`/${path}/MakeCustomer`, person);
    if (status !== 200) return null;
    const made: RecordPath = `Users/${body.User.Id}`;
    world.paths.push(made);
    return new Map([[made, await takenBy(world, 'Users', values)]]);
  },
  async merge(
    world: CustomWorld,
    { list, stays, goes, isTaken }: { list: 'Users' | 'Leads'; stays: number; goes: number; isTaken: boolean },
  ): Promise<Expected> {
    const { staff } = world;
    const before = await readValues(world);
    const fields = await readFields(world);
    const [kept, gone] = [pick(ofList(world, list), stays), pick(ofList(world, list), goes)];
    const [own, other] = [kept && before.get(kept), gone && before.get(gone)];
    if (!kept || !gone || kept === gone || !own || !other) return null;
    const { Version } = (await staff.get(`/${kept}`)).body;
    const { Version: OtherVersion } = (await staff.get(`/${gone}`)).body;
    const versions = list === 'Users' ? { Version, OtherVersion } : {};
    const body = { Other: { Id: idOf(gone) }, Take: isTaken ? ['CustomFields'] : [], ...versions };
    const merged = await staff.post(`/${kept}/Merge`, body);
    if (merged.status !== 200) return null;
    await noteSet(world, list, { before, fields }, merged.body.ChangeSet);
    const taken = await takenBy(world, list, other);
    const expected: Values = new Map([[kept, isTaken ? { ...own, ...taken } : { ...taken, ...own }]]);
    // A customer who goes keeps what they had, for the undo.
    return list === 'Users' ? expected : expected.set(gone, undefined as never);
  },
  async remove(world: CustomWorld, { at }: { at: number }): Promise<Expected> {
    const path = pick(world.paths, at);
    const before = await readValues(world);
    if (!path || !before.has(path)) return null;
    const fields = await readFields(world);
    if ((await world.staff.delete(`/${path}`)).status !== 204) return null;
    await noteSet(world, listOf(path), { before, fields });
    return new Map([[path, undefined as never]]);
  },
  /** What was just deleted or merged comes back with all that it had. */
  async andBack(world: CustomWorld, { at }: { at: number }): Promise<Expected> {
    const path = pick(world.paths, at);
    const values = path && (await readValues(world)).get(path);
    // An erased person has none, and does not come back.
    if (!values || Object.keys(values).length === 0 || !(await recordActions.remove(world, { at }))) return null;
    assert.ok(await undoLast(world), 'what was just deleted comes back');
    return new Map();
  },
  /** A customer becomes a member of staff, who has no custom fields. */
  async promote(world: CustomWorld, { at }: { at: number }): Promise<Expected> {
    const path = pick(ofList(world, 'Users'), at);
    if (!path) return null;
    const { status, body } = await world.staff.get(`/${path}`);
    if (status !== 200 || body.Nature.Code !== 'STD') return null;
    const { CustomFields: _, ...record } = body;
    const saved = await world.staff.put(`/${path}`, { ...record, Nature: { Code: 'COM' }, Category: { Code: 'PRV' } });
    return saved.status === 200 ? new Map([[path, {}]]) : null;
  },
  /** What was about an erased person is found nowhere. */
  async erase(world: CustomWorld, { at, list }: { at: number; list: 'Users' | 'Leads' }): Promise<Expected> {
    const path = pick(ofList(world, list), at);
    const before = await readValues(world);
    if (!path || !before.get(path)) return null;
    const about = await personOf(world, path);
    const { status } = await world.staff.post(`/${path}/Erase`, { Reason: 'Prova' });
    if (status !== 200) return null;
    const texts = about.flatMap((each) => Object.values(before.get(each) ?? {}));
    const others = [...before].filter(([each]) => !about.includes(each));
    const left = [
      ...others.flatMap(([, values]) => Object.values(values)),
      ...(await formerValues(
        world,
        others.map(([each]) => each),
      )),
    ];
    const marks = texts.filter((text): text is string => typeof text === 'string' && /^marca\d+fine/.test(text));
    // What two records had, as a lead and its customer, is still the other one's, also where only its history has it.
    const own = marks.filter((mark) => !left.includes(mark)).map((mark) => mark.split('\n')[0] ?? '');
    assert.deepEqual(await whereMarked(world.app, own), [], `${path} with ${about}`);
    const stays = await readValues(world);
    return new Map(
      about.filter((each) => before.has(each)).map((each) => [each, stays.has(each) ? {} : (undefined as never)]),
    );
  },
} as const;
