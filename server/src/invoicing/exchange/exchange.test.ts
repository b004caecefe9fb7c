import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { CustomerOutcome, MessageKind } from '@circolo/contract/invoicing/exchange/exchange-codes';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { eq, sql } from 'drizzle-orm';
import { certifiedMail } from '../../../test/invoicing/certified-mail-provider.ts';
import {
  carried,
  exchangeOf,
  lastFileOf,
  makeSimpleFiles,
  messageAbout,
  newInvoice,
  stateOf,
  toPublicBody,
  upload,
} from '../../../test/invoicing/exchange-fixtures.ts';
import { goodBilling } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { users } from '../../tables/access/user-tables.ts';
import { documentFiles, documents } from '../../tables/invoicing/document-tables.ts';
import { documentTransmissions } from '../../tables/invoicing/exchange-tables.ts';
import { readZip } from './messages/read-zip.ts';
import { writeZip } from './messages/write-zip.ts';

const { app, as, prepare } = scenario();
const staff = as('SUS');
const looker = as('COM');
prepare(async (opened) => makeSimpleFiles(opened));

test('a file is stored under a new name before it leaves, and only one is under way', async () => {
  const id = await newInvoice(app, staff);
  const { status, body } = await staff.post(`/Documents/${id}/Send`, {});
  assert.equal(status, 200, JSON.stringify(body));
  const [sent] = body.Transmissions;
  assert.match(sent.FileName, /^IT\d{11}_[0-9A-Z]{5}\.xml$/);
  assert.deepEqual([body.SdiState, body.CanSend, sent.State, sent.Channel], ['A', false, 'A', 'H']);
  const [file] = await app.database.db.select().from(documentFiles).where(eq(documentFiles.DocumentId, id));
  assert.equal(
    file?.Sha256,
    createHash('sha256')
      .update(file?.Content ?? '')
      .digest('hex'),
  );
  assert.ok(Buffer.from(file?.Content ?? '').includes(`<Progressivo>${sent.Progressive}</Progressivo>`));
  const again = await staff.post(`/Documents/${id}/Send`, {});
  assert.deepEqual([again.status, again.body.Code], [405, 'DocumentNotSendable']);
  assert.equal((await exchangeOf(staff, id)).Transmissions.length, 1);
});

test('sent at the same moment from two desks, a document has one file', async () => {
  const id = await newInvoice(app, staff);
  const answers = await Promise.all([1, 2, 3].map(() => staff.post(`/Documents/${id}/Send`, {})));
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 405, 405]);
  assert.equal((await exchangeOf(staff, id)).Transmissions.length, 1);
});

test('who may only look sends nothing', async () => {
  const id = await newInvoice(app, staff);
  assert.equal((await looker.post(`/Documents/${id}/Send`, {})).status, 405);
});

test('staff carry the files of several documents as a zip and say so', async () => {
  const ids = [await newInvoice(app, staff), await newInvoice(app, staff)];
  const { body } = await staff.post('/Documents/Send', { Documents: [...ids, 999_999] });
  assert.deepEqual(
    body.map(({ Done, Code }: { Done: boolean; Code: string | null }) => [Done, Code]),
    [
      [true, null],
      [true, null],
      [false, 'RecordNotFound'],
    ],
  );
  const evening = romeDay(new Date());
  // In Italy it is after midnight.
  app.clock.now = new Date(`${evening}T23:30:00Z`);
  const { token } = await app.as('SUS');
  const answer = await app.http.inject({
    url: `/api/Documents/ExchangeFiles?Documents=${ids}`,
    headers: { authorization: `Bearer ${token}` },
  });
  app.clock.now = null;
  assert.match(String(answer.headers['content-disposition']), new RegExp(`sdi-${shiftDay(evening, 1)}\\.zip`));
  const files = readZip(answer.rawPayload, { most: 10, mostBytes: 10_000 });
  assert.deepEqual(
    files.map(({ Name }) => Name),
    await Promise.all(ids.map((id) => lastFileOf(staff, id))),
  );
  await staff.post('/Documents/HandOver', { Documents: ids });
  assert.deepEqual(await Promise.all(ids.map((id) => stateOf(staff, id))), ['S', 'S']);
});

test('a receipt delivers its document; the same one again and a late one change nothing', async () => {
  const id = await newInvoice(app, staff);
  const file = await carried(staff, id);
  const receipt = messageAbout(file, MessageKind.delivered);
  const first = await upload(app, staff, receipt);
  assert.equal(first.status, 201, JSON.stringify(first.body));
  assert.deepEqual([first.body[0].State, first.body[0].Document.Id], ['A', id]);
  assert.equal(await stateOf(staff, id), 'D');
  assert.deepEqual((await upload(app, staff, receipt)).body[0].State, 'R');
  assert.deepEqual((await upload(app, staff, messageAbout(file, MessageKind.delivered))).body[0].State, 'R');
  const contradiction = await upload(app, staff, messageAbout(file, MessageKind.discarded));
  assert.deepEqual([contradiction.body[0].State, contradiction.body[0].Reason], ['K', 'X']);
  assert.equal(await stateOf(staff, id), 'D');
  assert.deepEqual(
    (await exchangeOf(staff, id)).Transmissions[0]?.Messages.map(({ State }) => State),
    ['A', 'R', 'K'],
  );
});

