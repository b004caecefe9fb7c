import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ReceivedFileReason, TaxDocumentType } from '@circolo/contract/invoicing/received/received-codes';
import { romeDay } from '@circolo/contract/values/rome-day';
import { demoReceivedFiles } from '../../../demo/invoicing/demo-received.ts';
import {
  newBill,
  newBuyer,
  type ReceivedFixture,
  receivedFile,
  takenReceived,
  uploadReceived,
} from '../../../test/invoicing/received-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';
import { companies } from '../../tables/invoicing/company-tables.ts';
import { registerCloses } from '../../tables/invoicing/register-tables.ts';
import { writeZip } from '../exchange/messages/write-zip.ts';

const { app, as, prepare } = scenario();
const staff = as('SUS');
const seller = as('COM');
const buyer = prepare(newBuyer);

const upload = (file: ReceivedFixture) => uploadReceived(app, staff, file);
const listed = async (search: string) =>
  (await staff.get(`/ReceivedInvoices?Search=${encodeURIComponent(search)}`)).body;
const aside = async () => (await staff.get('/ReceivedInvoices/Aside', { 'accept-language': 'it' })).body;
const original = (path: string, who = staff) =>
  app.http.inject({ url: `/api/ReceivedInvoices/${path}`, headers: { authorization: `Bearer ${who.token}` } });

test('an uploaded invoice is listed with what its file says, and its original is what was uploaded', async () => {
  const bill = newBill({
    Lines: [
      { Description: 'Server', Amount: 10_000 },
      { Description: 'SMS', Amount: 1_050 },
    ],
  });
  const file = receivedFile(buyer, [bill]);
  const { status, body } = await upload(file);
  assert.equal(status, 201, JSON.stringify(body));
  assert.deepEqual([body[0]?.Reason, body[0]?.FileName, body[0]?.Invoices.length], [null, file.Name, 1]);
  const [row] = await listed(bill.Number);
  assert.deepEqual(
    [row.SupplierName, row.Date, row.DocumentType, row.TaxableTotal, row.VatTotal, row.Total, row.DueDate],
    ['Nuvola Adriatica S.p.A.', '2026-10-05', 'TD01', 110.5, 24.31, 134.81, '2026-11-05'],
  );
  assert.equal(row.Company.Id, buyer.Id);
  const { body: record } = await staff.get(`/ReceivedInvoices/${row.Id}`);
  assert.equal(record.Sha256, createHash('sha256').update(file.Content).digest('hex'));
  assert.deepEqual(record.VatSummary, [{ Rate: 22, Nature: null, Taxable: 110.5, Vat: 24.31 }]);
  assert.deepEqual(record.Payments, [{ Way: 'MP08', DueDate: '2026-11-05', Amount: 134.81, Iban: null }]);
  const answer = await original(`${row.Id}/File`);
  assert.ok(answer.rawPayload.equals(file.Content));
  assert.match(String(answer.headers['content-disposition']), /^attachment/);
});

test('what the file says can be read, with what the schema and the checks have against it', async () => {
  const file = receivedFile(buyer);
  const [id] = await takenReceived(app, staff, file);
  const { body: right } = await staff.get(`/ReceivedInvoices/${id}/Readable`, { 'accept-language': 'it' });
  assert.deepEqual(right.Findings, []);
  assert.ok(right.Sections.some(({ Title }: { Title: string }) => Title === 'Cedente/prestatore'));
  const wrong = receivedFile(buyer);
  const text = wrong.Content.toString()
    .replace('<Imposta>22.00</Imposta>', '<Imposta>21.00</Imposta>')
    .replace('IT</Nazione>', 'I</Nazione>');
  const [other] = await takenReceived(app, staff, { ...wrong, Content: Buffer.from(text) });
  const { body: read } = await staff.get(`/ReceivedInvoices/${other}/Readable`, { 'accept-language': 'it' });
  const codes = read.Findings.map(({ Code }: { Code: string }) => Code);
  assert.ok(codes.includes('00200') && codes.includes('00421'), JSON.stringify(read.Findings));
  assert.match(read.Findings[0].Message, /Nazione/);
});

test('a credit note is below nothing, so that a sum is what was spent, and may have the number of an invoice', async () => {
  const bill = newBill();
  await takenReceived(app, staff, receivedFile(buyer, [bill]));
  const note = { ...bill, Type: TaxDocumentType.creditNote, About: { Number: bill.Number, Date: bill.Date } };
  const [id] = await takenReceived(app, staff, receivedFile(buyer, [note]));
  const { body } = await staff.get(`/ReceivedInvoices/${id}`);
  assert.deepEqual([body.TaxableTotal, body.VatTotal, body.Total], [-100, -22, -122]);
  assert.deepEqual(body.VatSummary, [{ Rate: 22, Nature: null, Taxable: -100, Vat: -22 }]);
});

