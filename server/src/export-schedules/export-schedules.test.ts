import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import type { NatureRule } from '@circolo/contract/access/two-factor/nature-rule';
import { SpoolerState } from '@circolo/contract/codes/spooler-codes';
import type { ExportSchedule } from '@circolo/contract/export-schedules/export-schedule';
import { exportSchedulesMost } from '@circolo/contract/export-schedules/export-schedule';
import {
  ExportScheduleState,
  ScheduleRepeat,
  ScheduleResult,
  ScheduleStop,
} from '@circolo/contract/export-schedules/export-schedule-codes';
import { EmailType } from '@circolo/contract/mail/codes';
import { translator } from '@circolo/messages/translator';
import { and, asc, eq, sql } from 'drizzle-orm';
import { giveLevels } from '../../test/access/menu-fixtures.ts';
import type { SignedIn } from '../../test/app.ts';
import { scenario } from '../../test/scenario.ts';
import { giveUpFiles } from '../spooler/storage/give-up-files.ts';
import { savedViews } from '../tables/lists/list-tables.ts';
import { emailMessages } from '../tables/mail/email-tables.ts';
import { originCategories } from '../tables/origins/origin-tables.ts';
import { auditEntries } from '../tables/resource/audit-tables.ts';
import { exportSchedules } from '../tables/spooler/export-schedule-tables.ts';
import { notifications } from '../tables/spooler/notification-tables.ts';
import { runExportSchedules } from './run-export-schedules.ts';

const { app, as, prepare } = scenario();
const boss = as('SUS');
prepare(async () => {
  const rows = Array.from({ length: 3 }, (_, nth) => ({
    Code: `P${nth}`,
    Description: `Programmata ${nth}`,
    Search: `programmata p${nth}`,
  }));
  await app.database.db.insert(originCategories).values(rows);
});
afterEach(async () => {
  app.clock.now = null;
  await app.database.db.delete(exportSchedules);
});

const daily = {
  Description: 'Categorie del mattino',
  Resource: 'OriginsCategories',
  Query: { Search: 'programmata', OrderColumn: 'Code', OrderType: 'DESC' },
  Columns: ['Code', 'Description'],
  Format: 'CSV',
  Style: 'Plain',
  Repeat: ScheduleRepeat.daily,
  Hour: 7,
  TimeZone: 'Europe/Rome',
};

