import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LeadStatus, type LeadStatusCode } from '@circolo/contract/codes/crm-codes';
import { leadFeedKinds } from '@circolo/contract/crm/leads/lead-feed';
import { leadTargets } from '@circolo/contract/crm/leads/lead-status';
import { eq } from 'drizzle-orm';
import type { SignedIn } from '../../../test/app.ts';
import { scenario } from '../../../test/scenario.ts';
import { transaction } from '../../db/transaction.ts';
import { leads } from '../../tables/crm/lead-tables.ts';
import { receiveLead } from './receive-lead.ts';

const { app, as } = scenario();
const staff = as('SUS');

let made = 0;
const lead = (fields: object = {}) => {
  made += 1;
  return { LastName: `Rossi ${made}`, Email: `rossi${made}@example.it`, ...fields };
};
const add = async (fields: object = {}, by = staff) => {
  const { status, body } = await by.post('/Leads', lead(fields));
  assert.equal(status, 201, JSON.stringify(body));
  return body;
};
const discardReason = async (needsNote = false): Promise<number> => {
  const reason = { Kind: 'D', Description: `Motivo ${++made}`, RequiresNotes: needsNote };
  return (await staff.post('/Reasons', reason)).body.Id;
};

test('a lead is called by its body, else by its person, and numbered by the year', async () => {
  const person = await add({ FirstName: 'Anna', LastName: 'Verdi' });
  assert.equal(person.Name, 'Anna Verdi');
  assert.match(person.Number, /^L\d{4}\/\d{6}$/);
  assert.equal((await add({ BusinessName: 'ASD Prova' })).Name, 'ASD Prova');
  const changed = await staff.put(`/Leads/${person.Id}`, { ...person, BusinessName: 'ASD Verdi' });
  assert.deepEqual([changed.body.Name, changed.body.Number], ['ASD Verdi', person.Number]);
});

for (const [name, fields, field] of [
  ['neither a last name nor a body', { LastName: null }, 'LastName'],
  ['no way to be reached', { Email: null }, 'Email'],
  ['a fiscal code with a wrong check letter', { FiscalCode: 'RSSMRA80A01F205Y' }, 'FiscalCode'],
  ['a VAT number with a wrong check digit', { VatNumber: '01234567890' }, 'VatNumber'],
  ['a province that is none', { Province: 'ZZ' }, 'Province'],
  ['a source that nobody knows', { Source: { Code: 'MAI' } }, 'Source'],
  ['a product that nobody knows', { Products: [{ Id: 999999 }] }, 'Products'],
  ['a site that runs in the page', { Website: 'javascript:alert(1)' }, 'Website'],
  ['a site that is a file', { Website: 'file:///etc/passwd' }, 'Website'],
  ['a site that is a mailbox', { Website: 'mailto:anna@example.it' }, 'Website'],
  ['a site that is a remark', { Website: 'non ce l’ha' }, 'Website'],
] as const) {
  test(`a lead with ${name} is refused at its field`, async () => {
    const { status, body } = await staff.post('/Leads', lead(fields));
    assert.equal(status, 400);
    assert.ok(body.Fields[field], JSON.stringify(body));
  });
}

test('the site of a lead is an address that can be opened', async () => {
  for (const [sent, kept] of [
    ['www.asd-prova.it', 'https://www.asd-prova.it'],
    [' http://asd.example/chi-siamo?da=1 ', 'http://asd.example/chi-siamo?da=1'],
    ['asd.example:8080/soci', 'https://asd.example:8080/soci'],
    ['', null],
  ])
    assert.equal((await add({ Website: sent })).Website, kept);
});

test('the score says which rules gave it points', async () => {
  const poor = await add();
  assert.deepEqual([poor.Score, poor.ScoreWhy], [0, []]);
  const rich = await add({ Mobile: '347 1234567', BusinessName: 'ASD Grande', MembersCount: 50, Channel: 'W' });
  assert.equal(rich.Score, 75);
  assert.deepEqual(rich.ScoreWhy.toSorted(), ['asked', 'both', 'named', 'reachable', 'size']);
});

/** Brings a new lead into a state, by the actions that lead there. */
async function leadIn(status: LeadStatusCode): Promise<number> {
  const { Id } = await add();
  const put = async (Status: string, more: object = {}) =>
    assert.equal((await staff.post(`/Leads/${Id}/Status`, { Status, ...more })).status, 200);
  if (status === LeadStatus.contacted || status === LeadStatus.qualified) await put(status);
  if (status === LeadStatus.discarded) await put(status, { Reason: { Id: await discardReason() } });
  return Id;
}

