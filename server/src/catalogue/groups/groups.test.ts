import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenario } from '../../../test/scenario.ts';

const { as } = scenario();
const staff = as('SUS');

test('a group stays with the software of the products and the groups in it', async () => {
  const group = async (Code: string, more: object = {}) => {
    const { status, body } = await staff.post('/Groups', { Code, Description: Code, Software: 'A', ...more });
    assert.equal(status, 201, JSON.stringify(body));
    return body;
  };
  const [full, above, empty] = [await group('PIENO'), await group('SOPRA'), await group('VUOTO')];
  await group('SOTTO', { ParentGroup: { Id: above.Id } });
  const product = { Code: 'DENTRO', Description: 'Dentro', Software: 'A', ShopTitle: 'Dentro', Slug: 'dentro' };
  assert.equal((await staff.post('/Products', { ...product, Group: { Id: full.Id } })).status, 201);
  for (const { Id, ...row } of [full, above]) {
    const { status, body } = await staff.put(`/Groups/${Id}`, { ...row, Software: 'O' });
    assert.deepEqual([status, body.Fields?.Software?.Code], [400, 'softwareMismatch'], row.Code);
  }
  assert.equal((await staff.put(`/Groups/${empty.Id}`, { ...empty, Software: 'O' })).status, 200);
});