async function scheduled(client: SignedIn, changes: object = {}): Promise<ExportSchedule> {
  const { status, body } = await client.post('/ExportSchedules', { ...daily, ...changes });
  assert.equal(status, 201, JSON.stringify(body));
  return body as ExportSchedule;
}
async function listOf(client: SignedIn, query = ''): Promise<ExportSchedule[]> {
  const { status, body } = await client.get(`/ExportSchedules${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body as ExportSchedule[];
}
const one = async (client: SignedIn, { Id }: { Id: number }) => (await listOf(client)).find((found) => found.Id === Id);

/** Looks for what is due at an instant, and makes the files. */
async function runAt(at: string): Promise<void> {
  await runExportSchedules.handle({}, { ...app.jobContext, now: () => new Date(at) });
  await app.runJobs();
}
const filesOf = ({ userId }: SignedIn) =>
  app.database.db.select().from(notifications).where(eq(notifications.UserId, userId)).orderBy(asc(notifications.Id));
const mailsOf = ({ userId }: SignedIn, Type: string) =>
  app.database.db
    .select()
    .from(emailMessages)
    .where(and(eq(emailMessages.Type, Type), eq(emailMessages.UserId, userId)));
/** A moment so many days after the next one. */
const after = ({ NextRunAt }: ExportSchedule, days: number): string =>
  new Date(Date.parse(NextRunAt ?? '') + days * 86_400_000).toISOString();
const lock = async (person: SignedIn) => {
  const locked = await boss.post(`/Users/${person.userId}/Lock`, { Reason: 'Non lavora più qui' });
  assert.equal(locked.status, 200, JSON.stringify(locked.body));
};

test('a schedule makes the file of its list, says how many rows, and mails where it is', async () => {
  const staff = await app.as('SUS');
  const schedule = await scheduled(staff);
  await runAt(after(schedule, -1));
  assert.equal((await filesOf(staff)).length, 0, 'not before its time');
  await runAt(after(schedule, 0));
  const [file, ...more] = (await staff.get('/UsersNotifications')).body;
  assert.equal(more.length, 0);
  assert.deepEqual(
    [file.Title, file.State, file.Rows, file.ScheduleId],
    [daily.Description, SpoolerState.ended, 3, schedule.Id],
  );
  assert.equal(
    (await staff.get(file.Link)).body,
    'Codice,Nome\r\nP2,Programmata 2\r\nP1,Programmata 1\r\nP0,Programmata 0\r\n',
  );
  const now = await one(staff, schedule);
  assert.deepEqual([now?.State, now?.LastResult, now?.LastRows], [ExportScheduleState.active, ScheduleResult.ready, 3]);
  assert.equal(Date.parse(now?.NextRunAt ?? '') > Date.parse(schedule.NextRunAt ?? ''), true);
  const [mail, ...mails] = await mailsOf(staff, EmailType.scheduledExport);
  assert.equal(mails.length, 0);
  const { ExportName, ExportNews, ExportsLink } = Object(mail?.Tags);
  assert.deepEqual([ExportName, ExportNews, ExportsLink], [daily.Description, '3 righe', '/exports']);
  await app.runJobs();
  const [sent] = await mailsOf(staff, EmailType.scheduledExport);
  assert.match(sent?.Text ?? '', /Vai alle esportazioni/);
  const [entry] = await app.database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.RecordId, `export-${file.Id}`), eq(auditEntries.Action, 'Export')));
  assert.deepEqual([entry?.ActorId, Object(entry?.After).Schedule], [staff.userId, daily.Description]);
});

test('a moment has one file, however many look for it and how often; days that were missed have one', async () => {
  const staff = await app.as('SUS');
  const schedule = await scheduled(staff);
  const late = after(schedule, 3);
  const look = () => runExportSchedules.handle({}, { ...app.jobContext, now: () => new Date(late) });
  await Promise.all([look(), look()]);
  await look();
  await app.runJobs();
  const files = await filesOf(staff);
  assert.equal(files.length, 1);
  assert.equal(files[0]?.DueAt, late);
  assert.equal((await mailsOf(staff, EmailType.scheduledExport)).length, 1);
});

test('moments that fall while a file is being made have one of their own once it is ready', async () => {
  const staff = await app.as('SUS');
  const schedule = await scheduled(staff);
  const look = (days: number) =>
    runExportSchedules.handle({}, { ...app.jobContext, now: () => new Date(after(schedule, days)) });
  assert.equal((await staff.post(`/ExportSchedules/${schedule.Id}/Run`, {})).status, 200);
  await look(0);
  await look(1);
  assert.equal((await filesOf(staff)).length, 1, 'not two at once');
  await app.runJobs();
  await look(1);
  await look(1);
  await app.runJobs();
  const files = await filesOf(staff);
  assert.deepEqual(
    files.slice(1).map(({ DueAt, State }) => [DueAt, State]),
    [[after(schedule, 1), SpoolerState.ended]],
  );
  assert.equal((await one(staff, schedule))?.NextRunAt, after(schedule, 2));
});

test('a list of nothing makes a mail that counts zero rows', async () => {
  const staff = await app.as('SUS');
  const schedule = await scheduled(staff, { Query: { Search: 'di questo non c’è niente' } });
  await runAt(after(schedule, 0));
  const [mail] = await mailsOf(staff, EmailType.scheduledExport);
  assert.equal(Object(mail?.Tags).ExportNews, '0 righe');
  assert.equal((await filesOf(staff))[0]?.Rows, 0);
});

test('a period is the one of the day of the run, and a tab follows the day', async () => {
  const staff = await app.as('SUS');
  const orders = { Resource: 'Orders', Columns: ['Number'], Repeat: ScheduleRepeat.monthly, MonthDay: 1 };
  const paid = await scheduled(staff, { ...orders, Query: { PaidAtPeriod: 'lastMonth' } });
  await runAt(after(paid, 0));
  const [file] = await filesOf(staff);
  const first = (paid.NextRunAt ?? '').slice(0, 8);
  const { PaidAtFrom, PaidAtTo } = Object(file?.Filters);
  assert.match(PaidAtFrom, /-01$/);
  assert.ok(PaidAtTo < `${first}01`, `${PaidAtTo} is before ${first}01`);
  assert.equal(Date.parse(`${first}01`) - Date.parse(PaidAtTo), 86_400_000);

  const today = (await staff.get('/Orders/Tabs')).body.find(({ Name }: { Name: string }) => Name === 'paidToday');
  const tab = await scheduled(staff, {
    ...orders,
    Repeat: ScheduleRepeat.daily,
    Query: { ...today.Filters, Search: 'rossi' },
  });
  assert.deepEqual([tab.Tab, tab.Query], ['paidToday', { Search: 'rossi' }]);
  await runAt(after(tab, 2));
  const latest = (await filesOf(staff)).at(-1);
  const day = after(tab, 2).slice(0, 10);
  assert.deepEqual(latest?.Filters, { PaidAtFrom: day, PaidAtTo: day, Search: 'rossi' });
});

test('a schedule follows its view, and stops with a sentence once that is gone', async () => {
  const staff = await app.as('SUS');
  const view = { Resource: 'OriginsCategories', Description: 'Le mie', Query: { Search: 'programmata p1' } };
  const { body: saved } = await staff.post('/SavedViews', { ...view, Columns: ['Code'] });
  const schedule = await scheduled(staff, { View: { Id: saved.Id }, Query: {} });
  assert.equal(schedule.View?.Description, 'Le mie');
  const changed = { Description: 'Le mie', Query: { Search: 'programmata p2' }, Columns: ['Code'], Version: 1 };
  assert.equal((await staff.put(`/SavedViews/${saved.Id}`, changed)).status, 200);
  await runAt(after(schedule, 0));
  const [file] = (await staff.get('/UsersNotifications')).body;
  assert.equal((await staff.get(file.Link)).body, 'Codice\r\nP2\r\n');
  assert.equal((await staff.delete(`/SavedViews/${saved.Id}`)).status, 204);
  await runAt(after(schedule, 1));
  const stopped = await one(staff, schedule);
  assert.deepEqual(
    [stopped?.State, stopped?.StopReason, stopped?.NextRunAt],
    [ExportScheduleState.stopped, ScheduleStop.view, null],
  );
  assert.equal((await filesOf(staff)).length, 1);
  const [mail] = await mailsOf(staff, EmailType.exportStopped);
  assert.match(Object(mail?.Tags).ExportNews, /^La vista che seguiva/);
  const again = await staff.post(`/ExportSchedules/${schedule.Id}/Resume`, {});
  assert.equal(again.body.Code, 'ScheduleOutdated', JSON.stringify(again.body));
});

test('a schedule follows a view that has a column which is counted on the screen alone, without that column', async () => {
  const staff = await app.as('SUS');
  const packages = { Resource: 'Packages', Query: {} };
  const columns = { Columns: ['Code', 'RunningSubscriptions'] };
  const { body: saved } = await staff.post('/SavedViews', { ...packages, Description: 'Attivi', ...columns });
  const schedule = await scheduled(staff, { ...packages, ...columns, View: { Id: saved.Id } });
  await runAt(after(schedule, 0));
  const [file] = (await staff.get('/UsersNotifications')).body;
  assert.match((await staff.get(file.Link)).body, /^Codice\r\n/);
  const { status } = await staff.post('/ExportSchedules', { ...daily, ...packages, ...columns });
  assert.equal(status, 400);
});

for (const [name, columns, reason, details] of [
  ['column', { Columns: ['Code', 'Colore'] }, ScheduleStop.columns, 'Colore'],
  ['filter', { Query: { Search: 'programmata', Colore: 'rosso' } }, ScheduleStop.filters, 'Colore'],
  ['tab', { Tab: 'colorate' }, ScheduleStop.filters, 'colorate'],
  ['list', { Resource: 'Colori' }, ScheduleStop.list, null],
] as const)
  test(`a ${name} that is no more stops the schedule, and nothing partial is made`, async () => {
    const staff = await app.as('SUS');
    const schedule = await scheduled(staff);
    await app.database.db
      .update(exportSchedules)
      .set({ ...columns, Columns: [...('Columns' in columns ? columns.Columns : daily.Columns)] })
      .where(eq(exportSchedules.Id, schedule.Id));
    await runAt(after(schedule, 0));
    const stopped = await one(staff, schedule);
    assert.deepEqual(
      [stopped?.State, stopped?.StopReason, stopped?.StopDetails],
      [ExportScheduleState.stopped, reason, details],
    );
    assert.equal((await filesOf(staff)).length, 0);
    assert.equal((await mailsOf(staff, EmailType.exportStopped)).length, 1);
  });

test('a schedule has custom fields as columns and filters, and stops once such a field is deleted', async () => {
  const staff = await app.as('SUS');
  const fieldOf = async (Description: string) => {
    const made = await staff.post('/CustomFields', { Description, Kind: 'text', Records: ['Leads'] });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    return made.body;
  };
  const [column, filter] = [await fieldOf('Colonna programmata'), await fieldOf('Filtro programmato')];
  const CustomFields = { [column.Key]: 'sì', [filter.Key]: 'sì' };
  const { body: lead } = await staff.post('/Leads', {
    LastName: 'Programmato',
    Email: 'prog@example.it',
    CustomFields,
  });
  const columns = { Resource: 'Leads', Query: {}, Columns: ['LastName', `CustomFields.${column.Key}`] };
  const filters = { Resource: 'Leads', Query: { CustomFields: `${filter.Key}Is=sì` }, Columns: ['LastName'] };
  const schedules = [await scheduled(staff, columns), await scheduled(staff, { ...filters, Description: 'Filtrata' })];
  await runAt(after(schedules[0] as ExportSchedule, 0));
  const texts = [];
  for (const { Link } of (await staff.get('/UsersNotifications')).body) texts.push((await staff.get(Link)).body);
  assert.deepEqual(texts.sort(), ['Cognome\r\nProgrammato\r\n', 'Cognome,Colonna programmata\r\nProgrammato,sì\r\n']);
  assert.equal((await staff.put(`/Leads/${lead.Id}`, { ...lead, CustomFields: {} })).status, 200);
  for (const { Id } of [column, filter]) assert.equal((await staff.delete(`/CustomFields/${Id}`)).status, 204);
  await runAt(after(schedules[0] as ExportSchedule, 1));
  const stopped = await Promise.all(schedules.map((schedule) => one(staff, schedule)));
  assert.deepEqual(
    stopped.map((schedule) => [schedule?.State, schedule?.StopReason, schedule?.StopDetails]),
    [
      [ExportScheduleState.stopped, ScheduleStop.columns, 'Colonna programmata'],
      [ExportScheduleState.stopped, ScheduleStop.filters, 'Filtro programmato'],
    ],
  );
});

test('a field that goes between the moment and the making leaves no part of a file, and its mail says so', async () => {
  const staff = await app.as('SUS');
  const fieldOf = async (Description: string) =>
    (await staff.post('/CustomFields', { Description, Kind: 'text', Records: ['Leads'] })).body;
  const [column, filter] = [await fieldOf('Colonna che va'), await fieldOf('Filtro che va')];
  const columns = { Resource: 'Leads', Query: {}, Columns: ['LastName', `CustomFields.${column.Key}`] };
  const filters = { Resource: 'Leads', Query: { CustomFields: `${filter.Key}Is=sì` }, Columns: ['LastName'] };
  const schedule = await scheduled(staff, columns);
  await scheduled(staff, filters);
  await runExportSchedules.handle({}, { ...app.jobContext, now: () => new Date(after(schedule, 0)) });
  for (const { Id } of [column, filter]) assert.equal((await staff.delete(`/CustomFields/${Id}`)).status, 204);
  await app.runJobs();
  const files = await filesOf(staff);
  const why = translator('it')('errors.ScheduleOutdated');
  assert.deepEqual(
    files.map((file) => [file.State, file.Error]),
    [
      [SpoolerState.notFound, why],
      [SpoolerState.notFound, why],
    ],
  );
  assert.equal((await mailsOf(staff, EmailType.scheduledExport)).length, 2);
});

/** Signs in and schedules on a day of the clock, then goes to its moment. */
async function atItsMoment() {
  app.clock.now = new Date('2027-06-10T04:55:00.000Z');
  const staff = await app.as('SUS');
  const schedule = await scheduled(staff);
  app.clock.now = new Date(after(schedule, 0));
  return { staff, schedule, at: `/ExportSchedules/${schedule.Id}` };
}

test('another time leaves what is due already', async () => {
  const { staff, schedule, at } = await atItsMoment();
  const { Resource: _, Query: __, Columns: ___, ...timing } = daily;
  const changed = await staff.put(at, { ...timing, Hour: 8, Version: schedule.Version });
  assert.equal(changed.body.NextRunAt, schedule.NextRunAt, JSON.stringify(changed.body));
  await runAt(after(schedule, 0));
  assert.deepEqual(
    (await filesOf(staff)).map(({ DueAt }) => DueAt),
    [schedule.NextRunAt],
  );
  assert.equal((await one(staff, schedule))?.NextRunAt, '2027-06-10T06:00:00.000Z');
});

test('what its person asks for at the very moment does not take the place of the file of that moment', async () => {
  const { staff, schedule, at } = await atItsMoment();
  assert.equal((await staff.post(`${at}/Run`, {})).status, 200);
  await app.runJobs();
  await runAt(after(schedule, 0));
  assert.deepEqual(
    (await filesOf(staff)).map(({ DueAt, State }) => [DueAt, State]),
    [
      [null, SpoolerState.ended],
      [schedule.NextRunAt, SpoolerState.ended],
    ],
  );
});

test('who may not export any more gets no file, and one mail; with the right again they resume it', async () => {
  const helper = await app.as('HLP');
  await giveLevels(app, boss, helper.userId, { 'origin-categories': 'V' });
  const schedule = await scheduled(helper);
  await giveLevels(app, boss, helper.userId, { 'origin-categories': 'N' });
  await runAt(after(schedule, 0));
  await runAt(after(schedule, 1));
  const stopped = await one(helper, schedule);
  assert.deepEqual([stopped?.State, stopped?.StopReason], [ExportScheduleState.stopped, ScheduleStop.rights]);
  assert.equal((await filesOf(helper)).length, 0);
  assert.equal((await mailsOf(helper, EmailType.exportStopped)).length, 1);
  assert.equal((await helper.post(`/ExportSchedules/${schedule.Id}/Resume`, {})).status, 405);
  await giveLevels(app, boss, helper.userId, { 'origin-categories': 'V' });
  assert.equal(
    (await helper.post(`/ExportSchedules/${schedule.Id}/Resume`, {})).body.State,
    ExportScheduleState.active,
  );
});

test('the schedule of a closed account is stopped before its next moment, and the page says why', async () => {
  const leaver = await app.as('SUS');
  const [schedule, paused] = [await scheduled(leaver), await scheduled(leaver)];
  assert.equal((await leaver.post(`/ExportSchedules/${paused.Id}/Pause`, {})).status, 200);
  await lock(leaver);
  await runAt(after(schedule, -1));
  const seen = await listOf(boss, '?Everybody=true');
  const [stopped, resting] = [schedule, paused].map(({ Id }) => seen.find((found) => found.Id === Id));
  assert.deepEqual(
    [stopped?.State, stopped?.StopReason, stopped?.NextRunAt],
    [ExportScheduleState.stopped, ScheduleStop.account, null],
  );
  assert.equal(resting?.State, ExportScheduleState.paused);
  assert.equal((await filesOf(leaver)).length, 0);
  for (const reader of [leaver, boss]) {
    const mails = await mailsOf(reader, EmailType.exportStopped);
    assert.equal(mails.filter(({ DedupeKey }) => DedupeKey?.startsWith(`export-stopped:${schedule.Id}:`)).length, 0);
  }
});

test('the rule of a nature closes schedules as it closes exports', async () => {
  const helper = await app.as('HLP');
  await giveLevels(app, boss, helper.userId, { 'origin-categories': 'V' });
  const schedule = await scheduled(helper);
  const setRule = async (MayExport: boolean) => {
    await boss.stepUp();
    const rules: NatureRule[] = (await boss.get('/NatureRules')).body;
    const { TwoFactorRequired, Version } = rules.find(({ Nature }) => Nature.Code === 'HLP') ?? Object(null);
    const { status, body } = await boss.put('/NatureRules/HLP', { TwoFactorRequired, MayExport, Version });
    assert.equal(status, 200, JSON.stringify(body));
  };
  await setRule(false);
  try {
    assert.equal((await helper.post('/ExportSchedules', daily)).status, 405);
    assert.equal((await helper.post(`/ExportSchedules/${schedule.Id}/Run`, {})).status, 405);
    await runAt(after(schedule, 0));
    assert.equal((await one(helper, schedule))?.StopReason, ScheduleStop.rights);
    assert.equal((await filesOf(helper)).length, 0);
  } finally {
    await setRule(true);
  }
});

test('a schedule is paused, run at once, changed, resumed and deleted; a repeated call changes nothing', async () => {
  const staff = await app.as('SUS');
  const schedule = await scheduled(staff);
  const at = `/ExportSchedules/${schedule.Id}`;
  for (const _ of [1, 2]) {
    const { body } = await staff.post(`${at}/Pause`, {});
    assert.deepEqual([body.State, body.NextRunAt, body.Version], [ExportScheduleState.paused, null, 2]);
  }
  await runAt(after(schedule, 0));
  assert.equal((await filesOf(staff)).length, 0);
  assert.equal((await staff.post(`${at}/Run`, {})).body.LastResult, ScheduleResult.underWay);
  // One is being made already.
  assert.equal((await staff.post(`${at}/Run`, {})).body.LastResult, ScheduleResult.underWay);
  await app.runJobs();
  assert.equal((await filesOf(staff)).length, 1);
  assert.deepEqual(
    [(await one(staff, schedule))?.State, (await one(staff, schedule))?.LastRows],
    [ExportScheduleState.paused, 3],
  );

  const { Description, Format, Style, TimeZone } = daily;
  const changes = { Description, Format, Style, TimeZone, Repeat: ScheduleRepeat.weekly, Weekdays: [5, 1, 5], Hour: 9 };
  const changed = await staff.put(at, { ...changes, Version: 2 });
  assert.deepEqual([changed.body.Weekdays, changed.body.Hour, changed.body.NextRunAt], [[1, 5], 9, null]);
  assert.equal((await staff.put(at, { ...changes, Version: 2 })).body.Code, 'StaleVersion');
  assert.notEqual((await staff.post(`${at}/Resume`, {})).body.NextRunAt, null);
  assert.equal((await staff.delete(at)).status, 204);
  assert.equal((await listOf(staff)).length, 0);
  const [file] = (await staff.get('/UsersNotifications')).body;
  assert.equal(file.ScheduleId, null, 'the file stays');
});

for (const [name, wrong, field, code] of [
  ['without weekdays', { Repeat: ScheduleRepeat.weekly }, 'Weekdays', 'required'],
  ['without a day of the month', { Repeat: ScheduleRepeat.monthly }, 'MonthDay', 'required'],
  ['on the 29th', { Repeat: ScheduleRepeat.monthly, MonthDay: 29 }, 'MonthDay', null],
  ['of no zone', { TimeZone: 'Mars/Olympus' }, 'TimeZone', 'unknownRecord'],
  ['with an unknown column', { Columns: ['Password'] }, 'Columns', 'notAllowed'],
  ['with an unknown filter', { Query: { Colour: 'red' } }, 'Query', 'notAllowed'],
  ['of an unknown list', { Resource: 'Colours' }, 'Resource', 'notAllowed'],
  ['of a view that is not there', { View: { Id: 999_999 } }, 'View', 'notAllowed'],
] as const)
  test(`a schedule ${name} is refused`, async () => {
    const { status, body } = await boss.post('/ExportSchedules', { ...daily, ...wrong });
    assert.equal(status, 400, JSON.stringify(body));
    const found = Object.entries(Object(body.Fields)).find(([path]) => path.startsWith(field));
    assert.ok(found, JSON.stringify(body));
    if (code) assert.equal(Object(found[1]).Code, code);
  });

test('a person has so many, and no more', async () => {
  const staff = await app.as('SUS');
  for (let nth = 0; nth < exportSchedulesMost; nth += 1) await scheduled(staff);
  const { status, body } = await staff.post('/ExportSchedules', daily);
  assert.deepEqual([status, body.Fields?.Description?.Code], [400, 'tooMany']);
});

test('schedules are one’s own; superusers and administrators see and stop those of people below them', async () => {
  const [owner, other] = [await app.as('HLP'), await app.as('COM')];
  await giveLevels(app, boss, owner.userId, { 'origin-categories': 'V' });
  const schedule = await scheduled(owner);
  const at = `/ExportSchedules/${schedule.Id}`;
  assert.equal((await listOf(other)).length, 0);
  assert.equal((await other.get('/ExportSchedules?Everybody=true')).status, 405);
  for (const path of ['Pause', 'Resume', 'Run']) assert.equal((await boss.post(`${at}/${path}`, {})).status, 400);
  assert.equal((await boss.delete(at)).status, 400);
  assert.notEqual((await other.post(`${at}/Stop`, {})).status, 200);

  const superiors = await scheduled(boss);
  const admin = await app.as('ADM');
  const seen = (await listOf(admin, '?Everybody=true')).map(({ Id }) => Id);
  assert.ok(seen.includes(schedule.Id) && !seen.includes(superiors.Id), JSON.stringify(seen));
  assert.equal((await admin.post(`/ExportSchedules/${superiors.Id}/Stop`, {})).status, 400);
  for (const _ of [1, 2]) assert.equal((await admin.post(`${at}/Stop`, {})).body.StopReason, ScheduleStop.staff);
  const mails = await mailsOf(owner, EmailType.exportStopped);
  assert.equal(mails.length, 1);
  assert.equal(Object(mails[0]?.Tags).ExportNews, 'Lo staff l’ha fermata.');
});

test('the mail names why a file failed, and a failure does not stop the schedule', async () => {
  const staff = await app.as('SUS');
  const schedule = await scheduled(staff, { Resource: 'OriginsCategories', Format: 'PDF' });
  await app.database.db.execute(sql`insert into origin_category (code, description, search)
    select 'Z' || n, 'Molte ' || n, 'programmata z' || n from generate_series(1, 20001) n`);
  await runAt(after(schedule, 0));
  const failed = await one(staff, schedule);
  assert.deepEqual([failed?.State, failed?.LastResult], [ExportScheduleState.active, ScheduleResult.failed]);
  assert.match(failed?.LastError ?? '', /20/);
  const [mail] = await mailsOf(staff, EmailType.scheduledExport);
  assert.match(Object(mail?.Tags).ExportNews, /^non riuscita\. /);
  await app.database.db.delete(originCategories).where(sql`code like 'Z%'`);
});

test('a file that its process never ended is given up, and its person is mailed too', async () => {
  const staff = await app.as('SUS');
  const schedule = await scheduled(staff);
  const at = after(schedule, 0);
  await runExportSchedules.handle({}, { ...app.jobContext, now: () => new Date(at) });
  await giveUpFiles.handle({}, { ...app.jobContext, now: () => new Date(after(schedule, 2)) });
  await app.runJobs();
  assert.equal((await one(staff, schedule))?.LastResult, ScheduleResult.failed);
  const mails = await mailsOf(staff, EmailType.scheduledExport);
  assert.equal(mails.length, 1);
});

test('customers have no schedules', async () => {
  const customer = await app.as('STD');
  assert.notEqual((await customer.get('/ExportSchedules')).status, 200);
  assert.notEqual((await customer.post('/ExportSchedules', daily)).status, 201);
  assert.equal(await app.database.db.$count(savedViews, eq(savedViews.UserId, customer.userId)), 0);
});
