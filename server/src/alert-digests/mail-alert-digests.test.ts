import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AlertDigest, AlertKind } from '@circolo/contract/alerts/alert-codes';
import { EmailType } from '@circolo/contract/mail/codes';
import { and, eq } from 'drizzle-orm';
import type { SignedIn } from '../../test/app.ts';
import { crmPeople, done, newOpportunity } from '../../test/crm/opportunity-factory.ts';
import { begin, deliver, placeToPay, press } from '../../test/payments/payment-fixtures.ts';
import { testShop } from '../../test/sales/order-factory.ts';
import { scenario } from '../../test/scenario.ts';
import { recordAlerts } from '../alerts/record-alerts.ts';
import { transaction } from '../db/transaction.ts';
import { emailMessages } from '../tables/mail/email-tables.ts';
import { mailAlertDigests } from './mail-alert-digests.ts';

const { app, as, prepare } = scenario();
const people = prepare(crmPeople);
const shop = prepare(testShop);
const buyer = as('STD');

const digestsOf = ({ userId }: SignedIn) =>
  app.database.db
    .select()
    .from(emailMessages)
    .where(and(eq(emailMessages.Type, EmailType.alertDigest), eq(emailMessages.UserId, userId)));
/** The mails of an instant; left out: of tomorrow, when what came today is due. */
const runDigests = (at: string | number = Date.now() + 86_400_000) =>
  mailAlertDigests.handle({}, { ...app.jobContext, now: () => new Date(at) });

/** A person who wants assignments once a day, and has been given opportunities. */
async function personGiven(count: number): Promise<{ staff: SignedIn; ids: number[] }> {
  const staff = await app.as('COM');
  const wanted = { Kind: AlertKind.assigned, InProduct: true, Digest: AlertDigest.daily };
  assert.equal((await staff.put('/Alerts/Preferences', wanted)).status, 200);
  const ids: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const { Id } = await newOpportunity(people);
    await done(people.boss, Id, 'Assign', { User: { Id: staff.userId } });
    ids.push(Id);
  }
  return { staff, ids };
}

test('the alerts of a day come in one mail, and no second time', async () => {
  const { staff } = await personGiven(2);
  await runDigests();
  await runDigests();
  const [mail, ...more] = await digestsOf(staff);
  assert.equal(more.length, 0);
  const { AlertCount, AlertList } = Object(mail?.Tags);
  assert.equal(AlertCount, '2 notifiche');
  assert.match(AlertList, /^Circolo \d+: Ti è stata assegnata un’opportunità \(.+\)\nCircolo/);
  await app.runJobs();
  const [sent] = await digestsOf(staff);
  assert.equal(sent?.Error, null);
  assert.match(sent?.Text ?? '', /Ti è stata assegnata/);
});

test('a mail says nothing of what its person may not see any more', async () => {
  const { staff, ids } = await personGiven(1);
  await done(people.boss, ids[0] ?? 0, 'ChangeUser', { User: { Id: people.owner.userId }, Reason: 'Zona sua' });
  await runDigests();
  assert.deepEqual(await digestsOf(staff), []);
});

test('who wants no mail gets none', async () => {
  const { Id } = await newOpportunity(people);
  await done(people.boss, Id, 'Assign', { User: { Id: people.other.userId } });
  await runDigests();
  assert.deepEqual(await digestsOf(people.other), []);
});

test('a mail says whose dispute it is, of how much and of which order', async () => {
  const staff = await app.as('SUS');
  const wanted = { Kind: AlertKind.disputed, InProduct: true, Digest: AlertDigest.daily };
  assert.equal((await staff.put('/Alerts/Preferences', wanted)).status, 200);
  const id = await placeToPay(buyer, shop, 'SC');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'chargebackOpen' });
  await buyer.get(`/Shop/Orders/${id}/Payment`);
  await deliver(app);
  await app.runJobs('alert-staff');
  await runDigests();
  const { Number: number } = (await staff.get(`/Orders/${id}`)).body;
  const [mail] = await digestsOf(staff);
  assert.match(
    Object(mail?.Tags).AlertList,
    new RegExp(`^Anna Prova: È stata aperta una contestazione \\(146,40 € · ${number}\\)$`),
  );
});

