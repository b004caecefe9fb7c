import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BilledReport } from '@circolo/contract/invoicing/billed-report/billed-report';
import { DocumentType } from '@circolo/contract/invoicing/documents/document-codes';
import fc from 'fast-check';
import { addDocument, type Issuer, newIssuer } from '../../../test/invoicing/issued-documents.ts';
import { documents as anyDocument } from '../../../test/invoicing/snapshot-arbitrary.ts';
import { newSnapshot } from '../../../test/invoicing/snapshot-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';

const { app, as } = scenario();
const bookkeeper = as('ADM');

const read = async ({ CompanyId }: Issuer, query: string): Promise<BilledReport> => {
  const { status, body } = await bookkeeper.get(`/VatRegister/Billed?Company=${CompanyId}&${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};

test('a month is beside the same month of the year before, by package, with credit notes apart', async () => {
  const seller = await newIssuer(app);
  const withStamp = newSnapshot();
  const [line] = withStamp.Lines;
  assert.ok(line);
  withStamp.Lines.push({ ...line, Number: 2, OrderLineId: null, Code: 'BOLLO', Taxable: 200 });
  await addDocument(app, seller, { Date: '2026-10-02', Number: 1, snapshot: withStamp });
  await addDocument(app, seller, { Date: '2026-10-31', Number: 1, DocumentType: DocumentType.creditNote });
  await addDocument(app, seller, { Date: '2025-10-31', Number: 1 });
  await addDocument(app, seller, { Date: '2026-11-01', Number: 2 });
  const { Rows, Now, Before, MonthBefore } = await read(seller, 'Month=2026-10-09&By=package');
  assert.equal(MonthBefore, '2025-10-01');
  assert.deepEqual(
    Rows.map(({ Key, Description, Now: now, Before: before }) => [
      Key,
      Description,
      now.Billed,
      now.Credited,
      before.Net,
    ]),
    [
      ['', 'Bollo e altro', 2, 0, 0],
      ['YEAR', 'Abbonamento annuale', 405, 405, 405],
    ],
  );
  assert.deepEqual([Now, Before.Net], [{ Billed: 407, Credited: 405, Net: 2 }, 405]);
  assert.equal(
    (await (await app.as('COM')).get(`/VatRegister/Billed?Company=${seller.CompanyId}`)).body.Code,
    'AccessDenied',
  );
});

test('the report is the taxable total of the register to the cent, by whatever it is added up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyDocument, { minLength: 1, maxLength: 8 }), async (some) => {
      const seller = await newIssuer(app);
      for (const [index, { head, snapshot }] of some.entries()) {
        const { VatSummary, TaxableTotal, VatTotal, Rounding, StampDuty, Total, Due } = snapshot;
        // Names of any alphabet are the writer's matter: the database takes no NUL.
        const Lines = snapshot.Lines.map((line) => ({
          ...line,
          Code: `P${line.VatRate}`,
          Description: 'x',
          Unit: null,
        }));
        const amounts = { VatSummary, TaxableTotal, VatTotal, Rounding, StampDuty, Total, Due, Lines };
        await addDocument(app, seller, {
          Date: '2026-10-10',
          Number: index + 1,
          DocumentType: head.Type,
          snapshot: amounts,
        });
      }
      const { body: register } = await bookkeeper.get(`/VatRegister?Company=${seller.CompanyId}&Month=2026-10-01`);
      for (const by of ['origin', 'software', 'package']) {
        const { Now, Rows } = await read(seller, `Month=2026-10-01&By=${by}`);
        assert.equal(Now.Net, register.Taxable, by);
        const cents = Rows.reduce((sum, row) => sum + Math.round(row.Now.Net * 100), 0);
        assert.equal(cents, Math.round(register.Taxable * 100), by);
      }
    }),
    { numRuns: 10 },
  );
});
