import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { dayText, romeDay } from '@circolo/contract/values/rome-day';
import { and, eq } from 'drizzle-orm';
import { csvOf, newBank, sendStatement } from '../../../test/banking/statement-fixtures.ts';
import {
  begin,
  changingSandbox,
  look,
  placeToPay,
  press,
  takeNotices,
} from '../../../test/payments/payment-fixtures.ts';
import { readUntil } from '../../../test/read-until.ts';
import { assertBooksAgree } from '../../../test/sales/books.ts';
import { testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import {
  accountBalance,
  beginReadingOn,
  monthsAgo,
  noonOf,
  payoutNamed,
  payoutOf,
  readReported,
  reported,
} from '../../../test/settlements/report-fixtures.ts';
import { ProviderError } from '../../payments/port/port.ts';
import { securityEvents } from '../../tables/access/security-tables.ts';
import { auditEntries } from '../../tables/resource/audit-tables.ts';
import {
  settlementDifferences,
  settlementMonths,
  settlementMovements,
  settlementReadings,
} from '../../tables/settlements/settlement-tables.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const bookkeeper = as('ADM');
const superuser = as('SUS');
afterEach(() => assertBooksAgree(app));

const [before, last, current] = [monthsAgo(2), monthsAgo(1), monthsAgo(0)];
const Provider = 'sandbox';
const read = async (Month: string) => (await bookkeeper.get(`/Settlements?Provider=sandbox&Month=${Month}`)).body;
const close = (Month: string, who = bookkeeper, language = 'it') =>
  who.post('/Settlements/Close', { Provider, Month }, { 'accept-language': language });
const reopen = (Month: string, who = superuser) =>
  who.post('/Settlements/Reopen', { Provider, Month, Reason: 'Un accredito da correggere' });
const explain = (id: number, Note: string, Version: number, who = bookkeeper) =>
  who.post(`/Settlements/Differences/${id}/Explain`, { Note, Version });
const revoke = (id: number, Version: number) => bookkeeper.post(`/Settlements/Differences/${id}/Revoke`, { Version });

/** What the provider has reported so far: every reading lists it again. */
const report = [
  reported('f_before', { Kind: 'fee', At: noonOf(before, 3), Fee: 120, Net: -120 }),
  reported('x_last', { Payment: 'sbx_other', Gross: 1_000, Fee: 39, At: noonOf(last, 4) }),
  payoutOf('po_last', 48_212, { At: noonOf(last, 9) }),
];
const night = () => readReported(app, report);
const openOf = async (Month: string) => (await read(Month)).Differences[0];

const changeReading = (columns: Partial<typeof settlementReadings.$inferInsert>) =>
  app.database.db.update(settlementReadings).set(columns).where(eq(settlementReadings.Provider, Provider));

/** The next reading reaches back to the first days of a month, as right after its end. */
const rereadFrom = (month: string) => changeReading({ ReadUntil: noonOf(month, 8) });

test('a month is closed by whom keeps the books when nothing holds it up, and only after those before it', async () => {
  await beginReadingOn(app, before);
  await night();
  assert.equal((await close(before, await app.as('COM'))).body.Code, 'AccessDenied');

  const early = await close(last);
  assert.deepEqual([early.status, early.body.Code], [405, 'MonthNotReady']);
  const month = new Intl.DateTimeFormat('it', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(before),
  );
  for (const reason of [month, '1 differenza è da chiarire', '1 accredito non è ancora trovato'])
    assert.ok(early.body.Message.includes(reason), early.body.Message);
  assert.match((await close(last, bookkeeper, 'en')).body.Message, /1 difference is to explain; 1 payout is not found/);
  assert.match((await close(current)).body.Message, /il mese non è finito/);
  assert.equal((await close(monthsAgo(40))).body.Code, 'RecordNotFound');

  assert.equal((await close(before)).status, 204);
  assert.equal((await close(before)).body.Code, 'MonthClosed');
  const { Closed, Closes, Obstacles, MayReopen } = await read(before);
  assert.deepEqual([Closed, Obstacles, MayReopen], [true, [], false]);
  const [{ Count, Gross, Fee, PaidOut, ClosedBy, ReopenedAt }] = Closes;
  assert.deepEqual([Count, Gross, Fee, PaidOut, ReopenedAt], [1, 0, 1.2, 0, null]);
  assert.ok(ClosedBy);
});

test('a month is not closed while reports are read, or before they are read to its end', async () => {
  await changeReading({ RunningSince: new Date().toISOString() });
  assert.match((await close(last)).body.Message, /la lettura dei rapporti è in corso/);
  const until = noonOf(last, 20);
  await changeReading({ RunningSince: new Date(Date.now() - 7_200_000).toISOString(), ReadUntil: until });
  assert.ok((await close(last)).body.Message.includes(`solo fino al ${dayText(until.slice(0, 10))}`));
  await changeReading({ RunningSince: null });
  await night();
});

test('a difference is explained with a reason, by its version, and taken back while its month is open', async () => {
  const { Id, Version } = await openOf(last);
  assert.equal((await explain(Id, ' ', Version)).body.Code, 'ValidationFailed');
  assert.equal((await explain(Id, 'x', Version, await app.as('COM'))).body.Code, 'AccessDenied');
  const { status, body } = await explain(Id, 'Il vecchio negozio incassa sullo stesso conto', Version);
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.State, body.Note], ['E', 'Il vecchio negozio incassa sullo stesso conto']);
  assert.ok(body.ExplainedAt && body.ExplainedBy);
  assert.equal((await explain(Id, 'Altro', Version)).body.Code, 'StaleVersion');
  const month = await read(last);
  assert.deepEqual([month.Open, month.Explained], [0, 1]);
  await night();
  assert.equal((await openOf(last)).State, 'E', 'an explanation survives the night');

  const back = await revoke(Id, body.Version);
  assert.deepEqual([back.body.State, back.body.Note, back.body.ExplainedBy], ['O', null, null]);
  assert.match((await close(last)).body.Message, /1 differenza/);
  await explain(Id, 'Il vecchio negozio', back.body.Version);
  const acts = await app.database.db
    .select({ Action: auditEntries.Action })
    .from(auditEntries)
    .where(and(eq(auditEntries.Resource, 'Settlements'), eq(auditEntries.RecordId, String(Id))))
    .orderBy(auditEntries.Id);
  assert.deepEqual(
    acts.map(({ Action }) => Action),
    ['Explain', 'Revoke', 'Explain'],
  );
});

