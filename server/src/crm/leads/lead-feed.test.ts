import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FeedEntry } from '@circolo/contract/crm/customers/customer-feed';
import { EmailType } from '@circolo/contract/mail/codes';
import { ReceivedKind } from '@circolo/contract/mail/replies/reply';
import { giveLevels } from '../../../test/access/menu-fixtures.ts';
import type { SignedIn } from '../../../test/app.ts';
import { crmPeople } from '../../../test/crm/opportunity-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { receivedMails } from '../../tables/mail/received-tables.ts';

const { app, as, prepare } = scenario();
const boss = as('SUS');
const people = prepare(crmPeople);

let made = 0;

/** A lead with a letter and its answer, an activity that is done and one that is not. */
async function leadWithHistory() {
  made += 1;
  const created = await boss.post('/Leads', { LastName: 'Neri', Email: `storia${made}@example.test`, City: 'Modena' });
  assert.equal(created.status, 201, JSON.stringify(created.body));
  const { Id, Version } = created.body;
  const changed = await boss.put(`/Leads/${Id}`, { ...created.body, City: 'Parma', Version });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  const letter = await boss.post(`/Leads/${Id}/Letter`, { Subject: 'Benvenuti', Text: 'Buongiorno.' });
  assert.equal(letter.status, 201, JSON.stringify(letter.body));
  await app.database.db.insert(receivedMails).values(
    [ReceivedKind.reply, ReceivedKind.bounce].map((Kind, nth) => ({
      Kind,
      Uid: 2 * made + nth,
      UidValidity: '1',
      MailKey: crypto.randomUUID(),
      FromRecipient: true,
      MessageId: `<${crypto.randomUUID()}@example.test>`,
      MailId: letter.body.Id,
      RelatedType: 'Leads',
      RelatedId: Id,
      FromAddress: `storia${made}@example.test`,
      Subject: 'Re: Benvenuti',
      ReceivedAt: '2026-01-10T09:00:00.000Z',
    })),
  );
  const types: { Id: number; Category: string }[] = (await boss.get('/CrmActivityTypes?Limit=50')).body;
  const Type = { Id: types[0]?.Id };
  const planned = { Type, Subject: 'Telefonare', Lead: { Id } };
  const activity = await boss.post('/CrmActivities', planned);
  assert.equal(activity.status, 201, JSON.stringify(activity.body));
  await boss.post('/CrmActivities', planned);
  const done = await boss.post(`/CrmActivities/${activity.body.Id}/Done`, {});
  assert.equal(done.status, 200, JSON.stringify(done.body));
  return { id: Id as number, letter: letter.body.Id as number, activity: activity.body.Id as number };
}
const lead = prepare(leadWithHistory);
prepare(leadWithHistory);

async function feedOf(by: SignedIn, query = '?Limit=50', id = lead.id): Promise<{ Rows: FeedEntry[]; Count: number }> {
  const { status, body } = await by.get(`/Leads/${id}/Feed${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

test('the stream of a lead has its mails, answers, activities that are done and changes, newest first', async () => {
  const { Rows, Count } = await feedOf(boss);
  assert.equal(Rows.length, Count);
  const times = Rows.map(({ At }) => At);
  assert.deepEqual(times, times.toSorted().reverse());
  const of = (kind: string) => Rows.filter(({ Kind }) => Kind === kind);
  const letters = of('M').filter(({ What }) => What === EmailType.userDefined);
  assert.deepEqual(
    letters.map(({ Id, Title }) => [Id, Title]),
    [[lead.letter, 'Benvenuti']],
  );
  assert.deepEqual(
    of('R').map(({ What, Data }) => [What, Data.Resource, Data.RecordId]),
    [[ReceivedKind.reply, 'Leads', lead.id]],
  );
  assert.deepEqual(
    of('A').map(({ Id }) => Id),
    [lead.activity],
  );
  const changes = of('C');
  for (const action of ['Create', 'Update'])
    assert.ok(
      changes.some(({ What }) => What === action),
      action,
    );
  assert.deepEqual(changes.find(({ What }) => What === 'Update')?.Data.Fields, ['City']);
});

test('the stream of a lead is read part by part and page by page, each entry once', async () => {
  const whole = await feedOf(boss);
  const pages: FeedEntry[] = [];
  for (let page = 1; page <= Math.ceil(whole.Count / 10); page++)
    pages.push(...(await feedOf(boss, `?Limit=10&Page=${page}`)).Rows);
  assert.deepEqual(pages, whole.Rows);
  const some = await feedOf(boss, '?Kind=A,R&Limit=50');
  assert.deepEqual(new Set(some.Rows.map(({ Kind }) => Kind)), new Set(['A', 'R']));
  const unknown = await boss.get(`/Leads/${lead.id}/Feed?Kind=O`);
  assert.deepEqual([unknown.status, unknown.body.Code], [400, 'ValidationFailed'], 'a lead has bought nothing');
});

test('who may not see mails or activities has none of them in the stream of a lead', async () => {
  const helper = await app.as('HLP');
  await giveLevels(app, boss, helper.userId, { leads: 'V', outbox: 'N', 'crm-activities': 'N' });
  const { Rows, Count } = await feedOf(helper);
  assert.deepEqual([...new Set(Rows.map(({ Kind }) => Kind))].sort(), ['C', 'R']);
  assert.equal(Count, Rows.length);
});

test('the stream of a lead is for those who reach it', async () => {
  const owned = await boss.post(`/Leads/${lead.id}/Assign`, { User: { Id: people.owner.userId } });
  assert.equal(owned.status, 200, JSON.stringify(owned.body));
  await feedOf(people.other);
  const outsider = await app.as('COM');
  const refused = await outsider.get(`/Leads/${lead.id}/Feed`);
  assert.deepEqual([refused.status, refused.body.Code], [400, 'RecordNotFound']);
  for (const nature of ['STD', 'shopOnly'] as const) {
    const { status, body } = await (await app.as(nature)).get(`/Leads/${lead.id}/Feed`);
    assert.deepEqual([status, body.Code], [405, 'AccessDenied'], nature);
  }
});
