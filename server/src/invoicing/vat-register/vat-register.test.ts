import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DocumentType, SdiState } from '@circolo/contract/invoicing/documents/document-codes';
import type { DocumentSnapshot } from '@circolo/contract/invoicing/documents/snapshot';
import { registerSign } from '@circolo/contract/invoicing/vat-register/register-sign';
import type { VatRegister } from '@circolo/contract/invoicing/vat-register/vat-register';
import { toCents } from '@circolo/contract/values/money';
import fc from 'fast-check';
import { addDocument, type Issuer, newIssuer } from '../../../test/invoicing/issued-documents.ts';
import { documents as anyDocument } from '../../../test/invoicing/snapshot-arbitrary.ts';
import { newSnapshot } from '../../../test/invoicing/snapshot-fixtures.ts';
import { pdfPages } from '../../../test/pdf-text.ts';
import { scenario } from '../../../test/scenario.ts';
import { exchangeMessages } from '../../tables/invoicing/exchange-tables.ts';

const { app, as, prepare } = scenario();
const bookkeeper = as('ADM');
const issuer = prepare(newIssuer);

const read = async ({ CompanyId }: Issuer, query = ''): Promise<VatRegister> => {
  const { status, body } = await bookkeeper.get(`/VatRegister?Company=${CompanyId}${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};

/** A file of the caller's as it is downloaded. */
async function bytesOf(link: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${bookkeeper.token}` };
  return (await app.http.inject({ method: 'GET', url: `/api${link}`, headers })).rawPayload;
}

/** What says that a document was delivered. */
const deliver = (DocumentId: number, Kind: 'RC' | 'MC', ReceivedAt: string) =>
  app.database.db.insert(exchangeMessages).values({
    ...{ DocumentId, Kind, ReceivedAt, FileName: `${DocumentId}.xml`, Sha256: `${DocumentId}${Kind}`, Size: 1 },
    ...{ Content: Buffer.from('x'), State: 'A', Channel: 'H' },
  });

const exempt = (Taxable: number): Partial<DocumentSnapshot> => ({
  VatSummary: [{ Rate: 0, Nature: 'N4', Taxable, Vat: 0, Collectability: null, Reference: 'art. 10' }],
  ...{ TaxableTotal: Taxable, VatTotal: 0, Total: Taxable, Due: Taxable },
});

test('the register of a month is by section and number, with credit notes below nothing', async () => {
  const { CompanyId } = issuer;
  await addDocument(app, issuer, { Date: '2026-09-30', Number: 1 });
  await addDocument(app, issuer, { Date: '2026-10-02', Number: 3, OperationDate: '2026-09-30' });
  await addDocument(app, issuer, { Date: '2026-10-01', Number: 2, snapshot: exempt(10_000) });
  await addDocument(app, issuer, { Date: '2026-10-20', Number: 1, DocumentType: DocumentType.creditNote });
  await addDocument(app, issuer, { Date: '2026-10-31', Number: 5, SdiState: SdiState.discarded });
  const register = await read(issuer, '&Month=2026-10-15');
  assert.deepEqual(
    register.Rows.map(({ FullNumber, Taxable, Vat, Total }) => [FullNumber, Taxable, Vat, Total]),
    [
      ['F2026/2', 100, 0, 100],
      ['F2026/3', 405, 89.1, 494.1],
      ['F2026/5', 405, 89.1, 494.1],
      ['NC2026/1', -405, -89.1, -494.1],
    ],
  );
  const [row] = register.Rows;
  assert.deepEqual(
    [row?.CustomerName, row?.TaxCode, row?.DocumentType],
    ['A.S.D. Polisportiva Aurora', '99999020482', 'TD01'],
  );
  assert.deepEqual(
    register.Groups.map(({ Rate, Nature, Taxable, Vat }) => [Rate, Nature, Taxable, Vat]),
    [
      [22, null, 405, 89.1],
      [0, 'N4', 100, 0],
    ],
  );
  assert.deepEqual([register.Count, register.Taxable, register.Vat, register.Total], [4, 505, 89.1, 594.1]);
  assert.deepEqual(
    register.Sections.map(({ First, Last, Missing, Count }) => [First, Last, Missing, Count]),
    [
      ['F2026/2', 'F2026/5', 1, 3],
      ['NC2026/1', 'NC2026/1', 0, 1],
    ],
  );
  assert.deepEqual(register.Earlier, { Count: 1, Vat: 89.1 });
  assert.deepEqual([register.Discarded, register.NotSent], [1, 3]);
  assert.equal(register.Months.at(-1)?.Month, '2026-09-01');
  const one = await read(issuer, `&Month=2026-10-01&Section=${issuer.notes}`);
  assert.deepEqual([one.Rows.length, one.Count], [1, 4]);
  assert.equal((await (await app.as('COM')).get(`/VatRegister?Company=${CompanyId}`)).body.Code, 'AccessDenied');
});