test('a signed file, a zip and a batch are taken in', async () => {
  const batch = [newBill(), newBill()];
  const [first, second] = [receivedFile(buyer), receivedFile(buyer, batch)];
  const Content = await writeZip([
    { Name: first.Name, Content: first.Content },
    { Name: second.Name, Content: second.Content },
    { Name: 'IT01_00001_metaDato.xml', Content: Buffer.from('<FileMetadati/>') },
  ]);
  const { body } = await upload({ Name: 'ricevute.zip', Content });
  assert.deepEqual(
    body.map(({ FileName, Invoices }) => [FileName, Invoices.length]),
    [
      [first.Name, 1],
      [second.Name, 2],
    ],
  );
  const [id] = (body[1]?.Invoices ?? []).map(({ Id }) => Id).slice(1);
  const { body: read } = await staff.get(`/ReceivedInvoices/${id}/Readable`);
  const text = JSON.stringify(read);
  assert.ok(text.includes(String(batch[1]?.Number)) && !text.includes(String(batch[0]?.Number)));
  // The customer of the official sample is one of ours for once.
  await app.database.db.insert(companies).values({
    ...{
      Description: 'Cliente del campione',
      LegalName: 'Cliente',
      VatNumber: '09876543210',
      FiscalCode: '09876543210',
      Search: '',
    },
  });
  const signed = readFileSync(new URL('../../../test/invoicing/signed/IT01234567890_FPA01.xml.p7m', import.meta.url));
  const [taken] = (await upload({ Name: 'IT01234567890_FPA01.xml.p7m', Content: signed })).body;
  assert.equal(taken?.Reason, null, JSON.stringify(taken));
  assert.equal((await original(`${taken?.Invoices[0]?.Id}/File`)).rawPayload.length, signed.length);
});

const otherBuyer = {
  Country: 'IT',
  VatNumber: '00743110157',
  Name: 'Altri S.r.l.',
  Address: 'Via Po',
  ZipCode: '10100',
  City: 'Torino',
};

const refused: [what: string, make: () => ReceivedFixture | Promise<ReceivedFixture>, reason: string, says: RegExp][] =
  [
    ['no XML', () => ({ Name: 'a.xml', Content: Buffer.from('%PDF-1.7') }), 'unreadable', /^a\.xml: non è una fattura/],
    [
      'a document type',
      () => {
        const { Name, Content } = receivedFile(buyer);
        const text = Content.toString().replace('?>', '?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>');
        return { Name, Content: Buffer.from(text) };
      },
      'unreadable',
      /non è una fattura/,
    ],
    [
      'a million elements',
      () => ({
        Name: 'b.xml',
        Content: Buffer.from(`<FatturaElettronica>${'<a/>'.repeat(1_000_000)}</FatturaElettronica>`),
      }),
      'tooComplex',
      /^b\.xml: è troppo grande/,
    ],
    [
      'an invoice of others',
      () => receivedFile(otherBuyer),
      'othersInvoice',
      /una delle nostre società \(Altri S\.r\.l\., IT00743110157\)\.$/,
    ],
    [
      'what says that it is signed',
      () => ({ ...receivedFile(buyer), Name: 'c.xml.p7m' }),
      'signedUnreadable',
      /firmato/,
    ],
    [
      'a damaged zip',
      () => ({ Name: 'd.zip', Content: Buffer.from(`PK\x03\x04${'x'.repeat(60)}`) }),
      'zipUnreadable',
      /zip/,
    ],
    ['no number', () => receivedFile(buyer, [newBill({ Number: '' })]), 'incomplete', /ciò che la identifica/],
    ['no day', () => receivedFile(buyer, [newBill({ Date: '2026-13-45' })]), 'incomplete', /ciò che la identifica/],
    [
      'an amount that no invoice has',
      () => {
        const { Name, Content } = receivedFile(buyer);
        return { Name, Content: Buffer.from(Content.toString().replace('<Imposta>', `<Imposta>${'9'.repeat(40)}`)) };
      },
      'incomplete',
      /ciò che la identifica/,
    ],
  ];

for (const [what, make, reason, says] of refused)
  test(`${what} is set aside with the reason, and changes nothing`, async () => {
    const { body: before } = await staff.get('/ReceivedInvoices/RecordCount');
    const file = await make();
    const { status, body } = await upload(file);
    assert.equal(status, 201, JSON.stringify(body));
    assert.deepEqual(
      [body[0]?.Invoices, body[0]?.Reason],
      [[], ReceivedFileReason[reason as keyof typeof ReceivedFileReason]],
    );
    assert.match(String(body[0]?.Message), says);
    assert.equal((await staff.get('/ReceivedInvoices/RecordCount')).body, before);
    const [stored] = await aside();
    assert.deepEqual([stored.FileName, stored.Message], [file.Name, body[0]?.Message]);
    assert.ok((await original(`Aside/${stored.Id}/File`)).rawPayload.equals(file.Content));
    assert.equal((await staff.delete(`/ReceivedInvoices/Aside/${stored.Id}`)).status, 204);
    assert.equal((await original(`Aside/${stored.Id}/File`)).json().Code, 'RecordNotFound');
  });

