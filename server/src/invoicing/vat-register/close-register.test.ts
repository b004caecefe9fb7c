import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DocumentType, SdiState } from '@circolo/contract/invoicing/documents/document-codes';
import { monthOf } from '@circolo/contract/values/month';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { translator } from '@circolo/messages/translator';
import { eq } from 'drizzle-orm';
import { addDocument, newIssuer } from '../../../test/invoicing/issued-documents.ts';
import { scenario } from '../../../test/scenario.ts';
import { sqlState } from '../../config/database-error.ts';
import { transaction } from '../../db/transaction.ts';
import { errorBodyOf } from '../../http/errors.ts';
import { documents } from '../../tables/invoicing/document-tables.ts';
import { registerCloses } from '../../tables/invoicing/register-tables.ts';

const { app, as, prepare } = scenario();
// Numbers begin again with the year: in February the two months before would be of two years.
prepare(async ({ clock }) => {
  clock.now = new Date('2026-11-20T12:00:00Z');
});
const bookkeeper = as('ADM');
const superuser = as('SUS');
const issuer = prepare(newIssuer);

const [before, last, current] = ['2026-09-01', '2026-10-01', '2026-11-01'] as const;
const dayOf = (month: string, day: number) => shiftDay(month, day - 1);
const read = async (Month: string, who = bookkeeper) =>
  (await who.get(`/VatRegister?Company=${issuer.CompanyId}&Month=${Month}`)).body;
const close = (Month: string, who = bookkeeper, language = 'it') =>
  who.post('/VatRegister/Close', { Company: issuer.CompanyId, Month }, { 'accept-language': language });
const reopen = (Month: string, who = superuser, Reason = 'Una nota da aggiungere') =>
  who.post('/VatRegister/Reopen', { Company: issuer.CompanyId, Month, Reason });

test('a month is closed when it is complete, and only after those before it', async () => {
  await addDocument(app, issuer, { Date: dayOf(before, 3), Number: 1 });
  await addDocument(app, issuer, { Date: dayOf(last, 4), Number: 3 });
  const discarded = await addDocument(app, issuer, { Date: dayOf(last, 5), Number: 4, SdiState: SdiState.discarded });
  assert.equal((await close(before, await app.as('COM'))).body.Code, 'AccessDenied');
  assert.equal((await close(monthOf(shiftDay(before, -1)))).body.Code, 'RecordNotFound');
  assert.match((await close(current)).body.Message, /il mese non è finito/);
  const early = await close(last, bookkeeper, 'en');
  assert.deepEqual([early.status, early.body.Code], [405, 'MonthNotReady']);
  for (const reason of [/is open still/, /1 number is missing/, /1 document was discarded/])
    assert.match(early.body.Message, reason);
  assert.equal((await close(before)).status, 204);
  assert.equal((await close(before)).body.Code, 'MonthClosed');
  await addDocument(app, issuer, { Date: dayOf(last, 2), Number: 2 });
  await app.database.db.update(documents).set({ SdiState: SdiState.sent }).where(eq(documents.Id, discarded));
  assert.deepEqual((await read(last)).Obstacles, []);
  assert.equal((await close(last)).status, 204);
  const { Closed, Closes, MayReopen, Months } = await read(last);
  assert.deepEqual([Closed, MayReopen, Closes[0].Count, Closes[0].Vat], [true, false, 3, 267.3]);
  assert.deepEqual(
    Months.map((one: { Closed: boolean }) => one.Closed),
    [false, true, true],
  );
});

test('no tax document is dated in a closed month: a named error', async () => {
  const issue = addDocument(app, issuer, { Date: dayOf(last, 28), Number: 5 });
  const error = await issue.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  assert.equal(sqlState(error), 'CRC01');
  const { Code, Message } = errorBodyOf(error, translator('it'));
  assert.equal(Code, 'RegisterClosed');
  assert.match(Message, /Il registro IVA del mese è chiuso/);
  await addDocument(app, issuer, { Date: current, Number: 5 });
  const note = { Date: dayOf(before, 9), Number: 1, DocumentType: DocumentType.creditNote };
  await assert.rejects(() => addDocument(app, issuer, note));
});

test('the amounts of a closed month stay in the database, too', async () => {
  const { db } = app.database;
  const [row] = await db
    .select({ Id: documents.Id })
    .from(documents)
    .where(eq(documents.Date, dayOf(last, 4)));
  const mine = eq(documents.Id, row?.Id ?? 0);
  await db.update(documents).set({ SdiState: SdiState.discarded }).where(mine);
  await assert.rejects(() => db.update(documents).set({ TaxableTotal: 40_501, Rounding: -1 }).where(mine));
  await db.update(documents).set({ SdiState: SdiState.delivered }).where(mine);
  await assert.rejects(() => db.update(registerCloses).set({ Count: 9 }));
  await assert.rejects(() => db.delete(registerCloses));
});

test('a close waits for what is being issued, and what is issued after it is refused', async () => {
  const seller = await newIssuer(app);
  await addDocument(app, seller, { Date: dayOf(last, 4), Number: 1 });
  const issuing = Promise.withResolvers<void>();
  // Outside of the transaction that issues.
  const closed = issuing.promise.then(() =>
    bookkeeper.post('/VatRegister/Close', { Company: seller.CompanyId, Month: last }),
  );
  await transaction(app.database.db, async (tx) => {
    await addDocument(app, seller, { Date: dayOf(last, 5), Number: 2 }, tx);
    issuing.resolve();
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  assert.equal((await closed).status, 204);
  const { body } = await bookkeeper.get(`/VatRegister?Company=${seller.CompanyId}&Month=${last}`);
  assert.equal(body.Closes[0].Count, 2);
});

test('superusers alone reopen the last closed month, with a reason and their password', async () => {
  assert.equal((await reopen(last, bookkeeper)).body.Code, 'SuperusersOnly');
  assert.equal((await reopen(last, await app.as('SUS', { unproven: true }))).body.Code, 'StepUpRequired');
  assert.equal((await reopen(last, superuser, '')).body.Code, 'ValidationFailed');
  assert.equal((await reopen(before)).body.Code, 'LaterMonthClosed');
  assert.equal((await read(last, superuser)).MayReopen, true);
  assert.equal((await reopen(last)).status, 204);
  assert.equal((await reopen(last)).body.Code, 'MonthOpen');
  assert.equal((await read(last)).Closes[0].ReopenReason, 'Una nota da aggiungere');
  await addDocument(app, issuer, { Date: dayOf(last, 20), Number: 1, DocumentType: DocumentType.creditNote });
  const codes = await Promise.all([close(last), close(last, superuser), close(last)]);
  assert.deepEqual(codes.map(({ status }) => status).sort(), [204, 405, 405]);
  assert.deepEqual(
    (await read(last)).Closes.map(({ Count }: { Count: number }) => Count),
    [4, 3],
  );
});