test('the stamp duty of a quarter is that of the documents that were delivered in it', async () => {
  const seller = await newIssuer(app);
  const withDuty = { ...exempt(20_000), StampDuty: 200 };
  const duty = async (
    nth: number,
    day: string,
    at: string | null,
    snapshot = withDuty as Partial<DocumentSnapshot>,
  ) => {
    const id = await addDocument(app, seller, { Date: day, Number: nth, snapshot });
    if (at) await deliver(id, nth % 2 ? 'RC' : 'MC', at);
    return id;
  };
  await duty(1, '2026-09-30', '2026-09-30T23:30:00Z'); // 1 October in Italy
  await duty(2, '2026-10-05', '2026-10-06T08:00:00Z');
  await duty(3, '2026-11-30', '2026-12-31T22:59:00Z');
  await duty(4, '2026-12-31', '2027-01-01T00:10:00Z');
  await duty(5, '2026-12-31', null);
  await duty(6, '2026-10-07', '2026-10-08T08:00:00Z', exempt(7_748));
  await duty(7, '2026-10-07', '2026-10-08T08:00:00Z', exempt(7_747));
  const { StampDuty } = await read(seller, '&Month=2026-10-01');
  assert.deepEqual(StampDuty, {
    ...{ From: '2026-10-01', To: '2026-12-31', DueOn: '2027-02-28' },
    ...{ Documents: 3, Amount: 6, Waiting: 1, Unmarked: 1 },
  });
  assert.deepEqual((await read(seller, '&Month=2026-08-01')).StampDuty.Documents, 0);
});

test('a public body has a document when it was delivered, not when that failed', async () => {
  const seller = await newIssuer(app);
  const Customer = { ...newSnapshot().Customer, SubjectType: 'A' as const };
  const snapshot = { ...exempt(20_000), StampDuty: 200, Customer };
  const id = await addDocument(app, seller, { Date: '2026-10-05', Number: 1, snapshot });
  await deliver(id, 'MC', '2026-10-06T08:00:00Z');
  assert.deepEqual((await read(seller, '&Month=2026-10-01')).StampDuty.Waiting, 1);
  await deliver(id, 'RC', '2026-10-09T08:00:00Z');
  assert.deepEqual((await read(seller, '&Month=2026-10-01')).StampDuty.Documents, 1);
});

test('the totals of the register are those of its documents to the cent, whatever they are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyDocument, { minLength: 1, maxLength: 12 }), async (some) => {
      const seller = await newIssuer(app);
      const expected = { Taxable: 0, Vat: 0, Rounding: 0, Total: 0 };
      const groups = new Map<string, [number, number]>();
      for (const [index, { head, snapshot }] of some.entries()) {
        const {
          Lines: _,
          Customer: __,
          Seller: ___,
          References: ____,
          Reasons: _____,
          Payment: ______,
          ...amounts
        } = snapshot;
        await addDocument(app, seller, {
          Date: '2026-10-10',
          Number: index + 1,
          DocumentType: head.Type,
          snapshot: amounts,
        });
        const sign = registerSign(head.Type);
        expected.Taxable += sign * snapshot.TaxableTotal;
        expected.Vat += sign * snapshot.VatTotal;
        expected.Rounding += sign * snapshot.Rounding;
        expected.Total += sign * snapshot.Total;
        for (const { Rate, Nature, Collectability, Taxable, Vat } of snapshot.VatSummary) {
          const key = `${Rate / 100} ${Nature} ${Collectability}`;
          const [taxable, vat] = groups.get(key) ?? [0, 0];
          groups.set(key, [taxable + sign * Taxable, vat + sign * Vat]);
        }
      }
      const { Taxable, Vat, Rounding, Total, Groups, Sections, Rows } = await read(seller, '&Month=2026-10-01');
      const cents = {
        Taxable: toCents(Taxable),
        Vat: toCents(Vat),
        Rounding: toCents(Rounding),
        Total: toCents(Total),
      };
      assert.deepEqual(cents, expected);
      const found = Groups.map(
        (one) =>
          [
            `${one.Rate} ${one.Nature} ${one.Collectability}`,
            [toCents(one.Taxable), toCents(one.Vat)] as const,
          ] as const,
      );
      assert.deepEqual(Object.fromEntries(found), Object.fromEntries(groups));
      const ofSections = Sections.flatMap((section) => section.Groups).reduce(
        (sum, one) => sum + toCents(one.Taxable),
        0,
      );
      assert.equal(ofSections, expected.Taxable);
      assert.equal(
        Rows.reduce((sum, row) => sum + toCents(row.Total), 0),
        expected.Total,
      );
    }),
    { numRuns: 15 },
  );
});