const manualStatuses = Object.values(LeadStatus).filter((status) => status !== LeadStatus.converted);
for (const from of manualStatuses) {
  for (const to of Object.values(LeadStatus)) {
    const offered = leadTargets(from).includes(to);
    test(`from ${from} a lead ${offered ? 'goes' : 'does not go'} to ${to}`, async () => {
      const id = await leadIn(from);
      const Reason = { Id: await discardReason() };
      const { status, body } = await staff.post(`/Leads/${id}/Status`, { Status: to, Reason });
      assert.equal(status, offered ? 200 : 405, JSON.stringify(body));
      assert.doesNotMatch(body.Message ?? '', /[{}]/);
      const stored = (await staff.get(`/Leads/${id}`)).body;
      assert.equal(stored.Status, offered ? to : from);
    });
  }
}

test('discarding wants a listed reason, and its note where it asks for one', async () => {
  const { Id } = await add();
  const discard = (more: object) => staff.post(`/Leads/${Id}/Status`, { Status: 'X', ...more });
  assert.equal((await discard({})).body.Code, 'ReasonRequired');
  const Reason = { Id: await discardReason(true) };
  assert.ok((await discard({ Reason })).body.Fields.Notes);
  const done = await discard({ Reason, Notes: 'Ha chiuso' });
  assert.equal(done.body.DiscardReason.Id, Reason.Id);
  // There was no conversation: the clock of the first answer did not stop.
  assert.equal(done.body.FirstContactAt, null);
  const { body } = await staff.get(`/Leads/${Id}/History`);
  assert.ok(JSON.stringify(body).includes('Ha chiuso'), JSON.stringify(body).slice(0, 400));
});

test('the first contact stops the clock once', async () => {
  const { Id } = await add();
  const first = (await staff.post(`/Leads/${Id}/Status`, { Status: 'C' })).body;
  assert.equal(first.ResponseMinutes, 0);
  const second = (await staff.post(`/Leads/${Id}/Status`, { Status: 'Q' })).body;
  assert.equal(second.FirstContactAt, first.FirstContactAt);
});

test('a lead that nothing is done for is among the idle ones, from its arrival or the last activity on', async () => {
  const { Id, Number: number } = await add();
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const isIdle = async (columns: Partial<typeof leads.$inferInsert>) => {
    await app.database.db.update(leads).set(columns).where(eq(leads.Id, Id));
    const tabs = (await staff.get('/Leads/Tabs')).body as { Name: string; Filters: Record<string, string> }[];
    const filters = new URLSearchParams(tabs.find(({ Name }) => Name === 'idle')?.Filters);
    return (await staff.get(`/Leads?${filters}&Number=${number}`)).body.length === 1;
  };
  assert.equal(await isIdle({ LastActivityAt: null }), false);
  assert.equal(await isIdle({ Date: daysAgo(20) }), true);
  assert.equal(await isIdle({ LastActivityAt: daysAgo(3) }), false);
  assert.equal(await isIdle({ LastActivityAt: daysAgo(16) }), true);
  assert.equal(await isIdle({ Status: LeadStatus.discarded }), false, 'nothing is to be done any more');
});

test('commercial staff see their own leads and those without an owner, in lists, counts, searches and exports', async () => {
  const com = await app.as('COM');
  const [mine, theirs] = [com.userId, staff.userId];
  const tag = `ambito${++made}`;
  const [own, other, free] = [
    await add({ BusinessName: `${tag} uno` }),
    await add({ BusinessName: `${tag} due` }),
    await add({ BusinessName: `${tag} tre` }),
  ];
  await staff.post(`/Leads/${own.Id}/Assign`, { User: { Id: mine } });
  await staff.post(`/Leads/${other.Id}/Assign`, { User: { Id: theirs } });
  const seen = async (by: SignedIn): Promise<number[]> => {
    const { body } = await by.get(`/Leads?Limit=10&Search=${tag}&OrderColumn=Number&OrderType=ASC`);
    assert.equal((await by.get(`/Leads/RecordCount?Search=${tag}`)).body, body.length);
    return body.map(({ Id }: { Id: number }) => Id);
  };
  assert.deepEqual(await seen(staff), [own.Id, other.Id, free.Id]);
  assert.deepEqual(await seen(com), [own.Id, free.Id]);
  assert.equal((await com.get(`/Leads/${other.Id}`)).body.Code, 'RecordNotFound');
  const refused = await com.post(`/Leads/${other.Id}/Status`, { Status: 'C' });
  assert.equal(refused.body.Code, 'RecordNotFound');
  const looked = (await com.get(`/Leads/Lookup?Search=${tag}`)).body.map(({ Id }: { Id: number }) => Id);
  assert.deepEqual(looked.toSorted(), [own.Id, free.Id].toSorted());

  const team = { Description: `Squadra ${tag}`, Scope: 'T', Members: [{ Id: mine }, { Id: theirs }] };
  const together = (await staff.post('/CrmTeams', team)).body;
  assert.deepEqual(await seen(com), [own.Id, other.Id, free.Id]);
  await staff.put(`/CrmTeams/${together.Id}`, { ...together, Active: false });
  assert.deepEqual(await seen(com), [own.Id, free.Id]);
});

