import assert from 'node:assert/strict';
import type { CustomFieldKindCode } from '@circolo/contract/custom-fields/custom-field-codes';
import {
  type CustomList,
  type CustomWorld,
  type Expected,
  pick,
  readFields,
  readValues,
  type WalkedField,
} from './custom-world.ts';
import { noteSet, undoLast } from './undo-sets.ts';

const none: Expected = new Map();

const Choices = [{ Description: 'Prima' }, { Description: 'Seconda' }, { Description: 'Terza' }];
const choicesFor = (Kind: CustomFieldKindCode) => (Kind.startsWith('choice') ? Choices : []);

/** How many records have a value of a field. */
async function countOf(world: CustomWorld, { Key }: WalkedField): Promise<number> {
  return [...(await readValues(world)).values()].filter((values) => Key in values).length;
}

async function change({ staff }: CustomWorld, field: WalkedField, more: object) {
  return staff.put(`/CustomFields/${field.Id}`, { ...field, ...more });
}

const without = ({ Version, UpdatedAt, UpdatedBy, CreatedAt, CreatedBy, ...rest }: Record<string, unknown>) => rest;

/** What becomes of definitions. None of it changes what records have. */
export const fieldActions = {
  async define(
    { staff }: CustomWorld,
    given: { name: string; kind: CustomFieldKindCode; records: CustomList[]; required: boolean },
  ): Promise<Expected> {
    const { name: Description, kind: Kind, records: Records, required: Required } = given;
    const { status } = await staff.post('/CustomFields', {
      ...{ Description, Kind, Records, Required },
      Choices: choicesFor(Kind),
    });
    assert.ok(status === 201 || status === 400, String(status));
    return status === 201 ? none : null;
  },
  async rename(world: CustomWorld, { at, name }: { at: number; name: string }): Promise<Expected> {
    const field = pick(await readFields(world), at);
    if (!field) return null;
    const { status, body } = await change(world, field, { Description: name });
    if (status !== 200) return null;
    assert.equal(body.Key, field.Key, 'a key never changes');
    return none;
  },
  /** Another kind, which only a field without values takes. */
  async retype(world: CustomWorld, { at, kind }: { at: number; kind: CustomFieldKindCode }): Promise<Expected> {
    const field = pick(await readFields(world), at);
    if (!field || field.Kind === kind) return null;
    const count = await countOf(world, field);
    const { status, body } = await change(world, field, { Kind: kind, Choices: choicesFor(kind) });
    assert.equal(status, count === 0 ? 200 : 400, JSON.stringify(body));
    return status === 200 ? none : null;
  },
  async settle(
    world: CustomWorld,
    { at, ...to }: { at: number; Active: boolean; Required: boolean; Records: CustomList[] },
  ): Promise<Expected> {
    const field = pick(await readFields(world), at);
    if (!field) return null;
    return (await change(world, field, to)).status === 200 ? none : null;
  },
  /** A choice is retired or offered again, or goes where no record has it. */
  async choose(
    world: CustomWorld,
    { at, nth, isGone }: { at: number; nth: number; isGone: boolean },
  ): Promise<Expected> {
    const field = pick(
      (await readFields(world)).filter((one) => one.Choices.length > 1),
      at,
    );
    const choice = field && pick(field.Choices, nth);
    if (!field || !choice) return null;
    const others = field.Choices.filter(({ Key }) => Key !== choice.Key);
    const turned = field.Choices.map((one) => (one === choice ? { ...one, Retired: !one.Retired } : one));
    const isHad = [...(await readValues(world)).values()].some((values) =>
      [values[field.Key] ?? []].flat().includes(choice.Key),
    );
    const { status, body } = await change(world, field, { Choices: isGone ? others : turned });
    assert.equal(status, isGone && isHad ? 400 : 200, JSON.stringify(body));
    return status === 200 ? none : null;
  },
  /** A field with values is not deleted; one without comes back whole. */
  async dropField(world: CustomWorld, { at }: { at: number }): Promise<Expected> {
    const fields = await readFields(world);
    const field = pick(fields, at);
    if (!field) return null;
    const before = await readValues(world);
    const count = await countOf(world, field);
    const { status, body } = await world.staff.delete(`/CustomFields/${field.Id}`);
    assert.equal(status, count === 0 ? 204 : 400, JSON.stringify(body));
    if (status !== 204) return null;
    await noteSet(world, 'CustomFields', { before, fields });
    return none;
  },
  async dropAndBack(world: CustomWorld, { at }: { at: number }): Promise<Expected> {
    const field = pick(await readFields(world), at);
    if (!field || !(await fieldActions.dropField(world, { at }))) return null;
    const shown = (await world.seller.get('/CustomFields/Definitions')).body as WalkedField[];
    assert.ok(
      shown.every(({ Key }) => Key !== field.Key),
      'a deleted field shows nowhere',
    );
    assert.ok(await undoLast(world), 'a field that was just deleted comes back');
    const back = (await readFields(world)).find(({ Id }) => Id === field.Id);
    assert.deepEqual(without(Object(back)), without(Object(field)), 'it comes back whole');
    return none;
  },
} as const;
