import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AlertDigest, AlertKind } from '@circolo/contract/alerts/alert-codes';
import { type Alert, type Alerts, alertDays, alertPage } from '@circolo/contract/alerts/alerts';
import { eq } from 'drizzle-orm';
import { addMenu, giveMenu } from '../../test/access/menu-fixtures.ts';
import type { SignedIn } from '../../test/app.ts';
import { crmPeople, done, newLead, newOpportunity } from '../../test/crm/opportunity-factory.ts';
import { importing } from '../../test/lists/import-fixtures.ts';
import { begin, deliver, placeToPay, press } from '../../test/payments/payment-fixtures.ts';
import { testShop } from '../../test/sales/order-factory.ts';
import { scenario } from '../../test/scenario.ts';
import { transaction } from '../db/transaction.ts';
import { users } from '../tables/access/user-tables.ts';
import { alerts } from '../tables/alerts/alert-tables.ts';
import { crmActivityTypes } from '../tables/crm/timeline-tables.ts';
import { recordAlerts } from './record-alerts.ts';
import { removeOldAlerts } from './remove-old-alerts.ts';

const { app, as, prepare } = scenario();
const people = prepare(crmPeople);
const shop = prepare(testShop);
const root = as('SUS');
const buyer = as('STD');

const listOf = async (staff: SignedIn): Promise<Alerts> => {
  const { status, body } = await staff.get('/Alerts');
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
const ofKind = async (staff: SignedIn, kind: string): Promise<Alert[]> =>
  (await listOf(staff)).Rows.filter(({ Kind }) => Kind === kind);
const about = async (staff: SignedIn, resource: string, id: number): Promise<Alert[]> =>
  (await listOf(staff)).Rows.filter(({ Resource, RecordId }) => Resource === resource && RecordId === id);
const prefer = (staff: SignedIn, Kind: string, wanted: object) =>
  staff.put('/Alerts/Preferences', { Kind, InProduct: true, Digest: AlertDigest.off, ...wanted });

test('who is given an opportunity is alerted once, with the association, and who gives it is not', async () => {
  const { Id, Number: number } = await newOpportunity(people);
  await done(people.boss, Id, 'Assign', { User: { Id: people.owner.userId } });
  const [alert, ...more] = await about(people.owner, 'Opportunities', Id);
  assert.equal(more.length, 0);
  assert.ok(alert);
  assert.deepEqual([alert.Kind, alert.IsRead, alert.Day], [AlertKind.assigned, false, null]);
  assert.match(alert.Title ?? '', new RegExp(number));
  assert.match(alert.About ?? '', /^Circolo \d+$/);
  assert.ok(alert.Actor);
  assert.deepEqual(await about(people.boss, 'Opportunities', Id), []);
});

test('who takes an opportunity, or gives it to themselves, is not alerted', async () => {
  const [taken, given] = [await newOpportunity(people), await newOpportunity(people)];
  await done(people.owner, taken.Id, 'Take');
  await done(people.owner, given.Id, 'Assign', { User: { Id: people.owner.userId } });
  assert.deepEqual(await about(people.owner, 'Opportunities', taken.Id), []);
  assert.deepEqual(await about(people.owner, 'Opportunities', given.Id), []);
});

test('a repeated request alerts once', async () => {
  const { Id } = await newOpportunity(people);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = { User: { Id: people.owner.userId } };
  for (const _ of [1, 2]) await people.boss.post(`/Opportunities/${Id}/Assign`, body, headers);
  assert.equal((await about(people.owner, 'Opportunities', Id)).length, 1);
});

test('a lead and an activity alert who they are given to', async () => {
  const lead = await newLead(people.boss);
  const assigned = await people.boss.post(`/Leads/${lead}/Assign`, { User: { Id: people.other.userId } });
  const [type] = await app.database.db.select().from(crmActivityTypes).where(eq(crmActivityTypes.ToAgenda, false));
  const Type = { Id: type?.Id };
  const AssignedTo = { Id: people.other.userId };
  const activity = await people.boss.post('/CrmActivities', {
    Subject: 'Richiamare',
    Type,
    Lead: { Id: lead },
    AssignedTo,
  });
  assert.deepEqual([assigned.status, activity.status], [200, 201], JSON.stringify([assigned.body, activity.body]));
  assert.equal((await about(people.other, 'Leads', lead)).length, 1);
  const [alert] = await about(people.other, 'CrmActivities', activity.body.Id);
  assert.equal(alert?.Title, 'Richiamare');
  assert.match(alert?.About ?? '', /^Circolo \d+$/);
});

test('an alert about a record that its person may not see any more says nothing of it', async () => {
  const lone = await app.as('COM');
  const { Id } = await newOpportunity(people);
  await done(people.boss, Id, 'Assign', { User: { Id: lone.userId } });
  assert.equal((await about(lone, 'Opportunities', Id)).length, 1);
  await done(people.boss, Id, 'ChangeUser', { User: { Id: people.owner.userId }, Reason: 'Zona sua' });
  const [alert, ...more] = await ofKind(lone, AlertKind.assigned);
  assert.equal(more.length, 0);
  assert.deepEqual(
    [alert?.RecordId, alert?.Title, alert?.About, alert?.Actor, alert?.Resource],
    [null, null, null, null, 'Opportunities'],
  );
  assert.equal((await about(people.owner, 'Opportunities', Id)).length, 1);
});

test('a dispute alerts those who may see disputes, once, and no one else', async () => {
  const outsider = await app.as('HLP');
  await giveMenu(root, outsider.userId, await addMenu(app, root, { Custom: true }, [['banks', 'V']]));
  const id = await placeToPay(buyer, shop, 'SC');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'chargebackOpen' });
  await buyer.get(`/Shop/Orders/${id}/Payment`);
  await deliver(app);
  await app.runJobs('alert-staff');
  const [dispute] = (await people.boss.get(`/Disputes?Order=${id}`)).body;
  for (const staff of [people.boss, people.helpdesk]) {
    const found = await about(staff, 'Disputes', dispute.Id);
    assert.deepEqual(
      found.map(({ Kind }) => Kind),
      [AlertKind.disputed],
    );
  }
  const [alert] = await about(people.boss, 'Disputes', dispute.Id);
  const order = (await people.boss.get(`/Orders/${id}`)).body;
  assert.deepEqual(
    [alert?.About, alert?.Title, alert?.Amount],
    [dispute.Organisation ?? dispute.User.Description, order.Number, dispute.Amount],
  );
  assert.equal((await outsider.get('/Disputes')).status, 405);
  assert.deepEqual(await ofKind(outsider, AlertKind.disputed), []);
  assert.equal(await app.database.db.$count(alerts, eq(alerts.UserId, buyer.userId)), 0);
});

