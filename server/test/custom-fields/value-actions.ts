import assert from 'node:assert/strict';
import { LeadStatus } from '@circolo/contract/codes/crm-codes';
import type { CustomValue, CustomValues } from '@circolo/contract/custom-fields/custom-values';
import { importing } from '../lists/import-fixtures.ts';
import {
  type CustomWorld,
  type Expected,
  fieldsOf,
  listOf,
  newValue,
  pick,
  type RecordPath,
  readFields,
  readValues,
} from './custom-world.ts';
import { noteSet } from './undo-sets.ts';

/** How a field is written: with a new value, with one that does not fit, without any, or as it is. */
export type Writing = 'new' | 'wrong' | 'empty' | 'same';

const one = (path: RecordPath, values: CustomValues): Expected => new Map([[path, values]]);

/** Members of staff have no custom fields. */
const isOfStaff = ({ Nature }: { Nature?: { Code: string } }): boolean => Nature !== undefined && Nature.Code !== 'STD';

/** What a form sends of a record: each of its fields is written in its own way. */
async function typedOf(world: CustomWorld, path: RecordPath, ways: readonly Writing[]) {
  const fields = fieldsOf(await readFields(world), path);
  const stored = (await readValues(world)).get(path) ?? {};
  const typed: Record<string, CustomValue | null> = { ...stored };
  let isRefused = false;
  for (const [at, field] of fields.entries()) {
    const way = ways[at % ways.length];
    const value = newValue(field, way === 'wrong');
    if (way === 'empty') typed[field.Key] = null;
    if (way === 'wrong' || way === 'new') typed[field.Key] = value;
    const isEmpty = (typed[field.Key] ?? null) === null || [typed[field.Key]].flat().length === 0;
    // All choices of a field may be retired.
    const isNothing = typed[field.Key] === '' || isEmpty;
    isRefused ||= way === 'wrong' || (isNothing && field.Required && field.Kind !== 'flag');
    if (isNothing) delete typed[field.Key];
  }
  return { typed, stored, isRefused };
}