/** A member of staff who wants all kinds by mail, in quiet from eight in the evening to half past eight, and on weekends. */
async function personInQuiet(): Promise<SignedIn> {
  const staff = await app.as('SUS');
  for (const Kind of [AlertKind.assigned, AlertKind.disputed])
    await staff.put('/Alerts/Preferences', { Kind, InProduct: true, Digest: AlertDigest.daily });
  const hours = { StartTime: '20:00', EndTime: '08:30', Saturday: true, Sunday: true, TimeZone: 'Europe/Rome' };
  const { status, body } = await staff.put('/Alerts/QuietHours', hours);
  assert.equal(status, 200, JSON.stringify(body));
  return staff;
}

const alertAt = (staff: SignedIn, at: string, Kind: typeof AlertKind.assigned | typeof AlertKind.disputed = 'A') =>
  transaction(app.database.db, (tx) =>
    recordAlerts(tx, [staff.userId], {
      Kind,
      Resource: 'Leads',
      RecordId: people.lead,
      Occasion: at,
      ActorId: null,
      now: new Date(at),
    }),
  );

const countsOf = async (staff: SignedIn) => (await digestsOf(staff)).map(({ Tags }) => Object(Tags).AlertCount).sort();

test('a mail that is due in a quiet time leaves at its end, with all that came, and once', async () => {
  const staff = await personInQuiet();
  await alertAt(staff, '2026-06-10T16:00:00Z');
  await alertAt(staff, '2026-06-10T22:00:00Z');
  await runDigests('2026-06-11T05:00:00Z');
  assert.deepEqual(await countsOf(staff), []);
  await alertAt(staff, '2026-06-11T05:30:00Z');
  await runDigests('2026-06-11T06:25:00Z');
  assert.deepEqual(await countsOf(staff), []);
  await Promise.all([runDigests('2026-06-11T06:30:00Z'), runDigests('2026-06-11T06:30:00Z')]);
  await runDigests('2026-06-11T06:35:00Z');
  assert.deepEqual(await countsOf(staff), ['3 notifiche']);
});

test('what comes on a quiet weekend is mailed on Monday, and a dispute in its morning', async () => {
  const staff = await personInQuiet();
  await alertAt(staff, '2026-06-12T17:00:00Z');
  await alertAt(staff, '2026-06-13T10:00:00Z');
  await alertAt(staff, '2026-06-13T11:00:00Z', AlertKind.disputed);
  for (const at of ['2026-06-13T05:00:00Z', '2026-06-13T12:00:00Z', '2026-06-14T04:55:00Z']) await runDigests(at);
  assert.deepEqual(await countsOf(staff), []);
  await runDigests('2026-06-14T05:00:00Z');
  await runDigests('2026-06-15T05:00:00Z');
  assert.deepEqual(await countsOf(staff), ['1 notifica']);
  await runDigests('2026-06-15T06:30:00Z');
  assert.deepEqual(await countsOf(staff), ['1 notifica', '2 notifiche']);
});

test('a mail that could not leave before the quiet time leaves in it, and who gives it up gets theirs at once', async () => {
  const [late, changed] = [await personInQuiet(), await personInQuiet()];
  await alertAt(late, '2026-06-10T04:00:00Z');
  await alertAt(changed, '2026-06-10T20:00:00Z');
  await runDigests('2026-06-10T19:00:00Z');
  await runDigests('2026-06-11T05:30:00Z');
  assert.deepEqual([await countsOf(late), await countsOf(changed)], [['1 notifica'], []]);
  const none = { StartTime: null, EndTime: null, Saturday: false, Sunday: false, TimeZone: 'Europe/Rome' };
  await changed.put('/Alerts/QuietHours', none);
  await runDigests('2026-06-11T05:35:00Z');
  assert.deepEqual(await countsOf(changed), ['1 notifica']);
});

test('a mail of a long quiet time names all that came', async () => {
  const staff = await personInQuiet();
  const from = Date.parse('2026-06-12T18:00:00Z');
  for (let nth = 0; nth < 60; nth += 1) await alertAt(staff, new Date(from + nth * 60_000).toISOString());
  await runDigests('2026-06-15T06:30:00Z');
  assert.deepEqual(await countsOf(staff), ['60 notifiche']);
});
