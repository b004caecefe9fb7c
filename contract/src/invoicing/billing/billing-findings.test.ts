import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BillingForm, billing } from '../../sales/billing.ts';
import vectors from '../../values/identifiers/fixtures/fiscal-code-vectors.json' with { type: 'json' };
import { type BillingFinding, billingFindingCodes } from './billing-finding.ts';
import { billingFindings } from './billing-findings.ts';
import type { KnownOfCustomer } from './known-of-customer.ts';

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
  ZipCode: '40121',
  City: 'Bologna',
  Province: 'BO',
};
const office: BillingForm = { ...association, SubjectType: 'A', BusinessName: 'Comune di Bologna', SdiCode: 'UF1ABC' };
const foreign: BillingForm = {
  ...association,
  Country: 'DE',
  FiscalCode: '',
  VatNumber: '136695976',
  ZipCode: '10115',
  Province: '',
};

interface Case {
  what: string;
  form: object;
  known?: KnownOfCustomer;
  finding: Pick<BillingFinding, 'Field' | 'Code' | 'Severity'> & { Repair: object | null };
}

const warning = (Field: BillingFinding['Field'], Code: BillingFinding['Code'], Repair: object | null = null) =>
  ({ Field, Code, Severity: 'warning', Repair }) as const;
const error = (Field: BillingFinding['Field'], Code: BillingFinding['Code'], Repair: object | null = null) =>
  ({ Field, Code, Severity: 'error', Repair }) as const;

