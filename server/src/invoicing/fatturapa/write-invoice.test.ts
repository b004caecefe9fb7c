import assert from 'node:assert/strict';
import { test } from 'node:test';
import { billingFindings } from '@circolo/contract/invoicing/billing/billing-findings';
import { checkInvoice } from '@circolo/contract/invoicing/fatturapa/checks/check-invoice';
import { italy } from '@circolo/contract/values/country';
import fc from 'fast-check';
import { documents } from '../../../test/invoicing/snapshot-arbitrary.ts';
import { newSnapshot } from '../../../test/invoicing/snapshot-fixtures.ts';
import { amountText } from './invoice-values.ts';
import { basicText, cutAtWord, latinParts, latinText } from './latin-text.ts';
import { readInvoice } from './read-invoice.ts';
import { validateSchema } from './validate-schema.ts';
import { writeInvoice } from './write-invoice.ts';

/** Documents to generate: some in the gates, ten thousand before a release (`INVOICE_RUNS=10000`). */
const numRuns = Number(process.env.INVOICE_RUNS ?? 100);
const today = '2026-11-25';
const head = { Type: 'TD01', Number: 'FT/2026/7', Date: '2026-11-20', Progressive: '00007' } as const;
const read = (xml: string) => readInvoice(Buffer.from(xml));

test('whatever is sold to whom, the file is valid, breaks no check and says the same totals', async () => {
  const property = fc.asyncProperty(documents, async (document) => {
    const { snapshot } = document;
    const xml = writeInvoice(document.head, snapshot);
    assert.deepEqual(await validateSchema(xml), []);
    const file = read(xml);
    assert.deepEqual(checkInvoice(file, today), []);
    const [body] = file.Bodies;
    assert.equal(body?.General.Total, amountText(snapshot.Total));
    assert.deepEqual(
      body?.Lines.map(({ Total }) => Total),
      snapshot.Lines.map(({ Taxable }) => amountText(Taxable)),
    );
    assert.deepEqual(
      body?.Summaries.map(({ Taxable, Vat }) => [Taxable, Vat]),
      snapshot.VatSummary.map(({ Taxable, Vat }) => [amountText(Taxable), amountText(Vat)]),
    );
    assert.deepEqual(
      body?.Payments.flatMap(({ Instalments }) => Instalments.map(({ Amount }) => Amount)),
      snapshot.Payment?.Instalments.map(({ Amount }) => amountText(Amount)),
    );
  });
  await fc.assert(property, { numRuns });
});

test('what a form says that an invoice will say is what its file says', () => {
  for (const name of [
    'Łódź',
    'Ștefan Ioniță',
    'Đorđe Œuvre',
    'Щукин Юрий',
    'Γιώργος Ψαράς',
    'ASD 🏀 Aurora',
    'Sant’Angelo – “Però”…',
    'İstanbul ﬁume',
  ]) {
    const [finding] = billingFindings({ ...newSnapshot().Customer, BusinessName: name }).filter(
      ({ Field }) => Field === 'BusinessName',
    );
    assert.equal(latinText(name, 80), finding?.Parameters?.written, name);
  }
  assert.equal(latinText('中', 80), 'Zhong');
});

test('texts keep the letters of Latin-1, bring others to them, and end at words', () => {
  assert.equal(latinText('Società “Però” – Łódź è ü ß € 5', 80), 'Società "Però" - Lódz è ü ß EUR 5');
  assert.equal(latinText('Дмитрий\n\tШостакович\0', 60), 'Dmitrii Shostakovich');
  assert.equal(latinText('a\u0301 e\u0300', 60), 'á è');
  assert.equal(basicText('Società nº 5', 20), 'Societa no 5');
  assert.equal(basicText('Žarko 5', 20), 'Zarko 5');
  assert.equal(cutAtWord('uno due tre', 9), 'uno due');
  assert.equal(cutAtWord('x'.repeat(12), 9), 'x'.repeat(9));
  const reason = 'parola '.repeat(60).trim();
  assert.deepEqual(
    latinParts(reason, 200).map(({ length }) => length),
    [195, 195, 27],
  );
  assert.equal(latinParts(reason, 200).join(' '), reason);
});

