import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenario } from '../../../test/scenario.ts';

const { app, as } = scenario({ shared: true });
const staff = as('SUS');

let made = 0;
const lead = async (by = staff): Promise<{ Id: number }> => {
  const { status, body } = await by.post('/Leads', { LastName: 'Verdi', Email: `verdi${++made}@example.it` });
  assert.equal(status, 201, JSON.stringify(body));
  return { Id: body.Id };
};
const type = async (fields: object = {}): Promise<{ Id: number }> => {
  const body = { Code: `T${++made}`, Description: `Tipo ${made}`, Category: 'TE', CountsAsContact: true, ...fields };
  const answer = await staff.post('/CrmActivityTypes', body);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return { Id: answer.body.Id };
};
const plan = async (fields: object, by = staff) => {
  const answer = await by.post('/CrmActivities', { Subject: 'Telefonare', ...fields });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
};
const done = (id: number, fields: object = {}, by = staff) => by.post(`/CrmActivities/${id}/Done`, fields);
const leadNow = async ({ Id }: { Id: number }) => (await staff.get(`/Leads/${Id}`)).body;

test('the first contact that is done stops the response clock, a later one leaves it', async () => {
  const Lead = await lead();
  const Type = await type();
  const first = await plan({ Lead, Type });
  const { status, body } = await done(first.Id, { Minutes: 5, Direction: 'O' });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.Activity.Done, body.Activity.Minutes, body.Activity.Direction], [true, 5, 'O']);
  const { FirstContactAt } = await leadNow(Lead);
  assert.equal(FirstContactAt, body.Activity.DoneAt);
  await done((await plan({ Lead, Type })).Id);
  assert.equal((await leadNow(Lead)).FirstContactAt, FirstContactAt);
});

test('an activity says who is behind its lead: the body, the person and the town', async () => {
  const about = { FirstName: 'Anna', LastName: 'Verdi', Email: `verdi${++made}@example.it`, City: 'Modena' };
  const { body: of } = await staff.post('/Leads', { ...about, BusinessName: 'ASD Attività' });
  const { Id } = await plan({ Lead: { Id: of.Id }, Type: await type() });
  const [row] = (await staff.get(`/CrmActivities?Lead=${of.Id}`)).body;
  assert.deepEqual([row.Id, row.Organisation, row.ContactName, row.Town], [Id, 'ASD Attività', 'Anna Verdi', 'Modena']);
});

test('a note is no contact', async () => {
  const Lead = await lead();
  await done((await plan({ Lead, Type: await type({ CountsAsContact: false, Category: 'NO' }) })).Id);
  assert.equal((await leadNow(Lead)).FirstContactAt, null);
});

test('an outcome is asked for, and taken from the list', async () => {
  const Type = await type({ RequiresOutcome: true, Outcomes: ['Interessato', 'Non risponde'] });
  const { Id } = await plan({ Lead: await lead(), Type });
  const without = await done(Id);
  assert.deepEqual([without.status, without.body.Fields.Outcome.Code], [400, 'required']);
  const other = await done(Id, { Outcome: 'Boh' });
  assert.deepEqual([other.status, other.body.Fields.Outcome.Code], [400, 'selectRequired']);
  assert.equal((await done(Id, { Outcome: 'Interessato' })).body.Activity.Outcome, 'Interessato');
  assert.equal((await done(Id, { Outcome: 'Interessato' })).body.Code, 'NotEditable');
});

test('what follows is suggested, or made, after its delay in working time', async () => {
  const next = await type({ Description: 'Richiamare', DefaultDuration: 15 });
  const follows = { NextActivityType: next, NextDelay: 1, NextDelayUnit: 'G' };
  app.clock.now = new Date('2026-11-20T15:00:00Z');
  try {
    const suggesting = await plan({ Lead: await lead(), Type: await type({ ...follows, Chaining: 'S' }) });
    const suggested = (await done(suggesting.Id)).body.Next;
    assert.deepEqual([suggested.Type.Id, suggested.Activity], [next.Id, null]);
    assert.equal(suggested.PlannedFrom, '2026-11-23T15:00:00.000Z');
    const Lead = await lead();
    const making = await plan({ Lead, Type: await type({ ...follows, Chaining: 'T' }) });
    const { Activity } = (await done(making.Id)).body.Next;
    const planned = (await staff.get(`/CrmActivities/${Activity}`)).body;
    assert.deepEqual([planned.Lead.Id, planned.Type.Id, planned.Done], [Lead.Id, next.Id, false]);
    assert.equal(planned.PlannedTo, '2026-11-23T15:15:00.000Z');
  } finally {
    app.clock.now = null;
  }
});