test('after the close nothing of the month changes, and what is late counts for the next one', async () => {
  const bank = await newBank(superuser);
  const day = romeDay(new Date()).split('-').reverse().join('/');
  await sendStatement(app, superuser, bank.Id, csvOf([{ day, amount: '482,12', text: 'po_last' }]));
  assert.equal((await close(last)).status, 204);
  const closed = await read(last);
  const [{ Id, Version }] = closed.Differences;
  assert.equal((await explain(Id, 'Altro', Version)).body.Code, 'MonthClosed');
  assert.equal((await revoke(Id, Version)).body.Code, 'MonthClosed');
  assert.equal((await bookkeeper.post(`/Settlements/Differences/${Id}/Ask`)).body.Code, 'MonthClosed');
  const line = (await payoutNamed(app, 'po_last')).LineId;
  assert.equal((await superuser.post(`/BankLines/${line}/Undo`)).body.Code, 'MonthClosed');

  report.push(
    reported('f_late', { Kind: 'fee', At: noonOf(last, 5), Fee: 77, Net: -77 }),
    reported('x_late', { Payment: 'sbx_another', Gross: 500, At: noonOf(last, 6) }),
  );
  const [, unknown] = report;
  assert.ok(unknown);
  report[1] = { ...unknown, Gross: 1_100, Net: 1_061 };
  await rereadFrom(last);
  await night();
  const { Providers: _read, Months: _months, ...figures } = await read(last);
  const { Providers: _readBefore, Months: _monthsBefore, ...figuresBefore } = closed;
  assert.deepEqual(figures, figuresBefore);
  const next = await read(current);
  assert.deepEqual(
    next.Differences.map((one: Record<string, unknown>) => [one.Movement, one.There, one.State]),
    [
      ['x_last', 11, 'O'],
      ['x_late', 5, 'O'],
    ],
  );
  assert.deepEqual([next.Count, next.Open, next.Fees], [3, 2, 0.77]);
});

test('the database itself refuses what would change a closed month', async () => {
  const { db } = app.database;
  const of = eq(settlementDifferences.Month, last);
  await assert.rejects(() => db.update(settlementDifferences).set({ Note: 'x' }).where(of));
  await assert.rejects(() => db.delete(settlementDifferences).where(of));
  const {
    Id: _,
    Reference,
    ...movement
  } = (await db.select().from(settlementMovements).where(eq(settlementMovements.Month, last)))[0] ?? assert.fail();
  await assert.rejects(() => db.insert(settlementMovements).values({ ...movement, Reference: `${Reference}-2` }));
  await assert.rejects(() => db.update(settlementMonths).set({ Count: 9 }));
  await assert.rejects(() => db.delete(settlementMonths));
});

