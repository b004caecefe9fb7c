import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { AlertKind, type AlertKindCode } from '@circolo/contract/alerts/alert-codes';
import type { Alerts } from '@circolo/contract/alerts/alerts';
import { noQuietHours } from '@circolo/contract/alerts/quiet-hours';
import type { SignedIn } from '../../test/app.ts';
import { crmPeople } from '../../test/crm/opportunity-factory.ts';
import { scenario } from '../../test/scenario.ts';
import { transaction } from '../db/transaction.ts';
import { recordAlerts } from './record-alerts.ts';

const { app, prepare } = scenario();
const people = prepare(crmPeople);
afterEach(() => {
  app.clock.now = null;
});

const nights = { ...noQuietHours, StartTime: '20:00', EndTime: '08:00' };
const choose = (staff: SignedIn, hours: object) => staff.put('/Alerts/QuietHours', hours);
const listOf = async (staff: SignedIn): Promise<Alerts> => (await staff.get('/Alerts')).body;
/** An instant so many hours from now: sessions of the tests are of today. */
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const alertAt = (staff: SignedIn, now: Date, Kind: AlertKindCode) =>
  transaction(app.database.db, (tx) =>
    recordAlerts(tx, [staff.userId], {
      Kind,
      Resource: 'Leads',
      RecordId: people.lead,
      Occasion: now.toISOString(),
      ActorId: null,
      now,
    }),
  );

/** Quiet hours in UTC that began two hours ago and last for some minutes more: as a session does without being renewed. */
const around = () => ({
  ...noQuietHours,
  StartTime: later(-2).toISOString().slice(11, 16),
  EndTime: later(0.1).toISOString().slice(11, 16),
  TimeZone: 'UTC',
});

test('what comes in a quiet time is in the list at once and counted at its end; a reminder and a dispute do not wait', async () => {
  const staff = await app.as('SUS');
  await alertAt(staff, later(-3), AlertKind.assigned);
  const hours = around();
  assert.deepEqual((await choose(staff, hours)).body, hours);
  await alertAt(staff, later(-1), AlertKind.assigned);
  const quiet = await listOf(staff);
  assert.deepEqual([quiet.Rows.length, quiet.Unread, quiet.QuietUntil?.slice(11, 16)], [2, 1, hours.EndTime]);
  await alertAt(staff, later(-1), AlertKind.disputed);
  await alertAt(staff, later(-1), AlertKind.reminder);
  assert.equal((await listOf(staff)).Unread, 3);
  const read = await staff.put(`/Alerts/${quiet.Rows[0]?.Id}/Read`, {});
  assert.deepEqual(read.body, { Unread: 3, QuietUntil: quiet.QuietUntil });

  await alertAt(staff, later(-0.5), AlertKind.assigned);
  assert.equal((await listOf(staff)).Unread, 3);
  app.clock.now = new Date(quiet.QuietUntil ?? '');
  const after = await listOf(staff);
  assert.deepEqual([after.Unread, after.QuietUntil], [4, null]);
});

test('quiet hours are one’s own, are given up, and a repeated request changes nothing', async () => {
  const [mine, theirs] = [await app.as('COM'), await app.as('COM')];
  assert.deepEqual((await mine.get('/Alerts/QuietHours')).body, noQuietHours);
  for (const _ of [1, 2]) assert.equal((await choose(mine, nights)).status, 200);
  assert.deepEqual((await mine.get('/Alerts/QuietHours')).body, nights);
  assert.deepEqual((await theirs.get('/Alerts/QuietHours')).body, noQuietHours);
  await choose(mine, noQuietHours);
  assert.deepEqual((await mine.get('/Alerts/QuietHours')).body, noQuietHours);
});

for (const [name, wrong, field, code] of [
  ['without an end', { EndTime: null }, 'EndTime', 'required'],
  ['without a start', { StartTime: '' }, 'StartTime', 'required'],
  ['that end when they start', { EndTime: '20:00' }, 'EndTime', 'sameTime'],
  ['of a whole day', { StartTime: '00:00', EndTime: '24:00' }, 'EndTime', 'sameTime'],
  ['of no clock', { EndTime: '25:00' }, 'EndTime', 'invalidTime'],
  ['of no zone', { TimeZone: 'Mars/Olympus' }, 'TimeZone', 'unknownRecord'],
] as const)
  test(`quiet hours ${name} are refused`, async () => {
    const { status, body } = await choose(people.owner, { ...nights, ...wrong });
    assert.deepEqual([status, body.Fields?.[field]?.Code], [400, code], JSON.stringify(body));
  });

test('customers have no quiet hours', async () => {
  const customer = await app.as('STD');
  assert.notEqual((await customer.get('/Alerts/QuietHours')).status, 200);
  assert.notEqual((await choose(customer, nights)).status, 200);
});