test('an export that is ready alerts who asked for it, until they look at it', async () => {
  const staff = await app.as('SUS');
  const { body: file } = await staff.post('/OriginsCategories/Export', { Format: 'CSV' });
  await app.runJobs();
  const [alert, ...more] = await ofKind(staff, AlertKind.fileReady);
  assert.deepEqual([alert?.RecordId, alert?.Title, alert?.IsRead, more.length], [file.Id, file.Title, false, 0]);
  await staff.put(`/UsersNotifications/${file.Id}/Viewed`, {});
  assert.deepEqual([(await listOf(staff)).Unread, (await ofKind(staff, AlertKind.fileReady))[0]?.IsRead], [0, true]);
});

test('an import that is over alerts who asked for it', async () => {
  const staff = await app.as('SUS');
  const it = await importing(app, staff, 'OriginsCategories', 'Codice;Nome\r\nQUATTRO;Quarta\r\n');
  await it.preview();
  await it.run();
  const [alert, ...more] = await ofKind(staff, AlertKind.importEnded);
  assert.deepEqual([alert?.Resource, alert?.RecordId, more.length], ['OriginsCategories', null, 0]);
  assert.ok(alert?.Title);
});

test('marks are one’s own: one alert, then all', async () => {
  const [mine, theirs] = [await app.as('COM'), await app.as('COM')];
  for (const staff of [mine, mine, theirs]) {
    const { Id } = await newOpportunity(people);
    await done(people.boss, Id, 'Assign', { User: { Id: staff.userId } });
  }
  const before = await listOf(mine);
  assert.equal(before.Unread, 2);
  const [first] = before.Rows;
  const strange = await theirs.put(`/Alerts/${first?.Id}/Read`, {});
  assert.equal(strange.body.Code, 'RecordNotFound');
  assert.deepEqual((await mine.put(`/Alerts/${first?.Id}/Read`, {})).body, { Unread: 1, QuietUntil: null });
  assert.deepEqual((await mine.put('/Alerts/Read', {})).body, { Unread: 0, QuietUntil: null });
  assert.equal((await listOf(theirs)).Unread, 1);
});