test('files of the register have a line for each rate, and are as the screen', async () => {
  const seller = await newIssuer(app);
  const two = newSnapshot();
  two.VatSummary.push({ Rate: 0, Nature: 'N1', Taxable: 200, Vat: 0, Collectability: null, Reference: null });
  Object.assign(two, { TaxableTotal: 40_700, Total: 49_610, StampDuty: 200 });
  await addDocument(app, seller, { Date: '2026-10-02', Number: 1, snapshot: two });
  await addDocument(app, seller, { Date: '2026-10-03', Number: 1, DocumentType: DocumentType.creditNote });
  const files: Record<string, { body: Buffer; Rows: number; FileName: string }> = {};
  for (const Format of ['CSV', 'XLSX', 'PDF']) {
    const { status, body } = await bookkeeper.post(
      '/VatRegister/Export',
      { Company: seller.CompanyId, Month: '2026-10-01', Format },
      { 'accept-language': 'it' },
    );
    assert.equal(status, 200, JSON.stringify(body));
    await app.runJobs();
    const file = (await bookkeeper.get('/UsersNotifications')).body.find(({ Id }: { Id: number }) => Id === body.Id);
    assert.equal(file.State, 'E', file.Error);
    files[Format] = { ...file, body: await bytesOf(file.Link) };
  }
  const lines = files.CSV?.body.toString().split('\r\n') ?? [];
  assert.equal(lines.length, 5);
  assert.match(
    lines[1] ?? '',
    /;F2026\/1;02\/10\/2026;02\/10\/2026;Fattura;A\.S\.D\. Polisportiva Aurora;99999020482;22;;405;"89,1";Immediata;0;"496,1";2$/,
  );
  assert.match(lines[2] ?? '', /;0;N1;2;0;;;;$/);
  assert.match(lines[3] ?? '', /Nota di credito;.*;-405;"-89,1";Immediata;0;"-494,1";0$/);
  assert.match(files.CSV?.FileName ?? '', /^Registro IVA vendite · Emittente \d+ · ottobre 2026 .*\.csv$/);
  assert.deepEqual([...(files.XLSX?.body.subarray(0, 2) ?? [])], [...Buffer.from('PK')]);
  assert.ok(
    pdfPages(files.PDF?.body ?? Buffer.from(''))
      .flat()
      .some((text) => text.includes('F2026/1')),
  );
  const scope = { Company: seller.CompanyId, Month: '2026-10-01', Format: 'CSV' };
  const refused = await (await app.as('COM')).post('/VatRegister/Export', scope);
  assert.equal(refused.body.Code, 'AccessDenied');
});

test('nothing was issued: the register is empty, and says so', async () => {
  const empty = await bookkeeper.get('/VatRegister?Month=1999-01-01');
  assert.deepEqual([empty.body.Rows, empty.body.Count], [[], 0]);
  for (const month of ['x', '0000-06-01', '0001-01-15', '9999-12-30'])
    assert.equal((await bookkeeper.get(`/VatRegister?Month=${month}`)).status, 400, month);
  const usual = await bookkeeper.get('/VatRegister');
  for (const none of ['0001-01-01', '9999-12-31'])
    assert.equal((await bookkeeper.get(`/VatRegister?Month=${none}`)).body.Month, usual.body.Month, none);
});
