import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newUser } from '../../../test/access/session-fixtures.ts';
import { orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');

let made = 0;
async function newTag(...Scopes: string[]) {
  made += 1;
  const { status, body } = await staff.post('/OpportunityTags', { Description: `Tag ${made}`, Scopes });
  assert.equal(status, 201, JSON.stringify(body));
  return body as { Id: number; Description: string };
}
const put = (tag: { Id: number }) => ({ Tags: [{ Id: tag.Id }] });
const newLead = async (fields: object = {}) => {
  made += 1;
  return staff.post('/Leads', { BusinessName: `ASD Tag ${made}`, Email: `tag${made}@example.it`, ...fields });
};
const newOpportunity = (fields: object = {}) => staff.post('/Opportunities', { Description: 'Software', ...fields });
const idsOf = (tags: { Id: number }[]) => tags.map(({ Id }) => Id).sort((a, b) => a - b);

test('a tag of another scope is refused at its field, with its name', async () => {
  const [ofLeads, ofOrders] = [await newTag('L'), await newTag('R')];
  const lead = await newLead();
  const Lead = { Id: lead.body.Id };
  const { Id, Version } = (await newOpportunity({ Lead })).body;
  const refused = [
    await newLead(put(ofOrders)),
    await staff.put(`/Leads/${lead.body.Id}`, { ...lead.body, ...put(ofOrders) }),
    await newOpportunity({ Lead, ...put(ofLeads) }),
    await staff.put(`/Opportunities/${Id}`, { Description: 'Software', Lead, Version, ...put(ofLeads) }),
  ];
  for (const { status, body } of refused)
    assert.deepEqual([status, body.Fields?.Tags?.Code], [400, 'tagScope'], JSON.stringify(body));
  assert.ok(refused[0]?.body.Fields.Tags.Message.includes(ofOrders.Description));
  assert.equal((await newLead(put(ofLeads))).status, 201);
});

test('a record keeps a tag whose scope was narrowed since, and can be saved', async () => {
  const tag = await newTag('L');
  const { body: lead } = await newLead(put(tag));
  const narrowed = await staff.put(`/OpportunityTags/${tag.Id}`, { ...tag, Scopes: ['R'] });
  assert.equal(narrowed.status, 200, JSON.stringify(narrowed.body));
  const saved = await staff.put(`/Leads/${lead.Id}`, { ...lead, City: 'Lecce' });
  assert.deepEqual([saved.status, idsOf(saved.body.Tags)], [200, [tag.Id]], JSON.stringify(saved.body));
});

test('a lead that is converted hands those tags over that opportunities may have', async () => {
  const [ofLeads, ofBoth] = [await newTag('L'), await newTag('O', 'L')];
  const { body: lead } = await newLead({ Tags: [{ Id: ofLeads.Id }, { Id: ofBoth.Id }] });
  const { status, body } = await staff.post(`/Leads/${lead.Id}/Convert`, { Description: 'Software' });
  assert.equal(status, 200, JSON.stringify(body));
  const { body: opportunity } = await staff.get(`/Opportunities/${body.Opportunity.Id}`);
  assert.deepEqual(idsOf(opportunity.Tags), [ofBoth.Id]);
});

test('two leads that are merged leave out a tag that leads may not have any more', async () => {
  const [lost, ofLeads] = [await newTag('L'), await newTag('L')];
  const { body: stays } = await newLead();
  const { body: goes } = await newLead({ Tags: [{ Id: lost.Id }, { Id: ofLeads.Id }] });
  await staff.put(`/OpportunityTags/${lost.Id}`, { ...lost, Scopes: ['R'] });
  const { status, body } = await staff.post(`/Leads/${stays.Id}/Merge`, { Other: { Id: goes.Id }, Take: [] });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(idsOf(body.Lead.Tags), [ofLeads.Id]);
});

test('only tags in use that may be put there are offered', async () => {
  const [ofLeads, ofOpportunities] = [await newTag('L'), await newTag('O')];
  const offered = async (path: string) => idsOf((await staff.get(`${path}/Tags?Search=tag`)).body);
  const [leads, opportunities] = [await offered('/Leads'), await offered('/Opportunities')];
  assert.deepEqual([leads.includes(ofLeads.Id), leads.includes(ofOpportunities.Id)], [true, false]);
  assert.deepEqual([opportunities.includes(ofLeads.Id), opportunities.includes(ofOpportunities.Id)], [false, true]);
  await staff.put(`/OpportunityTags/${ofLeads.Id}`, { ...ofLeads, Active: false });
  assert.ok(!(await offered('/Leads')).includes(ofLeads.Id));
  assert.deepEqual(idsOf((await staff.get(`/Leads/Tags?Ids=${ofLeads.Id}`)).body), [ofLeads.Id]);
});

test('customers have tags of their scope, which a save that leaves them out keeps, and lists filter by them', async () => {
  const [ofUsers, ofLeads] = [await newTag('U'), await newTag('L')];
  const { Id } = await newUser(app);
  const { body: user } = await staff.get(`/Users/${Id}`);
  assert.deepEqual(user.Tags, []);
  const refused = await staff.put(`/Users/${Id}`, { ...user, ...put(ofLeads) });
  assert.deepEqual([refused.status, refused.body.Fields?.Tags?.Code], [400, 'tagScope'], JSON.stringify(refused.body));
  const saved = await staff.put(`/Users/${Id}`, { ...user, ...put(ofUsers) });
  assert.deepEqual([saved.status, idsOf(saved.body.Tags)], [200, [ofUsers.Id]], JSON.stringify(saved.body));
  const { Tags: _, ...without } = saved.body;
  const kept = await staff.put(`/Users/${Id}`, { ...without, FirstName: 'Anna' });
  assert.deepEqual([kept.status, idsOf(kept.body.Tags)], [200, [ofUsers.Id]], JSON.stringify(kept.body));
  const { body: listed } = await staff.get(`/Users?Tag=${ofUsers.Id}`);
  assert.deepEqual(idsOf(listed.Rows ?? listed), [Id]);
  const { body: offered } = await staff.get('/Users/Tags?Search=tag');
  assert.deepEqual([idsOf(offered).includes(ofUsers.Id), idsOf(offered).includes(ofLeads.Id)], [true, false]);
});

test('orders have tags of their scope in every status, lists filter by them, and the history has the change', async () => {
  const [ofOrders, ofUsers] = [await newTag('R'), await newTag('U')];
  const customer = await app.as('STD');
  const { status, body: order } = await staff.post('/Orders', orderBody(shop, customer.userId));
  assert.equal(status, 201, JSON.stringify(order));
  const at = `/Orders/${order.Id}`;
  await staff.post(`${at}/Status`, { From: order.Status, To: 'AN', Reason: 'Prova' });
  const refused = await staff.put(`${at}/Tags`, put(ofUsers));
  assert.deepEqual([refused.status, refused.body.Fields?.Tags?.Code], [400, 'tagScope'], JSON.stringify(refused.body));
  const saved = await staff.put(`${at}/Tags`, put(ofOrders));
  assert.deepEqual([saved.status, idsOf(saved.body.Tags)], [200, [ofOrders.Id]], JSON.stringify(saved.body));
  assert.deepEqual(idsOf((await staff.get(at)).body.Tags), [ofOrders.Id]);
  const { body: listed } = await staff.get(`/Orders?Tag=${ofOrders.Id}`);
  assert.deepEqual(idsOf(listed.Rows ?? listed), [order.Id]);
  const { body: history } = await staff.get(`${at}/History`);
  assert.ok(JSON.stringify(history).includes(ofOrders.Description), JSON.stringify(history).slice(0, 500));
  const reader = await app.as('SUB');
  assert.ok([404, 405].includes((await reader.put(`${at}/Tags`, put(ofOrders))).status));
});
