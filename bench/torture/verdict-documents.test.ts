import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newSnapshot } from '../../server/test/invoicing/snapshot-fixtures.ts';
import type { StoredDocument, StoredDocuments } from './read-documents.ts';
import { judgeDocuments, whatIsTorn } from './verdict-documents.ts';

const total = 49_410;

function invoiceOf(order: number, number: number, changes: Partial<StoredDocument> = {}): StoredDocument {
  const { Lines, ...snapshot } = newSnapshot();
  return {
    ...snapshot,
    Id: order,
    Kind: 'I',
    DocumentType: 'TD01',
    SectionId: 1,
    CompanyId: 1,
    Year: 2026,
    Number: number,
    FullNumber: `2026/${number}`,
    Date: '2026-11-20',
    RefundId: null,
    Lines: Lines.map((line) => ({ ...line, OrderId: order, Gross: total })),
    SdiState: 'N',
    Orders: [{ Id: order, Invoices: 'I' }],
    Files: [{ Id: 10 * order, Kind: 'P', Name: `${number}.pdf`, IsWhole: true }],
    Transmissions: [],
    Mails: [{ To: 'a@example.test', Attached: 1 }],
    Waiting: 0,
    ...changes,
  };
}

const noteOf = (order: number, id: number, number: number): StoredDocument => {
  const invoice = invoiceOf(order, number);
  const References = { ...invoice.References, Related: [{ Id: order, Number: '2026/1', Date: '2026-11-20' }] };
  const about = { DocumentType: 'TD04', Kind: 'C', SectionId: 2, RefundId: 7, Orders: [{ Id: order, Invoices: null }] };
  return { ...invoice, ...about, Id: id, FullNumber: `NC/${number}`, References } as StoredDocument;
};

/** Two orders with an invoice each, of which the second went back. */
function sound(): StoredDocuments {
  return {
    documents: [invoiceOf(1, 1), invoiceOf(2, 2), noteOf(2, 3, 1)],
    sales: [
      { Id: 1, Status: 'FT', Sold: total },
      { Id: 2, Status: 'RI', Sold: 0 },
    ],
    counters: [
      { SectionId: 1, CompanyId: 1, Year: 2026, NextNumber: 3 },
      { SectionId: 2, CompanyId: 1, Year: 2026, NextNumber: 2 },
    ],
  };
}

const asked = { orders: new Set([1, 2]), invoiced: new Set([1, 2]), refunded: new Map([[2, 1]]), lastBefore: 0 };
const clean = {
  issued: 3,
  notes: 1,
  sent: 0,
  days: 1,
  lost: 0,
  gaps: 0,
  doubled: 0,
  backwards: 0,
  torn: 0,
  differing: 0,
};

/** The verdict on a stock of documents with a fault. */
function judged(change: (stored: StoredDocuments) => void) {
  const stored = sound();
  change(stored);
  return judgeDocuments(asked, stored);
}

/** What a document of the sound stock is found torn by, with a fault. */
const tornBy = (changes: Partial<StoredDocument>) => whatIsTorn(invoiceOf(1, 1, changes), true);

test('invoices and their notes that agree with their orders are judged sound', () => {
  assert.deepEqual(judgeDocuments(asked, sound()), clean);
});

test('an acknowledged invoice or refund without its document is lost', () => {
  const without = (id: number) =>
    judged((stored) => {
      stored.documents = stored.documents.filter(({ Id }) => Id !== id);
    });
  assert.equal(without(1).lost, 1);
  assert.equal(without(3).lost, 1);
});

test('a number that was drawn and that no document has is a gap', () => {
  const { gaps } = judged(({ counters }) => {
    for (const counter of counters) counter.NextNumber += 2;
  });
  assert.equal(gaps, 4);
  assert.equal(judged(({ documents }) => documents.shift()).gaps, 1);
});

test('a number twice, one that was never drawn, and a second invoice, note, file or mail are doubled', () => {
  const faults: ((stored: StoredDocuments) => void)[] = [
    ({ documents }) => documents.push(invoiceOf(9, 2, { FullNumber: 'another', Mails: [] })),
    ({ documents }) => documents.push(invoiceOf(9, 1, { SectionId: 2, FullNumber: '2026/1' })),
    ({ counters }) => counters.pop(),
    ({ documents }) => documents.push(invoiceOf(1, 1, { SectionId: 3, FullNumber: 'A1' })),
    ({ documents }) => documents.push({ ...noteOf(2, 4, 2), FullNumber: 'NC/9' }),
    ({ documents }) => {
      for (const document of documents.slice(0, 2)) document.Transmissions = [{ FileId: 1, FileName: 'IT1_00001.xml' }];
    },
    ({ documents }) => documents[0]?.Mails.push({ To: 'a@example.test', Attached: 1 }),
  ];
  for (const [nth, fault] of faults.entries()) assert.ok(judged(fault).doubled > 0, `fault ${nth}`);
});

