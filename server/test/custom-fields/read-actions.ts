import assert from 'node:assert/strict';
import type { CustomValues } from '@circolo/contract/custom-fields/custom-values';
import { type CustomWorld, type Expected, idOf, listOf, pick, readFields, readValues } from './custom-world.ts';

interface SeenRow {
  Id: number;
  AssignedTo: { Id: number } | null;
  CustomFields?: CustomValues;
}

const ask = (key: string, how: string, value: unknown) =>
  encodeURIComponent(`${key}${how}=${encodeURIComponent(String(value))}`);

/** Looks into lists. None of it changes anything. */
export const readActions = {
  /** A lead is given to the seller, or to somebody else. */
  async give(world: CustomWorld, { at, isTheirs }: { at: number; isTheirs: boolean }): Promise<Expected> {
    const path = pick(
      world.paths.filter((one) => listOf(one) === 'Leads'),
      at,
    );
    const User = { Id: isTheirs ? world.seller.userId : world.other.userId };
    return path && (await world.staff.post(`/${path}/Assign`, { User })).status < 300 ? new Map() : null;
  },
  /** Filters find the records that have a value; a seller finds of them what is theirs, a customer nothing. */
  async look(world: CustomWorld, { at, nth }: { at: number; nth: number }): Promise<Expected> {
    const field = pick(await readFields(world), at);
    const values = await readValues(world);
    if (!field) return null;
    const having = [...values].filter(([, { [field.Key]: value }]) => value !== undefined);
    const [path, { [field.Key]: value } = {} as CustomValues] = pick(having, nth) ?? [];
    if (!path || value === undefined || Array.isArray(value)) return null;
    const list = listOf(path);
    const asks = {
      text: 'Is',
      longText: 'Is',
      whole: 'From',
      decimal: 'From',
      day: 'From',
      flag: 'Flag',
      choice: 'In',
      choices: 'In',
    };
    const how = asks[field.Kind];
    const query = `/${list}?Limit=999&CustomFields=${ask(field.Key, how, value)}`;
    const fits = (other: unknown) => (how === 'From' ? (other as number) >= (value as number) : other === value);
    const expected = having
      .filter(([one, all]) => listOf(one) === list && fits(all[field.Key]))
      .map(([one]) => idOf(one));
    const found = await idsOf(world, query, list);
    assert.deepEqual(
      found,
      expected.sort((one, other) => one - other),
      `${query} ${field.Kind}`,
    );
    const filled = await idsOf(world, `/${list}?Limit=999&CustomFields=${ask(field.Key, 'Empty', false)}`, list);
    assert.deepEqual(
      filled,
      having
        .map(([one]) => one)
        .filter((one) => listOf(one) === list)
        .map(idOf)
        .sort((one, other) => one - other),
    );
    await assertOwn(world, query, list);
    for (const call of [query, `/${path}`, '/CustomFields/Definitions', `/${path}/History`])
      assert.equal((await world.customer.get(call)).status, 405, call);
    return new Map();
  },
} as const;

async function idsOf({ staff, paths }: CustomWorld, query: string, list: string): Promise<number[]> {
  const { status, body } = await staff.get(query);
  assert.equal(status, 200, JSON.stringify(body));
  const own = paths.filter((path) => listOf(path) === list).map(idOf);
  return body
    .map(({ Id }: SeenRow) => Id)
    .filter((id: number) => own.includes(id))
    .sort((one: number, other: number) => one - other);
}

/** What a seller finds is theirs, or of everybody; the records of others are not read either. */
async function assertOwn({ seller, other, paths }: CustomWorld, query: string, list: string): Promise<void> {
  if (list === 'Users') return;
  const { status, body } = await seller.get(query);
  assert.equal(status, 200, JSON.stringify(body));
  assert.ok(
    body.every(({ AssignedTo }: SeenRow) => AssignedTo?.Id !== other.userId),
    'a value of somebody else’s record',
  );
  for (const path of paths.filter((one) => listOf(one) === list)) {
    const record = await seller.get(`/${path}`);
    if (record.status === 200) assert.notEqual(record.body.AssignedTo?.Id, other.userId);
    else assert.notEqual((await seller.get(`/${path}/History`)).status, 200, path);
  }
}