test('a payout that comes back after the close does not stop the night, and what it was closed with stays', async () => {
  const clearing = await accountBalance(app, 'clearing:sandbox');
  report.push(payoutOf('po_last', -48_212, { Reference: 't_returned' }));
  await night();
  assert.equal((await payoutNamed(app, 'po_last')).State, 'F');
  assert.equal(await accountBalance(app, 'clearing:sandbox'), clearing + 48_212);
  const { Closes, Count, PaidOut } = await read(last);
  assert.deepEqual([Closes[0].PaidOut, Count, PaidOut], [482.12, 2, -482.12]);
  assert.equal((await read(current)).PaidOut, 482.12);
});

test('superusers alone reopen the last month, with a reason and their password, and both are logged', async () => {
  assert.equal((await reopen(last, bookkeeper)).body.Code, 'SuperusersOnly');
  assert.equal((await reopen(last, await app.as('SUS', { unproven: true }))).body.Code, 'StepUpRequired');
  assert.equal(
    (await superuser.post('/Settlements/Reopen', { Provider, Month: last, Reason: '' })).body.Code,
    'ValidationFailed',
  );
  assert.equal((await reopen(before)).body.Code, 'LaterMonthClosed');
  assert.equal((await superuser.get(`/Settlements?Month=${last}`)).body.MayReopen, true);
  assert.equal((await reopen(last)).status, 204);
  assert.equal((await reopen(last)).body.Code, 'MonthOpen');
  const { Closed, Closes } = await read(last);
  assert.deepEqual([Closed, Closes[0].ReopenReason], [false, 'Un accredito da correggere']);
  await assert.rejects(() => app.database.db.update(settlementMonths).set({ ReopenReason: 'x' }));

  assert.equal((await close(last)).status, 204);
  assert.deepEqual(
    (await read(last)).Closes.map(({ ReopenedAt }: { ReopenedAt: string | null }) => ReopenedAt !== null),
    [false, true],
  );
  const readReopened = () =>
    app.database.db
      .select({ Id: securityEvents.Id })
      .from(securityEvents)
      .where(and(eq(securityEvents.UserId, superuser.userId), eq(securityEvents.Kind, 'MRO')));
  assert.ok((await readUntil(readReopened, (found) => found.length > 0)).length > 0);
});

test('of two who close a month at once, one does', async () => {
  await reopen(last);
  const codes = await Promise.all([close(last), close(last, superuser), close(last)]);
  assert.deepEqual(codes.map(({ status }) => status).sort(), [204, 405, 405]);
  assert.equal(
    (await app.database.db.select().from(settlementMonths).where(eq(settlementMonths.Month, last))).filter(
      ({ ReopenedAt }) => !ReopenedAt,
    ).length,
    1,
  );
});

test('the provider is asked again about a difference: what it answers is booked, and it agrees', async () => {
  const buyer = await app.as('STD');
  const id = await placeToPay(buyer, shop, 'SC');
  await press(app, (await begin(buyer, id)).NextUrl, { case: 'success' });
  await takeNotices(app);
  const { sandbox, change } = changingSandbox(app);
  const silent = () => Promise.reject(new ProviderError('sandbox', 'No answer', { retry: true }));
  await readReported(app, report, 0, { ask: silent });
  const found = (await read(current)).Differences.find((one: { Order: { Id: number } | null }) => one.Order?.Id === id);
  assert.deepEqual([found.Kind, found.Side, found.Here], ['unknownHere', 'paid', 0]);
  const ask = () => bookkeeper.post(`/Settlements/Differences/${found.Id}/Ask`);
  change({ ...sandbox, ask: silent });
  try {
    assert.equal((await ask()).body.Code, 'ProviderSilent');
  } finally {
    change({});
  }
  assert.deepEqual((await ask()).body, { Agrees: true });
  assert.equal((await look(app, id)).order.Status, 'PA');
  const [row] = await app.database.db
    .select()
    .from(settlementDifferences)
    .where(eq(settlementDifferences.Id, found.Id));
  assert.equal(row?.State, 'R');
  assert.equal((await explain(found.Id, 'Altro', row?.Version ?? 0)).body.Code, 'NotEditable');
});
