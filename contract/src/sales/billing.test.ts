import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldProblems } from '../errors/issues.ts';
import { type BillingForm, billing, billingName } from './billing.ts';

const person: BillingForm = {
  SubjectType: 'P',
  FirstName: 'Mario',
  LastName: 'Rossi',
  FiscalCode: 'RSSMRA80A01F205X',
  Address: 'Via Roma',
  StreetNumber: '1',
  ZipCode: '20121',
  City: 'Milano',
  Province: 'MI',
};
const association: BillingForm = {
  SubjectType: 'O',
  BusinessName: 'ASD Aurora',
  FiscalCode: '99999040373',
  Address: 'Via Verdi',
  ZipCode: '40100',
  City: 'Bologna',
  Province: 'bo',
};

function problems(form: unknown): Record<string, string> {
  const result = billing.safeParse(form, { reportInput: true });
  if (result.success) return {};
  const found = fieldProblems(result.error.issues);
  return Object.fromEntries(Object.entries(found).map(([field, { code }]) => [field, code]));
}

test('a person and an association without a VAT number are accepted', () => {
  assert.deepEqual(problems(person), {});
  assert.deepEqual(problems(association), {});
  const parsed = billing.parse(association);
  assert.equal(parsed.Province, 'BO');
  assert.equal(parsed.SdiCode, '0000000');
  assert.equal(parsed.Country, 'IT');
  assert.equal(billingName(parsed), 'ASD Aurora');
});

test('each rule answers at its field', () => {
  const cases: [object, string, string][] = [
    [{ ...person, FirstName: '' }, 'FirstName', 'required'],
    [{ ...person, LastName: null }, 'LastName', 'required'],
    [{ ...association, BusinessName: ' ' }, 'BusinessName', 'required'],
    [{ ...person, FiscalCode: '' }, 'FiscalCode', 'required'],
    [{ ...person, FiscalCode: 'RSSMRA80A01F205Y' }, 'FiscalCode', 'invalidFiscalCode'],
    [{ ...association, VatNumber: '01234567890' }, 'VatNumber', 'invalidVatNumber'],
    [{ ...person, ZipCode: '2012' }, 'ZipCode', 'invalidPostalCode'],
    [{ ...person, Province: '' }, 'Province', 'required'],
    [{ ...person, Province: 'XX' }, 'Province', 'invalidProvince'],
    [{ ...person, SdiCode: '123456' }, 'SdiCode', 'invalidRecipientCode'],
    [{ ...association, SubjectType: 'A', SdiCode: '1234567' }, 'SdiCode', 'invalidRecipientCode'],
    [{ ...association, SubjectType: 'A' }, 'SdiCode', 'invalidRecipientCode'],
    [{ ...person, SdiCode: 'XXXXXXX' }, 'SdiCode', 'invalidRecipientCode'],
    [{ ...person, Pec: 'pec' }, 'Pec', 'invalidPec'],
    [{ ...person, Address: '' }, 'Address', 'required'],
    [{ ...person, City: '' }, 'City', 'required'],
    [{ ...person, SubjectType: 'X' }, 'SubjectType', 'selectRequired'],
    [{ ...person, Country: 'ZZ' }, 'Country', 'invalidCode'],
  ];
  for (const [form, field, code] of cases) assert.equal(problems(form)[field], code, `${field} ${code}`);
});

test('a public body has a recipient code of six characters', () => {
  assert.deepEqual(problems({ ...association, SubjectType: 'A', SdiCode: 'uf1abc' }), {});
});

test('a foreign subject needs no Italian codes and gets the foreign recipient code', () => {
  const foreign = { ...person, Country: 'de', FiscalCode: null, ZipCode: '10115', City: 'Berlin', Province: null };
  assert.deepEqual(problems(foreign), {});
  assert.equal(billing.parse(foreign).SdiCode, 'XXXXXXX');
});

test('only an Italian organisation can be on the lists of those that pay their VAT to the State', () => {
  const listed = (form: BillingForm) => billing.parse({ ...form, SplitPayment: true }).SplitPayment;
  assert.equal(listed(association), true);
  assert.equal(billing.parse(association).SplitPayment, undefined);
  assert.equal(listed(person), undefined);
  assert.equal(listed({ ...association, SubjectType: 'A', SdiCode: 'UF1ABC' }), undefined);
  assert.equal(listed({ ...association, Country: 'de', Province: null }), undefined);
});
