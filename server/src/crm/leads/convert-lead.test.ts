import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenario } from '../../../test/scenario.ts';

const { app, as } = scenario();
const staff = as('SUS');

let made = 0;
async function lead(fields: object = {}) {
  made += 1;
  const { status, body } = await staff.post('/Leads', {
    BusinessName: `ASD Da convertire ${made}`,
    Email: `converti${made}@example.it`,
    ...fields,
  });
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}
const convert = (id: number, fields: object = {}, by = staff) =>
  by.post(`/Leads/${id}/Convert`, { Description: 'Software per la palestra', ...fields });

test('a lead becomes an opportunity with its facts, tags and owner', async () => {
  const [tag] = (await staff.get('/OpportunityTags?Limit=10')).body;
  const com = await app.as('COM');
  const facts = { City: 'Modena', Province: 'MO', Software: 'A', Source: { Code: 'WEB' }, Tags: [{ Id: tag.Id }] };
  const { Id } = await lead(facts);
  await staff.post(`/Leads/${Id}/Assign`, { User: { Id: com.userId } });
  const { status, body } = await convert(Id, { ExpectedAmount: 120.5, Category: { Code: 'NUO' } }, com);
  assert.equal(status, 200, JSON.stringify(body));
  const opportunity = (await com.get(`/Opportunities/${body.Opportunity.Id}`)).body;
  assert.deepEqual(
    [opportunity.Status, opportunity.AssignedTo.Id, opportunity.Lead.Id, opportunity.ExpectedAmount],
    ['A', com.userId, Id, 120.5],
  );
  assert.deepEqual([opportunity.City, opportunity.Province, opportunity.Software], ['Modena', 'MO', 'A']);
  assert.deepEqual([opportunity.Source.Code, opportunity.Tags[0].Id], ['WEB', tag.Id]);
  assert.equal(opportunity.Steps[0].State, 'O');
  const stored = (await com.get(`/Leads/${Id}`)).body;
  assert.deepEqual([stored.Status, stored.Opportunity.Id], ['V', opportunity.Id]);
  assert.ok(stored.ConvertedAt && stored.FirstContactAt);
});

test('what was written to a lead is in the stream of its opportunity', async () => {
  const { Id } = await lead();
  const letter = await staff.post(`/Leads/${Id}/Letter`, { Subject: 'La vostra richiesta', Text: 'Buongiorno.' });
  assert.equal(letter.status, 201, JSON.stringify(letter.body));
  const { Opportunity } = (await convert(Id)).body;
  const { Rows } = (await staff.get(`/Opportunities/${Opportunity.Id}/Feed?Kind=M&Limit=10`)).body;
  const mails = Rows.map(({ Id: mail }: { Id: number }) => mail);
  assert.deepEqual(mails, [letter.body.Id]);
});

test('a lead is converted once, and one that was discarded is not', async () => {
  const { Id } = await lead();
  assert.equal((await convert(Id)).status, 200);
  const { Code, Message } = (await convert(Id)).body;
  assert.deepEqual([Code, Message], ['TransitionNotOffered', 'Da «Convertito» non si può passare a «Convertito»']);
  const discarded = await lead();
  const Reason = { Id: (await staff.post('/Reasons', { Kind: 'D', Description: 'Non risponde più' })).body.Id };
  await staff.post(`/Leads/${discarded.Id}/Status`, { Status: 'X', Reason });
  assert.equal((await convert(discarded.Id)).body.Code, 'TransitionNotOffered');
});

test('a lead out of reach is not converted, and the same request makes one opportunity', async () => {
  const com = await app.as('COM');
  const { Id } = await lead();
  await staff.post(`/Leads/${Id}/Assign`, { User: { Id: staff.userId } });
  assert.equal((await convert(Id, {}, com)).body.Code, 'RecordNotFound');
  const both = await Promise.all([convert(Id), convert(Id)]);
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 405]);
  assert.equal((await staff.get(`/Opportunities/RecordCount?Lead=${Id}`)).body, 1);
});

test('a lead without an owner is assigned by the rules', async () => {
  const com = await app.as('COM');
  const rule = { Description: 'Tutti a uno', Mode: 'U', User: { Id: com.userId } };
  assert.equal((await staff.post('/CrmAssignmentRules', rule)).status, 201);
  const { body } = await convert((await lead()).Id);
  assert.equal((await staff.get(`/Opportunities/${body.Opportunity.Id}`)).body.AssignedTo.Id, com.userId);
});