test('a message about a file of others, of another family, or for who receives is set aside', async () => {
  const id = await newInvoice(app, staff);
  const file = await carried(staff, id);
  const aside = async (message: ReturnType<typeof messageAbout>) => (await upload(app, staff, message)).body[0].Reason;
  assert.equal(await aside(messageAbout('IT99999999999_00001.xml', MessageKind.delivered)), 'O');
  assert.equal(await aside(messageAbout(file, MessageKind.delivered, { to: 'public' })), 'X');
  assert.equal(await aside(messageAbout(file, 'MT')), 'P');
  assert.equal(await aside({ Name: 'lettera.xml', Content: Buffer.from('<lettera/>') }), 'U');
  assert.equal(await stateOf(staff, id), 'S');
});

test('a discarded document is corrected and sent again: same number, new file, the customer as they are now', async () => {
  const id = await newInvoice(app, staff);
  const file = await carried(staff, id);
  await upload(app, staff, messageAbout(file, MessageKind.discarded, { errors: ['00305', '00999'] }));
  const discarded = await exchangeOf(staff, id);
  assert.deepEqual([discarded.SdiState, discarded.CanSend], ['X', true]);
  assert.equal(Date.parse(discarded.ResendUntil ?? '') - Date.parse(discarded.SdiStateAt), 5 * 86_400_000);
  const [known, unknown] = discarded.Transmissions[0]?.Errors ?? [];
  assert.match(known?.Advice ?? '', /partita IVA/);
  assert.deepEqual(unknown, { Code: '00999', Description: 'Errore 00999', Advice: null });
  const [before] = await app.database.db.select().from(documents).where(eq(documents.Id, id));
  const Billing = { ...goodBilling, LastName: 'Corretta', InvoiceEmails: [], BusinessName: 'Corretta' };
  await app.database.db
    .update(users)
    .set({ Billing: Billing as never })
    .where(eq(users.Id, before?.UserId ?? 0));
  const { status, body } = await staff.post(`/Documents/${id}/Resend`, {});
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.SdiState, body.Transmissions.length], ['A', 2]);
  const [after] = await app.database.db.select().from(documents).where(eq(documents.Id, id));
  assert.deepEqual([after?.FullNumber, after?.Date, after?.Total], [before?.FullNumber, before?.Date, before?.Total]);
  const sent = await app.database.db.select().from(documentFiles).where(eq(documentFiles.DocumentId, id));
  assert.ok(sent.some(({ Content }) => Buffer.from(Content).includes('Corretta')));
  // The answer about the first file comes again, late: the second one is under way.
  await upload(app, staff, messageAbout(file, MessageKind.discarded));
  assert.equal(await stateOf(staff, id), 'A');
});

test('a document that is not discarded is not corrected', async () => {
  const id = await newInvoice(app, staff);
  assert.equal((await staff.post(`/Documents/${id}/Resend`, {})).body.Code, 'DocumentNotSendable');
  await upload(app, staff, messageAbout(await carried(staff, id), MessageKind.delivered));
  assert.equal((await staff.post(`/Documents/${id}/Resend`, {})).body.Code, 'DocumentNotSendable');
});

test('a file that would be discarded does not leave, and leaves nothing behind', async () => {
  const id = await newInvoice(app, staff);
  const file = await carried(staff, id);
  await upload(app, staff, messageAbout(file, MessageKind.discarded));
  await app.database.db
    .update(documents)
    .set({ Customer: { ...goodBilling, FiscalCode: '' } as never })
    .where(eq(documents.Id, id));
  const { status, body } = await staff.post(`/Documents/${id}/Send`, {});
  assert.deepEqual([status, body.Code], [400, 'DocumentWouldBeDiscarded']);
  assert.match(body.Message, /00417/);
  assert.equal((await exchangeOf(staff, id)).Transmissions.length, 1);
});

test('a document that the exchange system has already is not lost: the receipt of its first file counts', async () => {
  const id = await newInvoice(app, staff);
  const first = await carried(staff, id);
  await upload(app, staff, messageAbout(first, MessageKind.discarded));
  const [, second] = [await staff.post(`/Documents/${id}/Send`, {}), await lastFileOf(staff, id)];
  await upload(app, staff, messageAbout(second, MessageKind.discarded, { errors: ['00404'] }));
  assert.equal(await stateOf(staff, id), 'X', 'no other file of it could have arrived');
});

