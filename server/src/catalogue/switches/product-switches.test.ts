import assert from 'node:assert/strict';
import { test } from 'node:test';
import { samplePackage } from '../../../test/catalogue/catalogue-samples.ts';
import { scenario } from '../../../test/scenario.ts';

const { app, as } = scenario();
const staff = as('SUS');
let nth = 0;

async function product(fields: object = {}): Promise<number> {
  nth += 1;
  const named = { Code: `P${nth}`, Description: `P${nth}`, ShopTitle: `P${nth}`, Slug: `p${nth}` };
  return (await staff.post('/Products', { ...named, Software: 'A', IsBase: true, ...fields })).body.Id;
}

async function packageOf(Id: number): Promise<number> {
  nth += 1;
  return (await staff.post('/Packages', { ...(await samplePackage(app, nth)), Product: { Id } })).body.Id;
}

const add = (from: number, to: number, fields: object = {}) =>
  staff.post('/ProductSwitches', {
    Description: 'Cambio',
    FromProduct: { Id: from },
    ToProduct: { Id: to },
    Direction: 'U',
    ...fields,
  });
const field = (answer: { body: { Fields?: Record<string, { Code: string }> } }, name: string) =>
  answer.body.Fields?.[name]?.Code;

test('a change leads from one base product to another of the same software', async () => {
  const [from, to] = [await product(), await product()];
  const { status, body } = await add(from, to, { Fee: 9.99 });
  assert.deepEqual([status, body.Fee, body.Effect, body.Proration, body.CreditMode], [201, 9.99, 'I', 'D', 'O']);
  assert.equal(field(await add(from, from), 'ToProduct'), 'notAllowed');
  assert.equal(field(await add(from, await product({ Software: 'O' })), 'ToProduct'), 'softwareMismatch');
  assert.equal(field(await add(from, await product({ IsBase: false })), 'ToProduct'), 'notAllowed');
  assert.equal(field(await add(999_999, to), 'FromProduct'), 'unknownRecord');
});

test('a package at either end is one of its product', async () => {
  const [from, to] = [await product(), await product()];
  const [own, other] = [await packageOf(from), await packageOf(to)];
  assert.equal(field(await add(from, to, { FromPackage: { Id: other } }), 'FromPackage'), 'notAllowed');
  const { body } = await add(from, to, { FromPackage: { Id: own }, ToPackage: { Id: other } });
  assert.deepEqual([body.FromPackage.Id, body.ToPackage.Id], [own, other]);
});

test('the same pair is listed once at any time', async () => {
  const [from, to] = [await product(), await product()];
  const spring = { ValidFrom: '2026-03-01', ValidTo: '2026-05-31' };
  const first = await add(from, to, spring);
  assert.equal(first.status, 201);
  assert.equal(field(await add(from, to, { ValidFrom: '2026-05-31' }), 'ToProduct'), 'alreadyUsed');
  assert.equal(field(await add(from, to), 'ToProduct'), 'alreadyUsed');
  assert.equal((await add(from, to, { ValidFrom: '2026-06-01' })).status, 201);
  assert.equal((await add(from, to, { ...spring, FromPackage: { Id: await packageOf(from) } })).status, 201);
  assert.equal((await add(to, from, spring)).status, 201);
  const again = await staff.put(`/ProductSwitches/${first.body.Id}`, { ...first.body, Description: 'Altro' });
  assert.equal(again.status, 200);
});

test('a product that a change leads from or to is not deleted', async () => {
  const [from, to] = [await product(), await product()];
  await add(from, to);
  for (const id of [from, to]) assert.equal((await staff.delete(`/Products/${id}`)).body.Code, 'ConstraintError');
});
