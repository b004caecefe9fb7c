import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Software, type SoftwareCode } from '@circolo/contract/codes/catalogue-codes';
import { DocumentKind, type DocumentKindCode } from '@circolo/contract/registries/codes';
import { asc, eq, sql } from 'drizzle-orm';
import { newSnapshot } from '../../../test/invoicing/snapshot-fixtures.ts';
import { orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { transaction } from '../../db/transaction.ts';
import { companies } from '../../tables/invoicing/company-tables.ts';
import { documentCounters, documents } from '../../tables/invoicing/document-tables.ts';
import { documentSections } from '../../tables/registries/section-tables.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { findGaps } from './find-gaps.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');
const order = prepare(async () => {
  const customer = await app.as('STD');
  const { body } = await staff.post('/Orders', orderBody(shop, customer.userId));
  const [company] = await app.database.db.select().from(companies);
  return { Id: body.Id, UserId: customer.userId, CompanyId: company?.Id ?? 0 };
});

const failure = new Error('The document was not wanted after all');

/** Issues a document of a kind at a time; one that fails is rolled back after it has its number. */
function issue(
  Kind: DocumentKindCode,
  now: Date,
  fails = false,
  goesOn = false,
  software: SoftwareCode = Software.association,
) {
  const snapshot = newSnapshot();
  snapshot.Seller.CompanyId = order.CompanyId;
  const about = { OriginId: app.originId, UserId: order.UserId, Software: software, OrderIds: [order.Id] };
  const kind = { Kind, DocumentType: null, invoices: false, RefundId: null, OperationDate: '2026-01-01' };
  return transaction(app.database.db, async (tx) => {
    const issuing = issueDocument(tx, { ...about, ...kind, snapshot }, { caller: null, now });
    const made = await (goesOn ? issuing.catch(() => ({ FullNumber: '' })) : issuing);
    if (fails) throw failure;
    return made.FullNumber;
  });
}

const numbersOf = async (Kind: DocumentKindCode) => {
  const rows = await app.database.db
    .select({ Number: documents.Number })
    .from(documents)
    .where(eq(documents.Kind, Kind))
    .orderBy(asc(documents.Number));
  return rows.map(({ Number: number }) => number);
};

test('two hundred documents at once have two hundred numbers, and those that fail leave no gap', async () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const attempts = Array.from({ length: 250 }, (_, nth) => issue(DocumentKind.proForma, now, nth % 5 === 0));
  const results = await Promise.allSettled(attempts);
  const failed = results.filter((result) => result.status === 'rejected');
  assert.equal(failed.length, 50);
  for (const { reason } of failed) assert.equal(reason, failure);
  const expected = Array.from({ length: 200 }, (_, index) => index + 1);
  assert.deepEqual(await numbersOf(DocumentKind.proForma), expected);
  assert.deepEqual(await findGaps(app.database.db), []);
});

test('a document that is missing is found as a gap', async () => {
  const { db } = app.database;
  const found = await transaction(db, async (tx) => {
    const [section] = await tx
      .update(documentSections)
      .set({ Code: 'GAP' })
      .where(eq(documentSections.Kind, DocumentKind.quotation))
      .returning();
    const drawn = { SectionId: section?.Id ?? 0, CompanyId: order.CompanyId, Year: 2026, NextNumber: 3 };
    await tx.insert(documentCounters).values({ ...drawn, LastDate: '2026-01-01' });
    return findGaps(tx);
  });
  assert.deepEqual(
    found.map(({ Section, Year, Number: number }) => [Section, Year, number]),
    [
      ['GAP', 2026, 1],
      ['GAP', 2026, 2],
    ],
  );
});

test('the list and the dashboard show the document beside each gap', async () => {
  const { db } = app.database;
  const now = new Date('2026-11-20T10:00:00Z');
  const beside = async () => {
    const { body } = await staff.get('/Documents?BesideGap=true&OrderColumn=FullNumber&OrderType=ASC');
    return body.map(({ FullNumber }: { FullNumber: string }) => Number(FullNumber.slice(-6)));
  };
  const onDashboard = async () => {
    const { body } = await staff.get('/Dashboard/Widgets/NumberGaps');
    return body.Figures.find(({ Key }: { Key: string }) => Key === 'Gaps').Value;
  };
  assert.deepEqual([await beside(), await onDashboard()], [[], 0]);
  const draw = (by: number) =>
    db.execute(sql`update document_counter c set next_number = next_number + ${by} from document_section s
      where s.id = c.section_id and s.kind = ${DocumentKind.proForma}`);
  await draw(3);
  assert.deepEqual([await beside(), await onDashboard()], [[200], 1]);
  await issue(DocumentKind.proForma, now);
  assert.deepEqual([await beside(), await onDashboard()], [[200], 1]);
  await draw(1);
  assert.deepEqual([await beside(), await onDashboard()], [[200, 204], 2]);
  const missing = (await findGaps(db)).filter(({ Section }) => Section !== 'GAP');
  assert.deepEqual(
    missing.map(({ Number: number }) => number),
    [201, 202, 203, 205],
  );
});