const recipients = {
  'an association without VAT number is billed to its fiscal code': {
    Customer: { VatNumber: null, FiscalCode: '99999040373' },
    format: 'FPR12',
    code: '0000000',
    vat: null,
    fiscalCode: '99999040373',
  },
  'a public body is served by its office': {
    Customer: { SubjectType: 'A', SdiCode: 'UFABCD', VatNumber: null, FiscalCode: '89999010369' },
    format: 'FPA12',
    code: 'UFABCD',
    vat: null,
    fiscalCode: '89999010369',
  },
  'a business abroad has its VAT number and no Italian address': {
    Customer: { Country: 'DE', VatNumber: 'DE136695976', FiscalCode: null, SdiCode: 'XXXXXXX' },
    format: 'FPR12',
    code: 'XXXXXXX',
    vat: { Country: 'DE', Code: '136695976' },
    fiscalCode: null,
  },
  'a person abroad without a number has zeros': {
    Customer: {
      SubjectType: 'P',
      FirstName: 'Ada',
      LastName: 'Byron',
      Country: 'FR',
      VatNumber: null,
      FiscalCode: null,
    },
    format: 'FPR12',
    code: 'XXXXXXX',
    vat: { Country: 'FR', Code: '0000000' },
    fiscalCode: null,
  },
  'a person abroad with an Italian fiscal code has it in its place': {
    Customer: {
      SubjectType: 'P',
      FirstName: 'Ada',
      LastName: 'Byron',
      Country: 'FR',
      VatNumber: null,
      FiscalCode: 'RSSMRA80A01F205X',
    },
    format: 'FPR12',
    code: 'XXXXXXX',
    vat: { Country: 'FR', Code: '0000000' },
    fiscalCode: 'RSSMRA80A01F205X',
  },
  'an organisation outside the Union without a number has the agency’s code': {
    Customer: { Country: 'US', VatNumber: null, FiscalCode: null },
    format: 'FPR12',
    code: 'XXXXXXX',
    vat: { Country: 'US', Code: 'OO99999999999' },
    fiscalCode: null,
  },
} as const;

for (const [title, { Customer, format, code, vat, fiscalCode }] of Object.entries(recipients))
  test(title, () => {
    const snapshot = newSnapshot();
    const file = read(writeInvoice(head, { ...snapshot, Customer: { ...snapshot.Customer, ...Customer } }));
    assert.deepEqual([file.Version, file.Transmission.Format, file.Transmission.RecipientCode], [format, format, code]);
    assert.deepEqual([file.Customer.VatNumber, file.Customer.FiscalCode], [vat, fiscalCode]);
    const { Country, ZipCode, Province } = file.Customer.Seat;
    assert.deepEqual([ZipCode, Province], Country === italy ? ['40133', 'BO'] : ['00000', null]);
  });

test('an order of a public body has its codes, a credit note names its invoice, a long reason goes on', () => {
  const snapshot = newSnapshot();
  const References = {
    PurchaseOrderRef: 'DET-2026-88',
    Cig: 'Z1A2B3C4D5',
    Cup: 'H11B21000010001',
    OrderNumbers: ['2026/1'],
    Related: [{ Id: 1, Number: 'FT/2026/3', Date: '2026-10-01' }],
  };
  const Reasons = ['Rimborso '.repeat(30)];
  const file = read(writeInvoice({ ...head, Type: 'TD04' }, { ...snapshot, References, Reasons, StampDuty: 200 }));
  const [body] = file.Bodies;
  assert.deepEqual(
    body?.Orders.map(({ Number: number, Cig, Cup }) => [number, Cig, Cup]),
    [['DET-2026-88', 'Z1A2B3C4D5', 'H11B21000010001']],
  );
  assert.deepEqual(
    body?.LinkedInvoices.map(({ Number: number, Date: date }) => [number, date]),
    [['FT/2026/3', '2026-10-01']],
  );
  assert.equal(body?.General.Reasons.length, 2);
  assert.deepEqual(body?.General.StampDuty, { Virtual: 'SI', Amount: '2.00' });
});
