import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { checkInvoice } from '@circolo/contract/invoicing/fatturapa/checks/check-invoice';
import { SdiCheck } from '@circolo/contract/invoicing/fatturapa/checks/sdi-check';
import { invoiceSamples, sampleBytes } from '../../../test/invoicing/invoice-samples.ts';
import { checkFile, checkUnique, invoiceMostBytes, schemaFindings } from './file-checks.ts';
import { findingText } from './finding-text.ts';
import { readForeignInvoice } from './read-foreign-invoice.ts';
import { readInvoice } from './read-invoice.ts';
import { validateSchema } from './validate-schema.ts';

const samples = new URL('../../../test/invoicing/fatturapa-samples/', import.meta.url);
const today = '2026-11-25';
const codesOf = (bytes: Uint8Array) => {
  const found = checkInvoice(readInvoice(bytes), today).map(({ Code }): string => Code);
  return [...new Set(found)].sort();
};

for (const { file, sdiErrors } of [...invoiceSamples('valid'), ...invoiceSamples('xsd-valid-but-rejected')])
  test(`${file} is valid for the schema, and breaks ${sdiErrors?.join(', ') || 'no check'}`, async () => {
    assert.deepEqual(await validateSchema(sampleBytes(file).toString()), []);
    assert.deepEqual(codesOf(sampleBytes(file)), sdiErrors);
  });

for (const { file } of invoiceSamples('invalid').filter(({ file }) => /missing_|malformed/.test(file)))
  test(`${file} is refused by the schema`, async () => {
    const errors = await validateSchema(sampleBytes(file).toString());
    assert.notEqual(errors.length, 0);
    assert.equal(schemaFindings(errors)[0]?.Code, SdiCheck.schema);
  });

for (const { file } of invoiceSamples('invalid').filter(({ file }) => /hostile/.test(file)))
  test(`${file} is refused by the reader before anything of it is expanded`, async () => {
    await assert.rejects(readForeignInvoice(sampleBytes(file)), { code: 'InvoiceUnreadable' });
  });

test('a signed invoice is read by what was signed; one that was changed is refused', async () => {
  const file = readFileSync(new URL('../signed/IT01234567890_FPA01.xml.p7m', samples));
  const read = await readForeignInvoice(file, 'IT01234567890_FPA01.xml.p7m');
  assert.equal(read.Transmission.Format, 'FPA12');
  file[file.indexOf('FPA12')] = 'G'.charCodeAt(0);
  await assert.rejects(readForeignInvoice(file), { code: 'SignatureInvalid' });
  await assert.rejects(readForeignInvoice(Buffer.from('%PDF-1.7'), 'a.xml.p7m'), { code: 'SignedFileUnreadable' });
});

test('what is too large, no XML or of too many elements is refused, and the next file is read', async () => {
  const wrap = (content: string) => Buffer.from(`<FatturaElettronica versione="FPR12">${content}</FatturaElettronica>`);
  await assert.rejects(readForeignInvoice(Buffer.alloc(invoiceMostBytes + 1, ' ')), { code: 'FileTooLarge' });
  await assert.rejects(readForeignInvoice(Buffer.from('%PDF-1.7')), { code: 'InvoiceUnreadable' });
  await assert.rejects(readForeignInvoice(Buffer.from('<Fattura/>')), { code: 'InvoiceUnreadable' });
  await assert.rejects(readForeignInvoice(wrap('<a/>'.repeat(1_000_000))), { code: 'FileTooComplex' });
  const read = await readForeignInvoice(sampleBytes('valid/official-FPR03.xml'));
  assert.equal(read.Bodies.length, 2);
});

test('a file is validated after one that is no XML', async () => {
  assert.notDeepEqual(await validateSchema('<a><b></a>'), []);
  assert.deepEqual(await validateSchema(sampleBytes('valid/own-01-subscription-asd-card.xml').toString()), []);
});

test('numbers stay as the file writes them, and letters of older files are read', () => {
  const file = readInvoice(sampleBytes('valid/own-02-sportscentre-sdd-two-instalments.xml'));
  assert.deepEqual(
    file.Bodies[0]?.Lines.map(({ UnitPrice, Quantity, Total }) => [UnitPrice, Quantity, Total]),
    [
      ['450.00', '1.00', '405.00'],
      ['0.065', '1000.00', '65.00'],
    ],
  );
  const text = sampleBytes('valid/own-01-subscription-asd-card.xml').toString();
  const latin = Buffer.from(text.replace('utf-8', 'iso-8859-1').replace('A.S.D.', 'Società'), 'latin1');
  assert.match(readInvoice(latin).Customer.BusinessName ?? '', /^Società/);
});

test('a name of a file, its size and a number that was sent before are checked', async () => {
  const codes = (name: string, size: number) => checkFile(name, size).map(({ Code }) => Code);
  assert.deepEqual(codes('IT99999010152_00001.xml', 1), []);
  assert.deepEqual(codes('IT99999010152_00001.xml.p7m', invoiceMostBytes), []);
  assert.deepEqual(codes('IT99999010152-00001.xml', invoiceMostBytes + 1), [SdiCheck.fileName, SdiCheck.fileSize]);
  assert.deepEqual(codes('IT99999010152_000001.xml', 1), [SdiCheck.fileName]);
  const key = { VatNumber: '99999010152', Number: '1', Year: 2026, IsCreditNote: false };
  assert.deepEqual(await checkUnique(key, async () => false), []);
  assert.deepEqual(
    (await checkUnique(key, async (other) => other.Number === '1')).map(({ Code }) => Code),
    [SdiCheck.duplicate],
  );
});

test('a finding says in both languages what is wrong, where, and how to correct it', () => {
  const file = readInvoice(sampleBytes('xsd-valid-but-rejected/00423-line-total-ignores-discount.xml'));
  const [finding] = checkInvoice(file, today);
  assert.ok(finding);
  const it = findingText(finding, 'it');
  assert.equal(it.Line, '1');
  assert.equal(it.Body, 1);
  assert.match(it.Path, /DettaglioLinee\/PrezzoTotale$/);
  assert.match(it.Message, /^2\.2\.1\.11 <PrezzoTotale>/);
  assert.equal(it.Advice, 'Prezzo, sconto e quantità della riga fanno 405,00, non 450,00');
  assert.equal(
    findingText(finding, 'en').Advice,
    'Price, discount and quantity of the line come to 405.00, not 450.00',
  );
});
