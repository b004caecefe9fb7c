import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReadableInvoice } from '@circolo/contract/invoicing/documents/readable-invoice';
import { newSnapshot } from '../../../../test/invoicing/snapshot-fixtures.ts';
import { documentSeller, storeDocument } from '../../../../test/invoicing/stored-document.ts';
import { scenario } from '../../../../test/scenario.ts';
import { documentFiles } from '../../../tables/invoicing/document-tables.ts';
import { writeInvoice } from '../../fatturapa/write-invoice.ts';
import { DocumentFileKind } from '../files/document-file.ts';

const { app, as, prepare } = scenario();
const seller = prepare((opened) => documentSeller(opened, 1));
const staff = as('SUS');
const customer = as('STD');
const other = as('STD');
let next = 1;

async function invoiceWithXml(): Promise<number> {
  const id = await storeDocument(app, seller, { Number: next++, UserId: customer.userId });
  const head = { Type: 'TD01', Number: 'FT/2026/7', Date: '2026-11-20', Progressive: '00007' } as const;
  const Content = Buffer.from(writeInvoice(head, newSnapshot()));
  await app.database.db.insert(documentFiles).values({
    DocumentId: id,
    Kind: DocumentFileKind.xml,
    Name: 'IT99999010152_00007.xml',
    MimeType: 'application/xml',
    Size: Content.length,
    Sha256: '0'.repeat(64),
    Content,
    CreatedAt: '2026-11-25T10:00:00.000Z',
  });
  return id;
}

const sectionOf = ({ Sections }: ReadableInvoice, title: string) => Sections.find(({ Title }) => Title === title);

test('the XML is read in the words of its standard, by staff and by its customer', async () => {
  const id = await invoiceWithXml();
  const { body: invoice } = await staff.get(`/Documents/${id}/Readable`);
  assert.deepEqual((await customer.get(`/Shop/Documents/${id}/Readable`)).body, invoice);
  assert.equal(invoice.FileName, 'IT99999010152_00007.xml');
  assert.deepEqual(
    sectionOf(invoice, 'Dati generali del documento')?.Facts.filter(({ Name }) =>
      ['Tipo di documento', 'Numero', 'Data'].includes(Name),
    ),
    [
      { Name: 'Tipo di documento', Value: 'TD01 · Fattura' },
      { Name: 'Numero', Value: 'FT/2026/7' },
      { Name: 'Data', Value: '20/11/2026' },
    ],
  );
  const { Table: lines } = sectionOf(invoice, 'Dettaglio delle linee') ?? {};
  assert.equal(lines?.Rows.length, newSnapshot().Lines.length);
  const { Table: payments } = sectionOf(invoice, 'Dati di pagamento') ?? {};
  assert.deepEqual(payments?.Rows, [['MP05 · Bonifico', '20/12/2026', '494,10']]);
  assert.deepEqual(payments?.Numbers, [false, false, true]);
});

test('what has no XML yet, or is somebody else’s, is unknown', async () => {
  const unwritten = await storeDocument(app, seller, { Number: next++, UserId: customer.userId });
  assert.equal((await staff.get(`/Documents/${unwritten}/Readable`)).body.Code, 'RecordNotFound');
  const id = await invoiceWithXml();
  assert.equal((await other.get(`/Shop/Documents/${id}/Readable`)).body.Code, 'RecordNotFound');
  assert.equal((await other.get(`/Documents/${id}/Readable`)).body.Code, 'AccessDenied');
});

test('a document says whether its XML can be read', async () => {
  const [written, unwritten] = [
    await invoiceWithXml(),
    await storeDocument(app, seller, { Number: next++, UserId: customer.userId }),
  ];
  const { body: own } = await customer.get('/Shop/Documents');
  const marked = (id: number) => own.find(({ Id }: { Id: number }) => Id === id).HasOriginal;
  assert.deepEqual([marked(written), marked(unwritten)], [true, false]);
  assert.equal((await staff.get(`/Documents/${written}`)).body.HasOriginal, true);
  assert.equal((await staff.get(`/Documents/${unwritten}`)).body.HasOriginal, false);
});
