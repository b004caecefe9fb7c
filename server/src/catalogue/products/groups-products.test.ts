import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenario } from '../../../test/scenario.ts';
import { originCategories, origins } from '../../tables/origins/origin-tables.ts';

const { app, as } = scenario();
const staff = as('SUS');
let nth = 0;

const next = (): string => {
  nth += 1;
  return String(nth);
};

const group = (change: Record<string, unknown> = {}) =>
  staff.post('/Groups', { Code: `G${next()}`, Description: 'Gruppo', Software: 'A', ...change });

const product = (change: Record<string, unknown> = {}) => {
  const at = next();
  const plain = { Code: `P${at}`, Description: 'Prodotto', ShopTitle: 'Prodotto', Software: 'A', Slug: `p-${at}` };
  return staff.post('/Products', { ...plain, ...change });
};

const refusedAt = (answer: Awaited<ReturnType<typeof group>>, field: string): string => {
  assert.equal(answer.status, 400, JSON.stringify(answer.body));
  return answer.body.Fields[field]?.Code;
};

async function otherBrand(): Promise<number> {
  const [category] = await app.database.db.select({ Id: originCategories.Id }).from(originCategories).limit(1);
  const [brand] = await app.database.db
    .insert(origins)
    .values({ Description: `Marchio ${next()}`, Software: 'A', CategoryId: category?.Id ?? 0 })
    .returning({ Id: origins.Id });
  return brand?.Id ?? 0;
}

test('groups are two levels deep and never below themselves', async () => {
  const { body: top } = await group();
  const { body: below } = await group({ ParentGroup: { Id: top.Id } });
  assert.equal(refusedAt(await group({ ParentGroup: { Id: below.Id } }), 'ParentGroup'), 'notAllowed');
  const move = (record: typeof top, Id: number) =>
    staff.put(`/Groups/${record.Id}`, { ...record, ParentGroup: { Id } });
  assert.equal(refusedAt(await move(top, top.Id), 'ParentGroup'), 'cycle');
  assert.equal(refusedAt(await move(top, below.Id), 'ParentGroup'), 'notAllowed');
  const { body: another } = await group();
  assert.equal(refusedAt(await move(top, another.Id), 'ParentGroup'), 'notAllowed');
});

test('a group stays in its software', async () => {
  const { body: sport } = await group({ Software: 'O' });
  assert.equal(refusedAt(await group({ ParentGroup: { Id: sport.Id } }), 'ParentGroup'), 'softwareMismatch');
  assert.equal(refusedAt(await product({ Group: { Id: sport.Id } }), 'Group'), 'softwareMismatch');
});

test('a group with a product is not deleted', async () => {
  const { body: full } = await group();
  await product({ Group: { Id: full.Id } });
  const { status, body } = await staff.delete(`/Groups/${full.Id}`);
  assert.deepEqual([status, body.Code], [400, 'ConstraintError']);
});

test('a product’s code is its own within its software', async () => {
  const { body: first } = await product();
  assert.equal(refusedAt(await product({ Code: first.Code }), 'Code'), 'duplicateCode');
  assert.equal((await product({ Code: first.Code, Software: 'O' })).status, 201);
});

test('an address is one product’s in each brand', async () => {
  const other = await otherBrand();
  const here = { Origins: [{ Id: app.originId }], Slug: 'lo-stesso' };
  assert.equal((await product(here)).status, 201);
  assert.equal(refusedAt(await product(here), 'Slug'), 'alreadyUsed');
  assert.equal(refusedAt(await product({ Slug: 'lo-stesso' }), 'Slug'), 'alreadyUsed');
  assert.equal((await product({ Slug: 'lo-stesso', Origins: [{ Id: other }] })).status, 201);
});

test('an address of a page has small letters, digits and single hyphens', async () => {
  for (const Slug of ['due parole', 'a--b', '-a', 'à'])
    assert.equal(refusedAt(await product({ Slug }), 'Slug'), 'invalidCode');
  assert.equal((await product({ Slug: 'Tutto-Minuscolo-1' })).body.Slug, 'tutto-minuscolo-1');
});