/** What a lead, an opportunity or a customer is given by staff. Each answers what it should have made of their values. */
export const valueActions = {
  /** A form is saved; one that was opened before somebody else saved changes nothing. */
  async write(
    world: CustomWorld,
    { at, ways, isStale }: { at: number; ways: Writing[]; isStale: boolean },
  ): Promise<Expected> {
    const path = pick(world.paths, at);
    if (!path) return null;
    const { status, body: record } = await world.staff.get(`/${path}`);
    if (status !== 200 || record.Status === LeadStatus.discarded || isOfStaff(record)) return null;
    const { typed, isRefused } = await typedOf(world, path, ways);
    // Somebody else is faster, with a client that does not know the fields.
    const { CustomFields: _, ...rest } = record;
    if (isStale && (await world.admin.put(`/${path}`, { ...rest })).status !== 200) return null;
    const saved = await world.staff.put(`/${path}`, { ...record, CustomFields: typed });
    if (isStale) {
      assert.notEqual(saved.status, 200, 'a form that is out of date');
      return new Map();
    }
    const named = Object.keys(saved.body.Fields ?? {});
    // Refused for something else: an erased lead, a lead that was converted.
    if (saved.status !== 200 && !named.some((name) => name.startsWith('CustomFields.'))) return null;
    assert.equal(saved.status, isRefused ? 400 : 200, `${path} ${JSON.stringify([typed, saved.body])}`);
    return isRefused ? new Map() : one(path, typed as CustomValues);
  },
  /** A field and a value of it are written at once: none is left without the other. */
  async race(
    world: CustomWorld,
    { at, nth, isDeleted }: { at: number; nth: number; isDeleted: boolean },
  ): Promise<Expected> {
    const path = pick(world.paths, at);
    const field = path && pick(fieldsOf(await readFields(world), path), nth);
    const before = await readValues(world);
    const stored = path && before.get(path);
    if (!path || !field || !stored) return null;
    const { body: record } = await world.staff.get(`/${path}`);
    if (isOfStaff(record)) return null;
    const value = newValue(field, false);
    const to = { ...field, Kind: field.Kind === 'whole' ? 'text' : 'whole', Choices: [] };
    const [saved] = await Promise.all([
      world.staff.put(`/${path}`, { ...record, CustomFields: { ...stored, [field.Key]: value } }),
      isDeleted ? world.admin.delete(`/CustomFields/${field.Id}`) : world.admin.put(`/CustomFields/${field.Id}`, to),
    ]);
    const now = (await readValues(world)).get(path) ?? {};
    const { [field.Key]: _, ...others } = stored;
    // All choices of a field may be retired: then it is emptied.
    const written =
      value === '' || (Array.isArray(value) && value.length === 0) ? others : { ...stored, [field.Key]: value };
    assert.deepEqual(now, saved.status === 200 ? written : stored);
    return one(path, now);
  },
  /** A file of the list brings the same values again, and changes nothing. */
  async exportBack(world: CustomWorld, { at, style }: { at: number; style: 'Excel' | 'Plain' }): Promise<Expected> {
    const { app, staff } = world;
    const path = pick(world.paths, at);
    if (!path || listOf(path) !== 'Leads') return null;
    const { status, body: lead } = await staff.get(`/${path}`);
    const fields = fieldsOf(await readFields(world), path);
    if (status !== 200 || !lead.Email || fields.length === 0) return null;
    const Columns = ['Email', ...fields.map(({ Key }) => `CustomFields.${Key}`)];
    const asked = await staff.post('/Leads/Export', { Format: 'CSV', Style: style, Columns, Number: lead.Number });
    assert.equal(asked.status, 200, JSON.stringify(asked.body));
    await app.runJobs('export-rows');
    const file = String((await staff.get(asked.body.Link)).body);
    const it = await importing(app, staff, 'Leads', file);
    await it.preview({ MatchKeys: ['Email'], OnMatch: 'U' });
    // What has become required since is missing, which the line says.
    const missing = fields.some(
      ({ Key, Required, Kind }) => Required && Kind !== 'flag' && !(Key in lead.CustomFields),
    );
    const rows = await it.rows();
    assert.deepEqual(
      rows.map(({ Result }) => Result),
      [missing ? rows[0]?.Result : 'S'],
      JSON.stringify([file, rows, lead.CustomFields]),
    );
    return new Map();
  },
  /** A file gives a lead a value of one field. */
  async importOne(world: CustomWorld, { at, nth }: { at: number; nth: number }): Promise<Expected> {
    const { app, staff } = world;
    const path = pick(world.paths, at);
    if (!path || listOf(path) !== 'Leads') return null;
    const { status, body: lead } = await staff.get(`/${path}`);
    const fields = await readFields(world);
    const field = pick(
      fieldsOf(fields, path).filter(({ Kind }) => ['text', 'whole', 'day'].includes(Kind)),
      nth,
    );
    if (status !== 200 || !lead.Email || !field) return null;
    const before = await readValues(world);
    const value = newValue(field, false);
    // A heading of its own, for files with the same ones are read as the last of them.
    const it = await importing(
      app,
      staff,
      'Leads',
      `Email;${field.Description};${path}\r\n${lead.Email};${value};\r\n`,
    );
    assert.equal(it.job.Columns[field.Description], `CustomFields.${field.Key}`);
    await it.preview({ MatchKeys: ['Email'], OnMatch: 'U' });
    const { Updated } = await it.run();
    if (Updated === 0) return null;
    // Gone with a person who was erased.
    const undo = async () =>
      (await staff.get(`/Leads/Imports/${it.job.Id}`)).status === 200 && (await it.undo()).Error === null;
    world.done.push({ before, fields, undo });
    return one(path, { ...before.get(path), [field.Key]: value });
  },
  /** Another field of many changes: what is custom stays. */
  async editMany(world: CustomWorld, { at }: { at: number }): Promise<Expected> {
    const path = pick(world.paths, at);
    if (!path) return null;
    const list = listOf(path);
    const before = await readValues(world);
    const Ids = [...before.keys()]
      .filter((other) => listOf(other) === list)
      .map((other) => Number(other.split('/')[1]));
    const changes = { Users: { Language: 'en' }, Leads: { City: `Modena ${at}` }, Opportunities: { Priority: 'H' } };
    const { body } = await world.staff.post(`/${list}/Bulk`, { Action: 'E', Ids, Changes: changes[list] });
    if (!body.Done) return null;
    await noteSet(world, list, { before, fields: await readFields(world) }, body.ChangeSetId);
    return new Map();
  },
} as const;