const cases: Case[] = [
  {
    what: 'an O for a zero in a fiscal code',
    form: { ...person, FiscalCode: 'RSSMRA8OA01F205X' },
    finding: error('FiscalCode', 'fiscalCodeMistyped', { FiscalCode: 'RSSMRA80A01F205X' }),
  },
  {
    what: 'a fiscal code of a body that lost its zero',
    form: { ...association, FiscalCode: '743110157', VatNumber: '00743110157' },
    finding: error('FiscalCode', 'fiscalCodeMistyped', { FiscalCode: '00743110157' }),
  },
  {
    what: 'names in each other’s field',
    form: { ...person, FirstName: 'Rossi', LastName: 'Mario' },
    finding: warning('FiscalCode', 'namesSwapped', { FirstName: 'Mario', LastName: 'Rossi' }),
  },
  {
    what: 'the fiscal code of another person',
    form: { ...person, FirstName: 'Anna' },
    finding: warning('FiscalCode', 'namesDiffer'),
  },
  {
    what: 'another birth date',
    form: person,
    known: { BirthDate: '1980-01-02' },
    finding: warning('FiscalCode', 'birthDateDiffers'),
  },
  { what: 'another sex', form: person, known: { Sex: 'F' }, finding: warning('FiscalCode', 'sexDiffers') },
  {
    what: 'an association billed to the code of its president',
    form: { ...association, FiscalCode: 'RSSMRA80A01F205X' },
    finding: warning('FiscalCode', 'personalCode'),
  },
  {
    what: 'a person who was taken for an organisation',
    form: { ...association, BusinessName: 'Rossi Mario', FiscalCode: 'RSSMRA80A01F205X' },
    finding: warning('FiscalCode', 'personalCode', { SubjectType: 'P', FirstName: 'Mario', LastName: 'Rossi' }),
  },
  {
    what: 'a public body with the code of a person',
    form: { ...office, FiscalCode: 'RSSMRA80A01F205X', VatNumber: '00743110157' },
    finding: warning('FiscalCode', 'personalCode'),
  },
  {
    what: 'an association that was taken for a person',
    form: { ...person, FirstName: 'ASD', LastName: 'Aurora', FiscalCode: '99999040373' },
    finding: warning('FiscalCode', 'codeOfOrganisation', { SubjectType: 'O', BusinessName: 'ASD Aurora' }),
  },
  {
    what: 'a person with a VAT number for a fiscal code',
    form: { ...person, FiscalCode: '00743110157' },
    finding: warning('FiscalCode', 'vatNumberAsFiscalCode', { VatNumber: '00743110157', FiscalCode: '' }),
  },
  {
    what: 'a company without its VAT number',
    form: { ...association, FiscalCode: '00743110157' },
    finding: warning('FiscalCode', 'alsoVatNumber', { VatNumber: '00743110157' }),
  },
  {
    what: 'a company without its fiscal code',
    form: { ...association, FiscalCode: '', VatNumber: 'IT 00743110157' },
    finding: warning('VatNumber', 'alsoFiscalCode', { FiscalCode: '00743110157' }),
  },
  {
    what: 'the fiscal code of an association as its VAT number',
    form: { ...association, FiscalCode: '', VatNumber: '99999040373' },
    finding: warning('VatNumber', 'fiscalCodeAsVatNumber', { VatNumber: '', FiscalCode: '99999040373' }),
  },
  {
    what: 'the fiscal code of an association twice',
    form: { ...association, VatNumber: '99999040373' },
    finding: warning('VatNumber', 'fiscalCodeAsVatNumber', { VatNumber: '', FiscalCode: '99999040373' }),
  },
  {
    what: 'a VAT number that lost its zeros',
    form: { ...association, VatNumber: '743110157' },
    finding: error('VatNumber', 'vatNumberMistyped', { VatNumber: '00743110157' }),
  },
  {
    what: '00313: the recipient code of foreigners',
    form: { ...association, SdiCode: 'xxxxxxx' },
    finding: error('SdiCode', 'recipientForeign', { SdiCode: '0000000' }),
  },
  {
    what: '00427: the code of an office for an association',
    form: { ...association, SdiCode: 'UF1ABC' },
    finding: error('SdiCode', 'recipientOffice', { SubjectType: 'A' }),
  },
  {
    what: '00427: the code of an office for a person',
    form: { ...person, SdiCode: 'UF1ABC' },
    finding: error('SdiCode', 'recipientOffice'),
  },
  {
    what: '00399: seven characters for a public body',
    form: { ...office, SdiCode: 'M5UXCR1' },
    finding: error('SdiCode', 'recipientNotOffice', { SubjectType: 'O' }),
  },
  {
    what: '00427: zeros for a public body',
    form: { ...office, SdiCode: '0000000' },
    finding: error('SdiCode', 'recipientNotOffice'),
  },
  {
    what: 'six zeros',
    form: { ...association, SdiCode: '000000' },
    finding: error('SdiCode', 'recipientZeros', { SdiCode: '0000000' }),
  },
  {
    what: 'letters O for zeros',
    form: { ...person, SdiCode: 'OOOOOOO' },
    finding: error('SdiCode', 'recipientZeros', { SdiCode: '0000000' }),
  },
  {
    what: '00399: a municipality as an organisation',
    form: { ...office, SubjectType: 'O', SdiCode: '' },
    finding: warning('BusinessName', 'publicBodyName', { SubjectType: 'A' }),
  },
  {
    what: '00330: the PEC of the exchange system',
    form: { ...association, Pec: 'sdi01@pec.fatturapa.it' },
    finding: error('Pec', 'pecOfExchangeSystem', { Pec: '' }),
  },
  {
    what: 'an ordinary address for a PEC',
    form: { ...association, Pec: 'Aurora@Gmail.com', InvoiceEmails: ['a@b.it'] },
    finding: warning('Pec', 'pecOrdinaryMail', { Pec: '', InvoiceEmails: ['a@b.it', 'aurora@gmail.com'] }),
  },
  {
    what: 'a ZIP code of another province',
    form: { ...association, ZipCode: '20121' },
    finding: warning('ZipCode', 'zipOtherProvince'),
  },
  {
    what: 'a ZIP code that no province has',
    form: { ...association, ZipCode: '49999' },
    finding: warning('ZipCode', 'zipOtherProvince'),
  },
  {
    what: 'a town of another province',
    form: { ...association, Province: 'MO' },
    known: { TownProvinces: ['BO'] },
    finding: warning('Province', 'townOtherProvince', { Province: 'BO' }),
  },
  {
    what: 'a town of two other provinces, one of them that of the ZIP code',
    form: { ...association, City: 'Castro', ZipCode: '24063', Province: 'BO' },
    known: { TownProvinces: ['BG', 'LE'] },
    finding: warning('Province', 'townOtherProvince', { Province: 'BG' }),
  },
  {
    what: 'Greece by the letters of its VAT numbers',
    form: { ...foreign, Country: 'EL', VatNumber: '094259216' },
    finding: warning('Country', 'countryGreece', { Country: 'GR' }),
  },
  {
    what: 'the country before a VAT number',
    form: { ...foreign, VatNumber: 'DE136695976' },
    finding: warning('VatNumber', 'unionVatPrefix', { VatNumber: '136695976' }),
  },
  {
    what: 'a wrong VAT number of another country',
    form: { ...foreign, VatNumber: '136695977' },
    finding: warning('VatNumber', 'unionVatNumber'),
  },
  {
    what: 'a name in letters that no invoice can carry',
    form: { ...association, BusinessName: 'Društvo Žarek' },
    finding: warning('BusinessName', 'notLatin'),
  },
  {
    what: 'a name in a script of which no form knows the Latin letters',
    form: { ...association, BusinessName: '中华体育会' },
    finding: warning('BusinessName', 'otherScript'),
  },
];