test('a lead is assigned to staff who may own it, and loses its owner', async () => {
  const { Id } = await add();
  const [customer, com] = [(await app.as('STD')).userId, (await app.as('COM')).userId];
  const refused = await staff.post(`/Leads/${Id}/Assign`, { User: { Id: customer } });
  assert.ok(refused.body.Fields.User, JSON.stringify(refused.body));
  const given = (await staff.post(`/Leads/${Id}/Assign`, { User: { Id: com } })).body;
  assert.equal(given.AssignedTo.Id, com);
  assert.ok(given.AssignedAt);
  const freed = (await staff.post(`/Leads/${Id}/Assign`, { User: null })).body;
  assert.deepEqual([freed.AssignedTo, freed.AssignedAt], [null, null]);
});

test('a probable duplicate is found while one types, with what is the same', async () => {
  const name = `ASD Doppia ${++made}`;
  const { Id } = await add({ BusinessName: name, Mobile: '+39 347 7654321', Email: 'doppia@example.it' });
  const ask = async (typed: object) => (await staff.post('/Leads/Duplicates', typed)).body;
  const [found] = await ask({ Mobile: '3477654321', BusinessName: name.toUpperCase() });
  assert.deepEqual([found.Resource, found.Id, found.Fields, found.Score], ['Leads', Id, ['Phone', 'Name'], 80]);
  assert.deepEqual(await ask({ Id, Email: 'DOPPIA@example.it' }), []);
  assert.deepEqual(await ask({ Mobile: '321' }), []);
  await app.as('STD', { email: 'cliente.doppio@example.it' });
  const [customer] = await ask({ Email: 'Cliente.doppio@example.it' });
  assert.deepEqual([customer.Resource, customer.Fields], ['Users', ['Email']]);
});

test('two leads become one with a winner for each field, and two again', async () => {
  const [tag] = (await staff.get('/OpportunityTags?Limit=10')).body;
  const stays = await add({ BusinessName: 'ASD Gemella', Message: 'Uno', City: 'Modena' });
  const goes = await add({ BusinessName: 'A.S.D. Gemella', Mobile: '3470001112', Message: 'Due', Tags: [tag] });
  await staff.post(`/Leads/${goes.Id}/Status`, { Status: 'C' });
  await staff.post(`/Leads/${goes.Id}/Comments`, { Text: 'Da richiamare' });
  const body = { Other: { Id: goes.Id }, Take: ['Mobile'] };
  const merged = await staff.post(`/Leads/${stays.Id}/Merge`, body);
  assert.equal(merged.status, 200, JSON.stringify(merged.body));
  const { Lead, ChangeSet } = merged.body;
  assert.deepEqual([Lead.BusinessName, Lead.Mobile, Lead.City], ['ASD Gemella', '3470001112', 'Modena']);
  assert.deepEqual([Lead.Message, Lead.Tags.length, Lead.Status], ['Uno\n\nDue', 1, 'N']);
  assert.ok(Lead.FirstContactAt, 'somebody has spoken to them');
  assert.equal((await staff.get(`/Leads/${goes.Id}`)).body.Code, 'RecordNotFound');
  const comments = async (id: number) => (await staff.get(`/Leads/${id}/Comments`)).body.length;
  assert.equal(await comments(stays.Id), 1);

  const undone = await staff.post(`/ChangeSets/${ChangeSet}/Undo`, {});
  assert.equal(undone.body.Failed, 0, JSON.stringify(undone.body));
  const again = (await staff.get(`/Leads/${stays.Id}`)).body;
  assert.deepEqual([again.Mobile, again.Message, again.Tags, again.FirstContactAt], [null, 'Uno', [], null]);
  const back = (await staff.get(`/Leads/${goes.Id}`)).body;
  assert.deepEqual([back.Mobile, back.Status, back.Tags.length], ['3470001112', 'C', 1]);
  assert.deepEqual([await comments(stays.Id), await comments(goes.Id)], [0, 1]);
});

