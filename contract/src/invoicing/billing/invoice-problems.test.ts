import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BillingForm } from '../../sales/billing.ts';
import { invoiceDelivery } from './invoice-delivery.ts';
import { invoiceProblems } from './invoice-problems.ts';

const association: BillingForm = {
  SubjectType: 'O',
  BusinessName: 'ASD Aurora',
  FiscalCode: '99999040373',
  Address: 'Via Verdi',
  ZipCode: '40121',
  City: 'Bologna',
  Province: 'BO',
};

test('an invoice is impossible where the schema or the exchange system refuses the data, never for a warning', () => {
  const cases: [object | null, { Field: string; Code: string }[]][] = [
    [association, []],
    [{ ...association, ZipCode: '20121' }, []],
    [{ ...association, City: '' }, [{ Field: 'City', Code: 'required' }]],
    [{ ...association, FiscalCode: null }, [{ Field: 'FiscalCode', Code: 'required' }]],
    [{ ...association, SdiCode: 'UF1ABC' }, [{ Field: 'SdiCode', Code: 'invalidRecipientCode' }]],
    [{ ...association, Pec: 'sdi01@pec.fatturapa.it' }, [{ Field: 'Pec', Code: 'pecOfExchangeSystem' }]],
  ];
  for (const [form, problems] of cases) assert.deepEqual(invoiceProblems(form), problems, JSON.stringify(form));
});

test('nothing at all names what is missing first', () => {
  assert.ok(invoiceProblems(null).some(({ Field, Code }) => Field === 'City' && Code === 'required'));
});

test('the way of an invoice is its recipient code, else the certified mail, else the reserved area', () => {
  const cases: [object, unknown][] = [
    [
      { ...association, SdiCode: 'm5uxcr1', Pec: 'a@pec.it' },
      { Way: 'recipientCode', Code: 'M5UXCR1' },
    ],
    [
      { ...association, SdiCode: '0000000', Pec: 'A@pec.it' },
      { Way: 'pec', Pec: 'a@pec.it' },
    ],
    [association, { Way: 'reservedArea' }],
    [
      { ...association, SubjectType: 'A', SdiCode: 'UF1ABC' },
      { Way: 'office', Code: 'UF1ABC' },
    ],
    [{ ...association, SubjectType: 'A' }, null],
    [{ ...association, SdiCode: 'ABC' }, null],
    [{ ...association, Country: 'de' }, { Way: 'copy' }],
  ];
  for (const [form, way] of cases) assert.deepEqual(invoiceDelivery(form), way, JSON.stringify(form));
});