test('a first file that counted as not sent has arrived where the second one is a duplicate, and nothing is sent again', async () => {
  const id = await newInvoice(app, staff);
  const first = await carried(staff, id);
  const ofFirst = eq(documentTransmissions.FileName, first);
  await app.database.db.update(documentTransmissions).set({ State: 'F', SdiState: 'N' }).where(ofFirst);
  await app.database.db.execute(sql`update document set sdi_state = 'N' where id = ${id}`);
  const second = await carried(staff, id);
  assert.notEqual(second, first);
  await upload(app, staff, messageAbout(second, MessageKind.discarded, { errors: ['00404'] }));
  assert.equal(await stateOf(staff, id), 'P');
  assert.equal((await staff.post(`/Documents/${id}/Send`, {})).body.Code, 'DocumentNotSendable');
  assert.equal((await exchangeOf(staff, id)).Transmissions.at(-1)?.Duplicate, true);
  await upload(app, staff, messageAbout(first, MessageKind.delivered));
  assert.equal(await stateOf(staff, id), 'D');
});

test('a file that arrived twice has the state of its first copy, whichever answer comes first', async () => {
  const [before, after] = [await newInvoice(app, staff), await newInvoice(app, staff)];
  const [one, other] = [await carried(staff, before), await carried(staff, after)];
  const twice = (file: string) => messageAbout(file, MessageKind.discarded, { errors: ['00002', '00404'] });
  await upload(app, staff, messageAbout(one, MessageKind.delivered));
  const late = await upload(app, staff, twice(one));
  assert.deepEqual([late.body[0].State, await stateOf(staff, before)], ['R', 'D']);
  const early = await upload(app, staff, twice(other));
  assert.deepEqual([early.body[0].State, await stateOf(staff, after)], ['A', 'P']);
  assert.equal((await staff.post(`/Documents/${after}/Send`, {})).body.Code, 'DocumentNotSendable');
  await upload(app, staff, messageAbout(other, MessageKind.delivered));
  assert.equal(await stateOf(staff, after), 'D');
});

test('a certified mail that was stored as a file brings the messages in it, once', async () => {
  const id = await newInvoice(app, staff);
  const file = await carried(staff, id);
  const message = messageAbout(file, MessageKind.delivered);
  const Content = await certifiedMail('sdi01@pec.fatturapa.it', [message]);
  const { status, body } = await upload(app, staff, { Name: 'Posta certificata.EML', Content });
  assert.equal(status, 201, JSON.stringify(body));
  assert.deepEqual(
    body.map(({ FileName, State }: { FileName: string; State: string }) => [FileName, State]),
    [[message.Name, 'A']],
  );
  assert.equal(await stateOf(staff, id), 'D');
  assert.equal((await upload(app, staff, message)).body[0].State, 'R');
  const empty = await certifiedMail('qualcuno@pec.example', []);
  assert.equal((await upload(app, staff, { Name: 'altra.eml', Content: empty })).body.Code, 'MessageUnreadable');
});

test('a public body accepts or refuses, whatever comes first; a refused invoice may be sent again', async () => {
  const [accepted, refused] = [await newInvoice(app, staff), await newInvoice(app, staff)];
  for (const id of [accepted, refused]) await toPublicBody(app, id);
  const file = await carried(staff, accepted);
  await upload(
    app,
    staff,
    messageAbout(file, MessageKind.outcome, { to: 'public', outcome: CustomerOutcome.accepted }),
  );
  await upload(app, staff, messageAbout(file, MessageKind.delivered, { to: 'public' }));
  assert.equal(await stateOf(staff, accepted), 'T');
  const other = await carried(staff, refused);
  await upload(app, staff, messageAbout(other, MessageKind.delivered, { to: 'public' }));
  await upload(
    app,
    staff,
    messageAbout(other, MessageKind.outcome, { to: 'public', outcome: CustomerOutcome.refused }),
  );
  assert.equal(await stateOf(staff, refused), 'R');
  assert.equal((await staff.post(`/Documents/${refused}/Send`, {})).status, 200);
});

test('an archive of messages is taken in at once, each for itself', async () => {
  const ids = [await newInvoice(app, staff), await newInvoice(app, staff)];
  const files = await Promise.all(ids.map((id) => carried(staff, id)));
  const messages = files.map((file) => messageAbout(file, MessageKind.delivered));
  const archive = await writeZip([...messages, { Name: 'leggimi.txt', Content: Buffer.from('ciao') }]);
  const { body } = await upload(app, staff, { Name: 'messaggi.zip', Content: archive });
  assert.deepEqual(
    body.map(({ State }: { State: string }) => State),
    ['A', 'A', 'K'],
  );
  assert.deepEqual(await Promise.all(ids.map((id) => stateOf(staff, id))), ['D', 'D']);
  const damaged = await upload(app, staff, { Name: 'messaggi.zip', Content: archive.subarray(0, -30) });
  assert.deepEqual([damaged.status, damaged.body.Code], [400, 'ZipUnreadable']);
});

test('a message can be had as it came', async () => {
  const message = messageAbout('IT99999999999_00002.xml', MessageKind.delivered);
  await upload(app, staff, message);
  const { body } = await staff.get(`/ExchangeMessages?Search=${message.Name}`);
  const { rawPayload, headers } = await app.http.inject({
    url: `/api/ExchangeMessages/${(body.Rows ?? body)[0].Id}/File`,
    headers: { authorization: `Bearer ${staff.token}` },
  });
  assert.deepEqual(rawPayload, message.Content);
  assert.equal(headers['content-type'], 'application/octet-stream');
});
