import assert from 'node:assert/strict';
import { test } from 'node:test';
import { giveLevels } from '../../../test/access/menu-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';

const { app, as } = scenario();
const root = as('SUS');
const seller = as('COM');
const colleague = as('COM');

let nth = 0;
const team = (more: object = {}) => {
  nth += 1;
  return { Description: `Squadra ${nth}`, Members: [{ Id: colleague.userId }], ...more };
};
const added = async (more: object = {}) => {
  const { status, body } = await root.post('/CrmTeams', team(more));
  assert.equal(status, 201, JSON.stringify(body));
  return body;
};
const refused = ({ status, body }: { status: number; body: { Fields?: Record<string, { Code: string }> } }) => {
  assert.equal(status, 400, JSON.stringify(body));
  return Object.entries(body.Fields ?? {}).map(([field, { Code }]) => `${field} ${Code}`);
};

test('who sees a part of the CRM opens no more of it by a team', async () => {
  assert.equal((await giveLevels(app, root, seller.userId, { 'crm-teams': 'F' })).status, 200);
  const record = await added();
  const path = `/CrmTeams/${record.Id}`;
  const Members = [{ Id: colleague.userId }, { Id: seller.userId }];
  assert.deepEqual(refused(await seller.put(path, { ...record, Members })), ['Members notAllowed']);
  assert.deepEqual(refused(await seller.put(path, { ...record, Scope: 'A' })), ['Scope notAllowed']);
  assert.deepEqual(refused(await seller.post('/CrmTeams', team())), ['Members notAllowed']);
  const asleep = await added({ Active: false });
  assert.deepEqual(refused(await seller.put(`/CrmTeams/${asleep.Id}`, { ...asleep, Active: true })), [
    'Active notAllowed',
  ]);
  const renamed = await seller.put(path, { ...record, Description: 'Un altro nome' });
  assert.equal(renamed.status, 200, JSON.stringify(renamed.body));
});

test('who sees all of it changes teams as they like', async () => {
  const record = await added();
  const administrator = await app.as('ADM');
  const changed = await administrator.put(`/CrmTeams/${record.Id}`, { ...record, Scope: 'A', Members: [] });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
});