test('what one does not want to hear of is not written, and what is only mailed is not listed', async () => {
  const staff = await app.as('COM');
  assert.equal((await prefer(staff, AlertKind.assigned, { InProduct: false })).status, 200);
  const give = async () => {
    const { Id } = await newOpportunity(people);
    await done(people.boss, Id, 'Assign', { User: { Id: staff.userId } });
  };
  await give();
  assert.equal(await app.database.db.$count(alerts, eq(alerts.UserId, staff.userId)), 0);
  await prefer(staff, AlertKind.assigned, { InProduct: false, Digest: AlertDigest.daily });
  await give();
  assert.equal(await app.database.db.$count(alerts, eq(alerts.UserId, staff.userId)), 1);
  assert.deepEqual(await listOf(staff), { Rows: [], More: false, Unread: 0, QuietUntil: null });
  const { body: wanted } = await staff.get('/Alerts/Preferences');
  assert.equal(wanted.length, Object.keys(AlertKind).length);
  assert.deepEqual(wanted[0], { Kind: AlertKind.assigned, InProduct: false, Digest: AlertDigest.daily });
});

test('customers and locked people have no alerts', async () => {
  const [customer, locked] = [await app.as('STD'), await app.as('COM')];
  await app.database.db.update(users).set({ LockedAt: new Date().toISOString() }).where(eq(users.Id, locked.userId));
  const alert = { Kind: AlertKind.assigned, Resource: 'Leads', RecordId: people.lead, Occasion: '', ActorId: null };
  const recipients = [customer.userId, locked.userId];
  await transaction(app.database.db, (tx) => recordAlerts(tx, recipients, { ...alert, now: new Date() }));
  for (const id of recipients) assert.equal(await app.database.db.$count(alerts, eq(alerts.UserId, id)), 0);
  assert.notEqual((await customer.get('/Alerts')).status, 200);
});

test('alerts come page by page, and are removed after ninety days', async () => {
  const staff = await app.as('COM');
  const alert = { Kind: AlertKind.assigned, Resource: 'Leads', RecordId: people.lead, ActorId: null };
  await transaction(app.database.db, async (tx) => {
    for (let nth = 0; nth <= alertPage; nth += 1)
      await recordAlerts(tx, [staff.userId], { ...alert, Occasion: String(nth), now: new Date() });
  });
  const first = await listOf(staff);
  assert.deepEqual([first.Rows.length, first.More], [alertPage, true]);
  const { body: second } = await staff.get(`/Alerts?Before=${first.Rows.at(-1)?.Id}`);
  assert.deepEqual([second.Rows.length, second.More], [1, false]);
  const old = new Date(Date.now() - (alertDays + 1) * 86_400_000).toISOString();
  await app.database.db.update(alerts).set({ At: old }).where(eq(alerts.Id, second.Rows[0].Id));
  await removeOldAlerts.handle({}, app.jobContext);
  assert.equal((await listOf(staff)).More, false);
});