test('the year changes at midnight in Rome', async () => {
  assert.equal(await issue(DocumentKind.receipt, new Date('2026-12-31T22:59:59Z')), 'R2026/000001');
  assert.equal(await issue(DocumentKind.receipt, new Date('2026-12-31T23:00:00Z')), 'R2027/000001');
  assert.equal(await issue(DocumentKind.receipt, new Date('2027-01-02T10:00:00Z')), 'R2027/000002');
});

test('a section numbers no day before one that it has numbered, and draws no number for it', async () => {
  await assert.rejects(issue(DocumentKind.receipt, new Date('2027-01-01T10:00:00Z')), {
    code: 'DocumentDateBackwards',
    parameters: { date: '02/01/2027' },
  });
  assert.equal(await issue(DocumentKind.receipt, new Date('2027-01-02T12:00:00Z')), 'R2027/000003');
});

test('a section that does not begin again each year goes on', async () => {
  const endless = { ResetYearly: false, Pattern: 'N{N:5}' };
  await app.database.db.update(documentSections).set(endless).where(eq(documentSections.Kind, DocumentKind.creditNote));
  assert.equal(await issue(DocumentKind.creditNote, new Date('2026-12-31T10:00:00Z')), 'N00001');
  assert.equal(await issue(DocumentKind.creditNote, new Date('2027-01-01T10:00:00Z')), 'N00002');
  await assert.rejects(issue(DocumentKind.creditNote, new Date('2026-12-31T10:00:00Z')), {
    code: 'DocumentDateBackwards',
  });
});

test('two sections that draw one number at the same moment: one has it, the other says that it is taken', async () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const [section] = (await staff.get('/DocumentSections?Kind=P')).body;
  const Pattern = 'GEM{YYYY}/{N:6}';
  assert.equal((await staff.put(`/DocumentSections/${section.Id}`, { ...section, Pattern })).status, 200);
  const twin = { Code: 'GEM', Description: 'Gemella', Kind: 'P', Software: 'A', Pattern };
  const { body: other } = await staff.post('/DocumentSections', twin);
  const inBoth = [issue(DocumentKind.proForma, now), issue(DocumentKind.proForma, now, false, false, Software.centre)];
  await Promise.all(inBoth);
  const next = async (id: number, NextNumber: number) => {
    const counter = eq(documentCounters.SectionId, id);
    await app.database.db.update(documentCounters).set({ NextNumber }).where(counter);
  };
  for (let at = 500; at < 520; at++) {
    await next(section.Id, at);
    await next(other.Id, at);
    const both = await Promise.allSettled([
      issue(DocumentKind.proForma, now),
      issue(DocumentKind.proForma, now, false, false, Software.centre),
    ]);
    const failed = both.filter((result) => result.status === 'rejected');
    assert.deepEqual(
      failed.map(({ reason }) => reason.code),
      ['DocumentNumberTaken'],
    );
  }
});

test('a number of the year is given once to a kind of document, also by another section or one that counts on from now', async () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const first = await issue(DocumentKind.invoice, now);
  const [section] = (await staff.get('/DocumentSections?Kind=I')).body;
  const { Id, Pattern } = section;
  const other = { Code: 'FAT2', Description: 'Altre fatture', Kind: 'I', Software: 'A', Pattern };
  const made = await staff.post('/DocumentSections', other);
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const isTaken = (error: unknown) => {
    const { code, parameters } = error as { code: string; parameters: object };
    assert.deepEqual([code, parameters], ['DocumentNumberTaken', { number: first, section: 'Altre fatture' }]);
    return true;
  };
  await assert.rejects(issue(DocumentKind.invoice, now), isTaken);
  // Who goes on without the document leaves no gap.
  assert.equal(await issue(DocumentKind.invoice, now, false, true), '');
  assert.equal((await staff.get(`/DocumentSections/${made.body.Id}`)).body.NextNumber, 1);
  assert.equal((await staff.put(`/DocumentSections/${made.body.Id}`, { ...made.body, Active: false })).status, 200);
  const onwards = await staff.put(`/DocumentSections/${Id}`, { ...section, ResetYearly: false });
  assert.equal(onwards.status, 200, JSON.stringify(onwards.body));
  await assert.rejects(issue(DocumentKind.invoice, now), { code: 'DocumentNumberTaken' });
  const renamed = await staff.put(`/DocumentSections/${Id}`, { ...onwards.body, Pattern: `${Pattern}-B` });
  assert.equal(renamed.status, 200, JSON.stringify(renamed.body));
  assert.match(await issue(DocumentKind.invoice, now), /1-B$/);
});
