import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenario } from '../../../test/scenario.ts';

const { as } = scenario();
const staff = as('SUS');
const english = { 'accept-language': 'en' };

/** The labels of a source of opportunities in both languages. */
async function webSource() {
  const [row] = (await staff.get('/OpportunitySources?Search=WEB')).body;
  assert.notEqual(row.Description, row.DescriptionEn);
  return row as { Code: string; Description: string; DescriptionEn: string };
}

test('what rows and records refer to is called in the language of the reader', async () => {
  const source = await webSource();
  const [type] = (await staff.get('/ActivityTypes?Limit=10')).body;
  const body = {
    BusinessName: 'ASD Due Lingue',
    Email: 'due@example.it',
    Source: { Code: source.Code },
    ActivityType: { Id: type.Id },
  };
  const { body: lead } = await staff.post('/Leads', body);
  assert.deepEqual([lead.Source.Description, lead.ActivityType.Description], [source.Description, type.Description]);
  const [row] = (await staff.get('/Leads?Search=due+lingue', english)).body;
  const page = (await staff.get('/Leads/Page?Search=due+lingue', english)).body.Rows[0];
  const { body: record } = await staff.get(`/Leads/${lead.Id}`, english);
  for (const one of [row, page, record]) assert.equal(one.Source.Description, source.DescriptionEn);
  assert.equal(record.ActivityType.Description, type.DescriptionEn);
  const saved = await staff.put(`/Leads/${lead.Id}`, record, english);
  assert.deepEqual([saved.status, saved.body.Source.Description], [200, source.DescriptionEn]);
  const { body: italian } = await staff.get(`/Leads/${lead.Id}`);
  assert.equal(italian.Source.Description, source.Description);
});

test('lists of references are called in the language of the reader too', async () => {
  const [position] = (await staff.get('/CorporatePositionTypes?Limit=10')).body;
  assert.notEqual(position.Description, position.DescriptionEn);
  const { body: types } = await staff.get('/ActivityTypes?Limit=10');
  const { body: type } = await staff.get(`/ActivityTypes/${types[0].Id}`);
  const changed = { ...type, Positions: [{ Id: position.Id }] };
  assert.equal((await staff.put(`/ActivityTypes/${type.Id}`, changed)).status, 200);
  const named = async (headers = {}) =>
    (await staff.get(`/ActivityTypes/${type.Id}`, headers)).body.Positions[0].Description;
  assert.deepEqual([await named(), await named(english)], [position.Description, position.DescriptionEn]);
});
