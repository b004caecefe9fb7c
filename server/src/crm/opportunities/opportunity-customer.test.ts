import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertReplays, crmPeople, done, newLead, newOpportunity } from '../../../test/crm/opportunity-factory.ts';
import { goodBilling } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';

const { app, prepare } = scenario({ shared: true });
const people = prepare(crmPeople);

/** An opportunity of a lead of its own, taken by the owner. */
async function taken() {
  const lead = await newLead(people.boss);
  const { Id } = await newOpportunity({ ...people, lead });
  return done(people.owner, Id, 'Take');
}

/** What the form of a customer sends. */
async function customerBody(Email: string | null, changes: object = {}) {
  const [category] = (await people.boss.get('/UserCategories?Limit=10')).body;
  const [origin] = (await people.boss.get('/Origins?Limit=10')).body;
  const who = { FirstName: 'Anna', LastName: 'Neri', Email, Nature: { Code: 'STD' }, Software: 'A' };
  return { ...who, Category: { Code: category.Code }, Origin: { Id: origin.Id }, Billing: goodBilling, ...changes };
}

test('the customer of an opportunity is added and linked in one go, once', async () => {
  const { owner } = people;
  const opportunity = await taken();
  assert.equal((await owner.get(`/Opportunities/${opportunity.Id}/Customer`)).body.User, null);
  const body = await customerBody(opportunity.Email);
  const linked = await done(owner, opportunity.Id, 'MakeCustomer', body);
  await assertReplays(app, linked);
  const [user] = (await people.boss.get(`/Users?Email=${opportunity.Email}`)).body;
  assert.deepEqual([linked.User?.Id, user.Nature.Code], [user.Id, 'STD']);
  const feed = (await owner.get(`/Opportunities/${opportunity.Id}/Feed?Limit=50`)).body.Rows;
  const entry = feed.find(({ What }: { What: string }) => What === 'customerLinked');
  assert.equal(entry.Data.Name, 'Anna Neri');
  const again = await owner.post(`/Opportunities/${opportunity.Id}/MakeCustomer`, {
    ...body,
    Email: `altra-${opportunity.Email}`,
  });
  assert.equal(again.body.Code, 'NotEditable');
  assert.deepEqual((await people.boss.get(`/Users?Email=altra-${opportunity.Email}`)).body, []);
});

test('a customer who has the address already is found and linked', async () => {
  const { owner } = people;
  const opportunity = await taken();
  const { body: user } = await people.boss.post('/Users', await customerBody(opportunity.Email));
  const there = (await owner.get(`/Opportunities/${opportunity.Id}/Customer`)).body.User;
  assert.equal(there.Id, user.Id);
  assert.match(there.Description, /Anna Neri/);
  const twice = await owner.post(
    `/Opportunities/${opportunity.Id}/MakeCustomer`,
    await customerBody(opportunity.Email),
  );
  assert.deepEqual(Object.keys(twice.body.Fields), ['Email']);
  const linked = await done(owner, opportunity.Id, 'Customer', { User: { Id: user.Id } });
  await assertReplays(app, linked);
  assert.equal(linked.User?.Id, user.Id);
  const other = await app.as('STD');
  const refused = await owner.post(`/Opportunities/${opportunity.Id}/Customer`, { User: { Id: other.userId } });
  assert.equal(refused.body.Code, 'NotEditable');
});

test('no member of staff becomes the customer of an opportunity, nor adds one without the right to', async () => {
  const { owner, boss, helpdesk } = people;
  const { Id, Email } = await taken();
  const refused = await boss.post(
    `/Opportunities/${Id}/MakeCustomer`,
    await customerBody(Email, { Nature: { Code: 'COM' } }),
  );
  assert.deepEqual(Object.keys(refused.body.Fields), ['Nature']);
  const linked = await owner.post(`/Opportunities/${Id}/Customer`, { User: { Id: helpdesk.userId } });
  assert.deepEqual(Object.keys(linked.body.Fields), ['User']);
  const colleague = await people.other.post(`/Opportunities/${Id}/MakeCustomer`, await customerBody(Email));
  assert.equal(colleague.body.Code, 'OwnerOnly');
  assert.equal((await owner.get(`/Opportunities/${Id}`)).body.User, null);
});
