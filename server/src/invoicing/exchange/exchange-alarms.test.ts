import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AlertKind } from '@circolo/contract/alerts/alert-codes';
import type { Alerts } from '@circolo/contract/alerts/alerts';
import { CustomerOutcome, MessageKind } from '@circolo/contract/invoicing/exchange/exchange-codes';
import { and, eq } from 'drizzle-orm';
import {
  carried,
  exchangeOf,
  makeSimpleFiles,
  messageAbout,
  newInvoice,
  toPublicBody,
  upload,
} from '../../../test/invoicing/exchange-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';
import { emailMessages } from '../../tables/mail/email-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { watchOutcomes } from './watches/watch-outcomes.ts';
import { watchSilence } from './watches/watch-silence.ts';

const { app, as, prepare } = scenario();
const staff = as('SUS');
prepare(async (opened) => makeSimpleFiles(opened));
prepare(async ({ database, originId }) => {
  await database.db.update(origins).set({ SupportEmail: 'staff@example.test' }).where(eq(origins.Id, originId));
});

/** What staff are written about a document: to whom, and in which words. */
async function alarmsOf(id: number): Promise<{ to: string; text: string; until: unknown }[]> {
  const mails = await app.database.db
    .select()
    .from(emailMessages)
    .where(and(eq(emailMessages.Type, 'SDA'), eq(emailMessages.RelatedId, id)));
  return mails.map(({ To, Tags }) => ({ to: To, text: String(Object(Tags).AlarmText), until: Object(Tags).DueDate }));
}

test('staff are written to once when a document is discarded, with the reason and the days that are left', async () => {
  const id = await newInvoice(app, staff);
  const file = await carried(staff, id);
  const discard = messageAbout(file, MessageKind.discarded, { errors: ['00305'] });
  await upload(app, staff, discard);
  await upload(app, staff, discard);
  await upload(app, staff, messageAbout(file, MessageKind.discarded, { errors: ['00305'] }));
  const [alarm, ...more] = await alarmsOf(id);
  assert.equal(more.length, 0);
  assert.equal(alarm?.to, 'staff@example.test');
  assert.match(alarm?.text ?? '', /00305.*giorni rimasti: 5/s);
  assert.match(String(alarm?.until), /^\d{4}-\d\d-\d\d$/);
});

test('a document that is discarded is among the alerts of those who may see documents, once for each answer', async () => {
  const id = await newInvoice(app, staff);
  const discard = messageAbout(await carried(staff, id), MessageKind.discarded, { errors: ['00305'] });
  await upload(app, staff, discard);
  await upload(app, staff, discard);
  await app.runJobs('alert-staff');
  const { Rows }: Alerts = (await staff.get('/Alerts')).body;
  const [alert, ...more] = Rows.filter(({ Resource, RecordId }) => Resource === 'Documents' && RecordId === id);
  assert.equal(more.length, 0);
  assert.equal(alert?.Kind, AlertKind.documentRejected);
  assert.ok(alert.About);
});

test('a delivery alarms no one', async () => {
  const id = await newInvoice(app, staff);
  await upload(app, staff, messageAbout(await carried(staff, id), MessageKind.delivered));
  assert.deepEqual(await alarmsOf(id), []);
});

test('staff are written to when a public body refuses', async () => {
  const id = await newInvoice(app, staff);
  await toPublicBody(app, id);
  const file = await carried(staff, id);
  const about = { to: 'public', outcome: CustomerOutcome.refused } as const;
  await upload(app, staff, messageAbout(file, MessageKind.outcome, about));
  const [alarm, ...more] = await alarmsOf(id);
  assert.equal(more.length, 0);
  assert.match(alarm?.text ?? '', /rifiutat/);
});

test('silence is noticed after the days of the company, once and not each night', async () => {
  const [silent, answered] = [await newInvoice(app, staff), await newInvoice(app, staff)];
  await carried(staff, silent);
  await upload(app, staff, messageAbout(await carried(staff, answered), MessageKind.delivered));
  const night = async (days: number) => {
    const now = new Date(Date.now() + days * 86_400_000);
    await watchSilence.handle({}, { ...app.jobContext, now: () => now });
  };
  await night(4);
  assert.deepEqual(await alarmsOf(silent), []);
  await night(6);
  await night(7);
  const [alarm, ...more] = await alarmsOf(silent);
  assert.equal(more.length, 0);
  assert.match(alarm?.text ?? '', /6 giorni/);
  assert.deepEqual(await alarmsOf(answered), []);
});

test('a public body that says nothing for 15 days after the delivery is noticed once, a private party and one that answered never', async () => {
  const [silent, answered, privateParty] = [
    await newInvoice(app, staff),
    await newInvoice(app, staff),
    await newInvoice(app, staff),
  ];
  for (const id of [silent, answered]) {
    await toPublicBody(app, id);
    await upload(app, staff, messageAbout(await carried(staff, id), MessageKind.delivered, { to: 'public' }));
  }
  const file = (await exchangeOf(staff, answered)).Transmissions[0]?.FileName ?? '';
  const about = { to: 'public', outcome: CustomerOutcome.accepted } as const;
  await upload(app, staff, messageAbout(file, MessageKind.outcome, about));
  await upload(app, staff, messageAbout(await carried(staff, privateParty), MessageKind.delivered));
  const night = async (days: number) => {
    const now = new Date(Date.now() + days * 86_400_000);
    await watchOutcomes.handle({}, { ...app.jobContext, now: () => now });
  };
  await night(14);
  assert.deepEqual(await alarmsOf(silent), []);
  await night(16);
  await night(17);
  const [alarm, ...more] = await alarmsOf(silent);
  assert.equal(more.length, 0);
  assert.match(alarm?.text ?? '', /da 16 giorni non l’ha né accettata né rifiutata/);
  assert.deepEqual([await alarmsOf(answered), await alarmsOf(privateParty)], [[], []]);
});