test('leads that came without a name, and with long messages, become one as well', async () => {
  const received = (Email: string, start: string) =>
    transaction(app.database.db, (tx) =>
      receiveLead(tx, { Channel: 'D', OriginId: app.originId, Email, Message: start.padEnd(4000, '.') }, new Date()),
    );
  const stays = await received('senzanome@example.it', 'Uno');
  const goes = await received('senza.nome@example.it', 'Due');
  const merged = await staff.post(`/Leads/${stays}/Merge`, { Other: { Id: goes } });
  assert.equal(merged.status, 200, JSON.stringify(merged.body));
  assert.equal(merged.body.Lead.Name, 'senzanome@example.it');
  assert.match(merged.body.Lead.Message, /^Uno\.+\n\nDue/);
  const undone = await staff.post(`/ChangeSets/${merged.body.ChangeSet}/Undo`, {});
  assert.equal(undone.body.Failed, 0, JSON.stringify(undone.body));
  assert.match((await staff.get(`/Leads/${stays}`)).body.Message, /^Uno\.+$/);
  assert.equal((await staff.get(`/Leads/${goes}`)).status, 200);
  const named = await add();
  const nameless = await staff.post(`/Leads/${named.Id}/Merge`, { Other: { Id: goes }, Take: ['LastName'] });
  assert.equal(nameless.body.Fields?.LastName?.Code, 'required', JSON.stringify(nameless.body));
});

test('a lead that came without a name is tagged and changed in bulk, deleted, and brought back', async () => {
  const [{ Id: tag }] = (await staff.get('/OpportunityTags?Limit=10')).body;
  const asked = { Channel: 'D', OriginId: app.originId, Email: 'demo.senza@example.it' };
  const Id = await transaction(app.database.db, (tx) => receiveLead(tx, asked, new Date()));
  const acts = [
    { Action: 'E', Changes: { City: 'Modena' } },
    { Action: 'T', Changes: { Add: [{ Id: tag }] } },
  ];
  for (const act of acts) {
    const { body } = await staff.post('/Leads/Bulk', { ...act, Ids: [Id] });
    assert.deepEqual([body.Done, body.Failed], [1, 0], JSON.stringify(body));
  }
  assert.equal((await staff.delete(`/Leads/${Id}`)).status, 204);
  const [set] = (await staff.get('/ChangeSets?Kind=D&Resource=Leads')).body;
  const undone = await staff.post(`/ChangeSets/${set.Id}/Undo`, {});
  assert.equal(undone.body.Failed, 0, JSON.stringify(undone.body));
  const back = (await staff.get(`/Leads/${Id}`)).body;
  assert.deepEqual([back.City, back.Name, back.Tags.length], ['Modena', 'demo.senza@example.it', 1]);
});

test('what a lead agreed to goes with it into another one, whose last word counts, and comes back', async () => {
  const consents = async (id: number) =>
    (await staff.get(`/Leads/${id}/Consents`)).body.Rows.map(({ Given }: { Given: boolean }) => Given);
  const stays = await add({ MarketingConsent: true });
  const goes = await add({ MarketingConsent: true });
  await staff.put(`/Leads/${goes.Id}`, { ...goes, MarketingConsent: false });
  const { body } = await staff.post(`/Leads/${stays.Id}/Merge`, { Other: { Id: goes.Id }, Take: [] });
  assert.equal(body.Lead.MarketingConsent, false);
  assert.deepEqual(await consents(stays.Id), [false, true, true]);
  assert.equal((await staff.post(`/ChangeSets/${body.ChangeSet}/Undo`, {})).body.Failed, 0);
  assert.equal((await staff.get(`/Leads/${stays.Id}`)).body.MarketingConsent, true);
  assert.deepEqual([await consents(stays.Id), await consents(goes.Id)], [[true], [false, true]]);
});