test('a date before that of a lower number runs backwards, in its own section', () => {
  const backwards = (change: Partial<StoredDocument>) =>
    judged(({ documents }) => Object.assign(documents[0] ?? {}, change)).backwards;
  assert.equal(backwards({ Date: '2026-11-21' }), 1);
  assert.equal(backwards({ Date: '2026-11-19' }), 0);
  assert.equal(backwards({ Date: '2026-11-21', SectionId: 9 }), 0);
});

test('a document of which anything is missing is torn', () => {
  const { Lines, VatSummary, Seller, References } = invoiceOf(1, 1);
  const xml = { Id: 5, Kind: 'X', Name: 'IT1_00001.xml', IsWhole: true };
  const sent = { Transmissions: [{ FileId: 5, FileName: xml.Name }], Files: [xml], Waiting: 1 };
  const rules: [string, Partial<StoredDocument>][] = [
    ['lines', { Lines: [], VatSummary: [], TaxableTotal: 0, VatTotal: 0, Total: 0 }],
    ['lines', { Lines: Lines.map((line) => ({ ...line, Number: 2 })) }],
    ['sums', { VatSummary: [] }],
    [
      'sums',
      { VatSummary: VatSummary.map((group) => ({ ...group, Vat: group.Vat + 1 })), VatTotal: 8911, Rounding: -1 },
    ],
    ['sums', { TaxableTotal: 40_499, Rounding: 1 }],
    ['sums', { Lines: Lines.map((line) => ({ ...line, Gross: total - 1 })) }],
    ['parties', { Seller: { ...Seller, LegalName: '' } }],
    ['year', { Date: '2027-01-01' }],
    ['orders', { Orders: [] }],
    ['related', { DocumentType: 'TD04', References }],
    ['files', { Files: [{ Id: 10, Kind: 'P', Name: '1.pdf', IsWhole: false }] }],
    ['exchange', { SdiState: 'T' }],
    ['exchange', sent],
    ['exchange', { ...sent, SdiState: 'T', Files: [] }],
    ['exchange', { Files: [xml], Waiting: 1 }],
    ['work', { Mails: [] }],
    ['work', { Mails: [{ To: 'a@example.test', Attached: 0 }] }],
    ['work', { Files: [] }],
  ];
  for (const [rule, changes] of rules) assert.deepEqual(tornBy(changes), [rule], JSON.stringify(changes));
  assert.deepEqual(tornBy({ ...sent, SdiState: 'T' }), []);
  assert.deepEqual(tornBy({ Mails: [], Files: [], Waiting: 1 }), [], 'its PDF and mail are made by a job that waits');
  assert.equal(judged(({ documents }) => Object.assign(documents[0] ?? {}, { Lines: [] })).torn, 1);
});

test('what the demonstration issued before was not mailed by jobs', () => {
  assert.deepEqual(whatIsTorn(invoiceOf(1, 1, { Mails: [], Files: [] }), false), []);
});

test('documents that do not add up to their order, or that its status denies, differ', () => {
  assert.equal(judged(({ sales }) => Object.assign(sales[0] ?? {}, { Sold: total - 1 })).differing, 1);
  assert.equal(judged(({ sales }) => Object.assign(sales[0] ?? {}, { Status: 'PA' })).differing, 1);
  assert.equal(judged(({ documents }) => documents.pop()).differing, 1);
  assert.equal(judged(({ documents }) => documents.shift()).differing, 1);
});

test('an order that was asked for without an answer may be invoiced or wait, and nothing between', () => {
  const unanswered = { ...asked, invoiced: new Set<number>(), refunded: new Map<number, number>() };
  const waiting: StoredDocuments = { documents: [], sales: [{ Id: 1, Status: 'PA', Sold: total }], counters: [] };
  assert.deepEqual(judgeDocuments(unanswered, waiting), { ...clean, issued: 0, notes: 0, days: 0 });
  const between = { ...waiting, sales: [{ Id: 1, Status: 'FT', Sold: total }] };
  assert.equal(judgeDocuments(unanswered, between).differing, 1);
});
