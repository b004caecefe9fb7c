import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenario } from '../../../test/scenario.ts';

const { app, as } = scenario();
const staff = as('COM');

const request = (fields: object = {}) => ({
  FirstName: 'Anna',
  LastName: 'Bianchi',
  Email: 'anna@example.it',
  Privacy: true,
  ...fields,
});
const leadsOf = async (search: string) => (await staff.get(`/Leads?Limit=10&Search=${search}`)).body;

test('a request of the public form is a lead without an owner, which commercial staff see', async () => {
  const Utm = { utm_source: 'fiera', utm_campaign: 'autunno' };
  const sent = await app.anybody.post(
    '/LeadRequests',
    request({
      BusinessName: 'ASD Modulo',
      Phone: '347 1112223',
      Message: 'Vorrei una prova',
      MarketingConsent: true,
      Utm,
    }),
  );
  assert.deepEqual([sent.status, sent.body], [200, { Received: true }]);
  const [row] = await leadsOf('Modulo');
  const lead = (await staff.get(`/Leads/${row.Id}`)).body;
  assert.deepEqual([lead.Status, lead.Channel, lead.AssignedTo, lead.Origin.Id], ['N', 'W', null, app.originId]);
  assert.deepEqual([lead.Mobile, lead.Message, lead.MarketingConsent], ['3471112223', 'Vorrei una prova', true]);
  assert.deepEqual([lead.Source.Code, lead.Utm], ['WEB', Utm]);
  assert.ok(lead.PrivacyAcceptedAt);
});

test('a request whose name is an address is refused, by the field', async () => {
  for (const name of ['evil.example', 'http://evil.example', 'Vinci 100']) {
    const refused = await app.anybody.post('/LeadRequests', request({ FirstName: name, LastName: name }));
    const { FirstName, LastName } = refused.body.Fields;
    assert.deepEqual([refused.status, FirstName.Code, LastName.Code], [400, 'invalidName', 'invalidName'], name);
  }
});

test('what a lead agreed to is stored, and what staff write down of it', async () => {
  await app.anybody.post('/LeadRequests', request({ Email: 'consensi@example.it', MarketingConsent: true }));
  const [{ Id }] = await leadsOf('consensi@example.it');
  const lead = (await staff.get(`/Leads/${Id}`)).body;
  assert.equal((await staff.put(`/Leads/${Id}`, { ...lead, MarketingConsent: false })).status, 200);
  const { body } = await staff.get(`/Leads/${Id}/Consents`);
  assert.deepEqual(
    body.Rows.map((row: Record<string, unknown>) => [row.Purpose, row.Given, row.Source, row.Actor !== null]),
    [
      ['M', false, 'desk', true],
      ['M', true, 'form', false],
      ['P', true, 'form', false],
    ],
  );
  assert.equal((await (await app.as('STD')).get(`/Leads/${Id}/Consents`)).status, 405);
});

test('a campaign that a source names goes before the channel', async () => {
  const admin = await app.as('SUS');
  const source = { Code: 'FIERA26', Description: 'Fiera di Rimini', UtmSource: 'rimini26' };
  assert.equal((await admin.post('/OpportunitySources', source)).status, 201);
  await app.anybody.post('/LeadRequests', request({ Email: 'rimini@example.it', Utm: { utm_source: 'rimini26' } }));
  const [row] = await leadsOf('rimini@example.it');
  assert.equal(row.Source.Code, 'FIERA26');
});

test('a second request adds to the open lead; a discarded one is a new lead', async () => {
  const Email = 'ancora@example.it';
  await app.anybody.post('/LeadRequests', request({ Email, Message: 'Prima' }));
  await app.anybody.post('/LeadRequests', request({ Email, Message: 'Seconda', Phone: '347 9998887' }));
  const [row, ...others] = await leadsOf('ancora@example.it');
  assert.equal(others.length, 0);
  const lead = (await staff.get(`/Leads/${row.Id}`)).body;
  assert.deepEqual([lead.Message, lead.Mobile], ['Prima\n\nSeconda', '3479998887']);
  const admin = await app.as('SUS');
  const Reason = (await admin.post('/Reasons', { Kind: 'D', Description: 'Non interessa' })).body;
  await staff.post(`/Leads/${row.Id}/Status`, { Status: 'X', Reason: { Id: Reason.Id } });
  await app.anybody.post('/LeadRequests', request({ Email }));
  assert.equal((await leadsOf('ancora@example.it')).length, 2);
});

test('a second request fills what was not known of the lead, and changes nothing that was', async () => {
  const Email = 'completa@example.it';
  const [type] = (await app.anybody.get('/ActivityTypes/Lookup?Software=O')).body;
  await app.anybody.post('/LeadRequests', request({ Email, LastName: 'Verdi' }));
  const more = { Email, LastName: 'Bianchi', BusinessName: 'ASD Completa', Phone: '347 5556667', MembersCount: 120 };
  await app.anybody.post('/LeadRequests', request({ ...more, ActivityType: { Id: type.Id } }));
  for (const search of ['3475556667', 'Completa', 'Verdi']) {
    const [row] = await leadsOf(search);
    assert.equal(row?.Email, Email, search);
    const lead = (await staff.get(`/Leads/${row.Id}`)).body;
    assert.deepEqual([lead.Name, lead.LastName, lead.MembersCount], ['ASD Completa', 'Verdi', 120]);
    assert.deepEqual([lead.ActivityType?.Id, lead.Software], [type.Id, 'O']);
  }
});

test('a lead that has written much can still be saved', async () => {
  const Email = 'prolissa@example.it';
  for (const first of ['Prima', 'Seconda'])
    await app.anybody.post('/LeadRequests', request({ Email, Message: first.padEnd(5000, '.') }));
  const [row] = await leadsOf(Email);
  const lead = (await staff.get(`/Leads/${row.Id}`)).body;
  assert.match(lead.Message, /^Prima\.+\n\nSeconda/);
  const saved = await staff.put(`/Leads/${row.Id}`, { ...lead, Notes: 'Da richiamare' });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
});

test('a form without the notice on privacy stores nothing and says where', async () => {
  const { status, body } = await app.anybody.post(
    '/LeadRequests',
    request({ Email: 'senza@example.it', Privacy: false }),
  );
  assert.equal(status, 400);
  assert.ok(body.Fields.Privacy, JSON.stringify(body));
  assert.deepEqual(await leadsOf('senza@example.it'), []);
});

test('a machine that fills the field that people do not see is thanked, and nothing is stored', async () => {
  const spam = request({ Email: 'robot@example.it', Website: 'https://spam.example' });
  assert.equal((await app.anybody.post('/LeadRequests', spam)).status, 200);
  assert.deepEqual(await leadsOf('robot@example.it'), []);
});

test('one network is slowed down after twenty requests', async () => {
  const codes = new Set<string>();
  for (let index = 0; index < 25; index += 1)
    codes.add((await app.anybody.post('/LeadRequests', request({ Email: `rete${index}@example.it` }))).body.Code);
  assert.ok(codes.has('TooManyAttempts'));
});