test('the same file twice, and another file of the same number and day, are refused', async () => {
  const bill = newBill();
  const file = receivedFile(buyer, [bill]);
  await takenReceived(app, staff, file);
  const count = (await aside()).length;
  const [again] = (await upload({ ...file, Name: 'altro-nome.xml' })).body;
  assert.equal(again?.Reason, ReceivedFileReason.sameFile);
  assert.match(String(again?.Message), new RegExp(`^altro-nome.xml: lo stesso file .*${bill.Number}, 05/10/2026`));
  assert.equal((await aside()).length, count, 'it is there already');
  const [same] = (await upload(receivedFile(buyer, [newBill(), { ...bill, DueDate: '2026-12-24' }]))).body;
  assert.equal(same?.Reason, ReceivedFileReason.sameInvoice);
  assert.equal((await listed(bill.Number)).length, 1);
  const twice = newBill();
  assert.equal((await upload(receivedFile(buyer, [twice, twice]))).body[0]?.Reason, ReceivedFileReason.sameInvoice);
});

test('a file is taken in when the reason is gone, and is aside no longer', async () => {
  const later = { ...otherBuyer, VatNumber: '01654010345', Name: 'Arriva dopo S.r.l.' };
  const file = receivedFile(later);
  assert.equal((await upload(file)).body[0]?.Reason, ReceivedFileReason.othersInvoice);
  const { VatNumber, Name } = later;
  await app.database.db.insert(companies).values({ Description: Name, LegalName: Name, VatNumber, Search: '' });
  await takenReceived(app, staff, file);
  assert.ok(!(await aside()).some(({ FileName }: { FileName: string }) => FileName === file.Name));
});

test('a file that is too large is refused', async () => {
  const { status, body } = await upload({ Name: 'e.xml', Content: Buffer.alloc(5 * 1024 * 1024 + 1, ' ') });
  assert.deepEqual([status, body.Code], [400, 'FileTooLarge']);
});

test('a repeat with the same key is answered with what the first was, and stores nothing twice', async () => {
  const file = receivedFile(buyer);
  const key = { 'idempotency-key': 'received-invoice-uploaded-once-0001' };
  const first = await uploadReceived(app, staff, file, key);
  const second = await uploadReceived(app, staff, file, key);
  assert.equal(first.body[0]?.Reason, null);
  assert.deepEqual(second.body, first.body);
});

test('one that was uploaded by mistake is deleted and brought back, unless the register of its month is closed', async () => {
  const file = receivedFile(buyer, [newBill({ Date: '2026-03-09' })]);
  const [id] = await takenReceived(app, staff, file);
  assert.equal((await staff.delete(`/ReceivedInvoices/${id}`)).status, 204);
  assert.equal((await staff.get(`/ReceivedInvoices/${id}`)).body.Code, 'RecordNotFound');
  const undone = await staff.post('/ChangeSets/Undo', { Resource: 'ReceivedInvoices', RecordId: id });
  assert.equal(undone.status, 200, JSON.stringify(undone.body));
  assert.ok((await original(`${id}/File`)).rawPayload.equals(file.Content), 'with its original');
  const sums = { Count: 0, Taxable: 0, Vat: 0, Total: 0, ClosedAt: new Date().toISOString() };
  await app.database.db.insert(registerCloses).values({ CompanyId: buyer.Id, Month: '2026-03-01', ...sums });
  assert.equal((await staff.delete(`/ReceivedInvoices/${id}`)).body.Code, 'MonthClosed');
});

test('what the company spends is for those who do its books', async () => {
  const [id] = await takenReceived(app, staff, receivedFile(buyer));
  for (const path of [
    '/ReceivedInvoices',
    `/ReceivedInvoices/${id}`,
    `/ReceivedInvoices/${id}/Readable`,
    '/ReceivedInvoices/Aside',
  ])
    assert.equal((await seller.get(path)).body.Code, 'AccessDenied', path);
  assert.equal((await original(`${id}/File`, seller)).json().Code, 'AccessDenied');
  assert.equal((await uploadReceived(app, seller, receivedFile(buyer))).body.Code, 'AccessDenied');
});

test('the files of the demonstration have nothing against them', async () => {
  const company = await newBuyer(app);
  for (const { Name, Xml } of demoReceivedFiles(company, romeDay(new Date()))) {
    const [id] = await takenReceived(app, staff, { Name, Content: Buffer.from(Xml) });
    assert.deepEqual((await staff.get(`/ReceivedInvoices/${id}/Readable`)).body.Findings, [], Name);
  }
});
