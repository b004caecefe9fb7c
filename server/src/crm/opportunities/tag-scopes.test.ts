import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenario } from '../../../test/scenario.ts';

const { as } = scenario();
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