test('what was done, written and planned with a lead goes with it into another one, and comes back', async () => {
  const [stays, goes] = [await add(), await add()];
  const Lead = { Id: goes.Id };
  const [Type] = (await staff.get('/CrmActivityTypes?Limit=10&Category=TE')).body;
  const post = async (path: string, body: object) => {
    const made = await staff.post(path, body);
    assert.equal(made.status, 201, JSON.stringify(made.body));
    return made.body.Id as number;
  };
  const done = await post('/CrmActivities', { Type, Subject: 'Telefonata', Lead });
  await staff.post(`/CrmActivities/${done}/Done`, {});
  const PlannedFrom = '2099-01-10T09:00:00Z';
  const planned = await post('/CrmActivities', { Type, Subject: 'Richiamare', Lead, PlannedFrom });
  const times = { StartDate: '2099-01-11', StartTime: '09:00', EndDate: '2099-01-11', EndTime: '10:00' };
  const event = await post('/AgendaEvents', { Title: 'Incontro', ...times, Lead });
  const sale = await post('/Opportunities', { Description: 'Trattativa', Lead });
  await post(`/Leads/${goes.Id}/Letter`, { Subject: 'Benvenuti', Text: 'Buongiorno.' });
  const history = async (id: number) => {
    const ids = async (path: string) =>
      (await staff.get(`/${path}Lead=${id}`)).body.map(({ Id }: { Id: number }) => Id);
    const feed = (await staff.get(`/Leads/${id}/Feed?Limit=50`)).body.Rows as { Kind: string }[];
    const [lead] = await app.database.db.select().from(leads).where(eq(leads.Id, id));
    return {
      activities: (await ids('CrmActivities?Limit=50&')).toSorted((a: number, b: number) => a - b),
      events: await ids('AgendaEvents?Limit=50&'),
      sales: await ids('Opportunities?Limit=50&'),
      letters: feed.filter(({ Kind }) => Kind === leadFeedKinds.mail).length,
      next: lead?.NextActivityAt?.slice(0, 10),
      last: lead?.LastActivityAt,
    };
  };
  const nothing = await history(stays.Id);
  const all = await history(goes.Id);
  assert.deepEqual([nothing.activities, nothing.last], [[], null]);
  assert.deepEqual(
    [all.activities, all.events, all.sales, all.letters, all.next],
    [[done, planned], [event], [sale], 1, '2099-01-10'],
  );
  assert.ok(all.last);
  const merged = await staff.post(`/Leads/${stays.Id}/Merge`, { Other: Lead });
  assert.equal(merged.status, 200, JSON.stringify(merged.body));
  assert.deepEqual(await history(stays.Id), all);
  const undone = await staff.post(`/ChangeSets/${merged.body.ChangeSet}/Undo`, {});
  assert.equal(undone.body.Failed, 0, JSON.stringify(undone.body));
  assert.deepEqual([await history(stays.Id), await history(goes.Id)], [nothing, all]);
});

test('a lead is not merged with itself, nor with one that the caller does not reach', async () => {
  const [one, other] = [await add(), await add()];
  const itself = await staff.post(`/Leads/${one.Id}/Merge`, { Other: { Id: one.Id } });
  assert.ok(itself.body.Fields.Other, JSON.stringify(itself.body));
  await staff.post(`/Leads/${other.Id}/Assign`, { User: { Id: staff.userId } });
  const com = await app.as('COM');
  const { body } = await com.post(`/Leads/${one.Id}/Merge`, { Other: { Id: other.Id } });
  assert.equal(body.Code, 'RecordNotFound');
});

test('a row says the body, the person and the town, so that namesakes differ', async () => {
  const made = await add({ FirstName: 'Anna', LastName: 'Verdi', BusinessName: 'ASD Righe', City: 'Modena' });
  const [row] = (await staff.get(`/Leads?Number=${made.Number}`)).body;
  assert.deepEqual(
    [row.Name, row.BusinessName, row.FirstName, row.LastName, row.City],
    ['ASD Righe', 'ASD Righe', 'Anna', 'Verdi', 'Modena'],
  );
});

test('of recent changes of leads those who see some leads are shown their own, and others all', async () => {
  const com = await app.as('COM');
  const others = await add({ LastName: 'Riservati' });
  const own = await add({ LastName: 'Propri' });
  for (const [by, { Id }] of [
    [staff, others],
    [com, own],
  ] as const) {
    const { status, body } = await by.post('/Leads/Bulk', { Action: 'E', Ids: [Id], Changes: { City: 'Modena' } });
    assert.ok(status < 300, JSON.stringify(body));
  }
  const sent = async (by: SignedIn) =>
    (await by.get('/ChangeSets?Resource=Leads&Limit=50')).body.map(
      ({ Description }: { Description: string }) => /Riservati|Propri/.exec(Description)?.[0],
    );
  const seen = await sent(com);
  assert.deepEqual([seen.includes('Propri'), seen.includes('Riservati')], [true, false]);
  const all = await sent(staff);
  assert.deepEqual([all.includes('Propri'), all.includes('Riservati')], [true, true]);
});