test('what belongs into the agenda is there, moves with its event, and goes with its activity', async () => {
  const Type = await type({ ToAgenda: true, DefaultDuration: 60, Category: 'AP' });
  const refused = await staff.post('/CrmActivities', { Subject: 'Demo', Type, Lead: await lead() });
  assert.deepEqual([refused.status, refused.body.Fields.PlannedFrom.Code], [400, 'required']);
  const { Id, AgendaEvent, PlannedTo } = await plan({
    Type,
    Lead: await lead(),
    PlannedFrom: '2026-11-23T09:00:00.000Z',
  });
  assert.equal(PlannedTo, '2026-11-23T10:00:00.000Z');
  const times = { StartAt: '2026-11-24T14:00:00.000Z', EndAt: '2026-11-24T15:30:00.000Z' };
  assert.equal((await staff.post(`/AgendaEvents/${AgendaEvent}/Move`, times)).status, 200);
  const moved = (await staff.get(`/CrmActivities/${Id}`)).body;
  assert.deepEqual([moved.PlannedFrom, moved.PlannedTo], [times.StartAt, times.EndAt]);
  await done(Id);
  assert.equal((await staff.get(`/AgendaEvents/${AgendaEvent}`)).body.State, 'D');
  assert.equal((await staff.delete(`/CrmActivities/${Id}`)).status, 204);
  assert.equal((await staff.get(`/AgendaEvents/${AgendaEvent}`)).body.Code, 'RecordNotFound');
});

test('a lead knows what was done last and what comes next, also when that is taken back or deleted', async () => {
  const Lead = await lead();
  const Type = await type();
  const later = await plan({ Lead, Type, PlannedFrom: '2099-01-02T09:00:00.000Z' });
  const sooner = await plan({ Lead, Type, PlannedFrom: '2099-01-01T09:00:00.000Z' });
  const waiting = async () =>
    (await staff.get('/CrmActivities/MyDay')).body.NothingNext as { Resource: string; Id: number }[];
  await staff.post(`/Leads/${Lead.Id}/Assign`, { User: { Id: staff.userId } });
  const isWaiting = async () => (await waiting()).some(({ Resource, Id }) => Resource === 'Leads' && Id === Lead.Id);
  assert.equal(await isWaiting(), false);
  await done(sooner.Id);
  assert.equal(await isWaiting(), false);
  await staff.delete(`/CrmActivities/${later.Id}`);
  assert.equal(await isWaiting(), true);
  assert.equal((await staff.post(`/CrmActivities/${sooner.Id}/Undone`, {})).body.Done, false);
  assert.equal(await isWaiting(), false);
});

test('my day parts what is late, today and next', async () => {
  app.clock.now = new Date('2026-11-20T10:00:00Z');
  try {
    const Type = await type();
    const at = async (Subject: string, PlannedFrom: string) => plan({ Lead: await lead(), Type, Subject, PlannedFrom });
    await at('Ieri sera', '2026-11-19T22:30:00.000Z');
    await at('Stamattina', '2026-11-19T23:30:00.000Z');
    await at('Stanotte', '2026-11-20T22:59:00.000Z');
    await at('Domani', '2026-11-20T23:00:00.000Z');
    const { Late, Today, Next } = (await staff.get('/CrmActivities/MyDay')).body;
    const subjects = (rows: { Subject: string }[]) => rows.map(({ Subject }) => Subject);
    assert.ok(subjects(Late).includes('Ieri sera'));
    assert.deepEqual(subjects(Today), ['Stamattina', 'Stanotte']);
    assert.ok(subjects(Next).includes('Domani'));
  } finally {
    app.clock.now = null;
  }
});

test('a seller sees the activities of their leads, no matter who did them, and no others', async () => {
  const seller = await app.as('COM');
  const Type = await type();
  const [own, other] = [await lead(), await lead()];
  await staff.post(`/Leads/${own.Id}/Assign`, { User: { Id: seller.userId } });
  await staff.post(`/Leads/${other.Id}/Assign`, { User: { Id: staff.userId } });
  const seen = await plan({ Lead: own, Type });
  const hidden = await plan({ Lead: other, Type });
  const ids = (await seller.get('/CrmActivities?Limit=999')).body.map(({ Id }: { Id: number }) => Id);
  assert.deepEqual([ids.includes(seen.Id), ids.includes(hidden.Id)], [true, false]);
  assert.equal((await done(hidden.Id, {}, seller)).body.Code, 'RecordNotFound');
  const planned = await seller.post('/CrmActivities', { Subject: 'Da altri', Type, Lead: other });
  assert.deepEqual([planned.status, planned.body.Fields.Lead.Code], [400, 'unknownRecord']);
});