test('each thing that is wrong is found once, at its field, with the repair', () => {
  for (const { what, form, known, finding } of cases) {
    const found = billingFindings(form, known).map(({ Parameters: _, ...rest }) => rest);
    assert.deepEqual(found, [finding], what);
  }
});

test('every code has a case', () => {
  const tried = new Set(cases.map(({ finding }) => finding.Code));
  assert.deepEqual(
    billingFindingCodes.filter((code) => !tried.has(code)),
    [],
  );
});

test('a repair is the end of what it mends', () => {
  for (const { what, form, known, finding } of cases) {
    if (!finding.Repair) continue;
    const again = billingFindings({ ...form, ...finding.Repair }, known).map(({ Code }) => Code);
    assert.ok(!again.includes(finding.Code), `${what}: ${again.join()}`);
  }
});

test('right data have no findings', () => {
  for (const form of [
    person,
    association,
    office,
    foreign,
    { ...association, VatNumber: '00743110157' },
    { ...association, FiscalCode: '00743110157', VatNumber: '00743110157', SdiCode: 'M5UXCR1' },
    // A sole trader, and a person with a VAT number of their own.
    {
      ...association,
      BusinessName: 'Bar Sport di Rossi Mario',
      FiscalCode: 'RSSMRA80A01F205X',
      VatNumber: '00743110157',
    },
    { ...person, VatNumber: '00743110157' },
    { ...association, Pec: 'aurora@pec.it', SdiCode: '0000000' },
    { ...association, BusinessName: 'Comunità Amica' },
    { ...foreign, Country: 'CH', VatNumber: 'CHE123456789' },
    { ...foreign, Country: 'US', VatNumber: '', ZipCode: '02139' },
  ]) {
    assert.deepEqual(billingFindings(form), [], JSON.stringify(form));
  }
});

test('nothing is found in a form that is empty', () => {
  for (const SubjectType of ['P', 'O', 'A', '']) assert.deepEqual(billingFindings({ SubjectType }), []);
  assert.deepEqual(billingFindings({ FiscalCode: null, InvoiceEmails: 'x', VatNumber: 12 }), []);
});

test('every published fiscal code agrees with its names, birth date and sex', () => {
  for (const { code, name, surname, gender, birthDate } of vectors.encode) {
    const form = { ...person, FirstName: name, LastName: surname, FiscalCode: code };
    assert.deepEqual(billingFindings(form, { BirthDate: birthDate, Sex: gender as 'M' | 'F' }), [], code);
  }
});

test('letters of omocodia change nothing', () => {
  const form = { ...person, FirstName: 'Fabio', LastName: 'Caccamo' };
  for (const FiscalCode of vectors.omocodia.all) {
    assert.deepEqual(billingFindings({ ...form, FiscalCode }, { BirthDate: '1985-04-03', Sex: 'M' }), [], FiscalCode);
  }
});

test('what is an error is refused by the schema too, or by the exchange system alone', () => {
  const accepted = cases.filter(({ form, finding }) => finding.Severity === 'error' && billing.safeParse(form).success);
  assert.deepEqual(
    accepted.map(({ what }) => what),
    ['letters O for zeros', '00330: the PEC of the exchange system'],
  );
});

test('a message has what it names', () => {
  const [finding] = billingFindings({ ...association, BusinessName: 'Društvo Žarek' });
  assert.deepEqual(finding?.Parameters, { written: 'Drustvo Zarek' });
});
