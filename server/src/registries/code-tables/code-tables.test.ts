import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenario } from '../../../test/scenario.ts';

const { as } = scenario();
const staff = as('SUS');

type Row = Record<string, unknown> & { Id: number; Code: string };

/** The row of a code table that has a code. */
async function rowOf(table: string, code: string): Promise<Row> {
  const { body } = await staff.get(`/${table}?Code=${code}&Limit=999`);
  const row = (body as Row[]).find(({ Code }) => Code === code);
  assert.ok(row, `${table} has no ${code}`);
  return row;
}

const save = (table: string, row: Row, change: object) => staff.put(`/${table}/${row.Id}`, { ...row, ...change });

test('the official codes are there, in both languages and found by either', async () => {
  const expected = {
    PaymentReasons: 33,
    VatNatures: 24,
    PaymentWays: 23,
    TaxRegimes: 19,
    CashTypes: 22,
    PaymentTermTypes: 3,
    WithholdingTypes: 6,
    CorporatePositionTypes: 30,
  };
  for (const [table, rows] of Object.entries(expected))
    assert.equal((await staff.get(`/${table}/RecordCount?System=true`)).body, rows, table);
  for (const text of ['bonifico', 'transfer', 'MP05']) {
    const { body } = await staff.get(`/PaymentWays?Search=${text}`);
    assert.ok(
      (body as Row[]).some(({ Code }) => Code === 'MP05'),
      text,
    );
  }
});

test('an official code can be switched off and moved, and is left out of what forms offer', async () => {
  const row = await rowOf('CashTypes', 'TC05');
  const { status, body } = await save('CashTypes', row, { Active: false, Position: 7 });
  assert.deepEqual([status, body.Active, body.Position], [200, false, 7]);
  const offered = (await staff.get('/CashTypes/Lookup')).body as Row[];
  assert.ok(!offered.some(({ Code }) => Code === 'TC05'));
  const asked = (await staff.get('/CashTypes/Lookup?Codes=TC05')).body as Row[];
  assert.deepEqual(
    asked.map(({ Id, Code }) => [Id, Code]),
    [[row.Id, 'TC05']],
  );
});

test('an official code is not edited: the fields that were changed are named', async () => {
  const row = await rowOf('WithholdingTypes', 'RT01');
  const { status, body } = await save('WithholdingTypes', row, { Description: 'Altro', Rate: 20, Position: 3 });
  assert.deepEqual([status, body.Code, Object.keys(body.Fields)], [405, 'SystemCode', ['Description', 'Rate']]);
  assert.deepEqual(await rowOf('WithholdingTypes', 'RT01'), row);
});

test('an official code is not deleted, one of our own is', async () => {
  const { Id } = await rowOf('TaxRegimes', 'RF01');
  const { status, body } = await staff.delete(`/TaxRegimes/${Id}`);
  assert.deepEqual([status, body.Code], [405, 'SystemCode']);
  const own = await staff.post('/TaxRegimes', { Code: 'RF99', Description: 'Regime di prova', System: true });
  assert.deepEqual([own.status, own.body.System], [201, false]);
  assert.equal((await staff.delete(`/TaxRegimes/${own.body.Id}`)).status, 204);
});

test('a nature of reverse charge says so, and N2, N3 and N6 stay closed', async () => {
  const nature = (change: object) => staff.post('/VatNatures', { Description: 'Natura di prova', ...change });
  const uncharged = await nature({ Code: 'N6.A' });
  assert.deepEqual(
    [uncharged.status, uncharged.body.Fields.ReverseCharge.Code],
    [400, 'reverseChargeNeeded'],
    JSON.stringify(uncharged.body),
  );
  assert.equal((await nature({ Code: 'N6.A', ReverseCharge: true })).status, 201);
  for (const code of ['N2', 'N3', 'N6']) {
    const row = await rowOf('VatNatures', code);
    assert.deepEqual([row.Active, row.ValidTo], [false, '2020-12-31']);
    const { status, body } = await save('VatNatures', row, { Active: true });
    assert.deepEqual([status, body.Fields.Active.Code], [400, 'closedNature']);
  }
});

test('a rate is a percentage with two decimals, and comes back as it was sent', async () => {
  const fund = (Rate: unknown) => staff.post('/CashTypes', { Code: 'TC98', Description: 'Cassa di prova', Rate });
  for (const rate of [4.125, 101, -1, '4']) assert.equal((await fund(rate)).body.Fields.Rate !== undefined, true);
  const { body } = await fund(4.35);
  assert.deepEqual([body.Rate, body.VatRate], [4.35, null]);
});

test('a reference names a code of the other table, and keeps it there', async () => {
  const reason = { Code: 'ZT', Description: 'Causale di prova' };
  const unknown = await staff.post('/PaymentReasons', { ...reason, WithholdingType: { Code: 'RT77' } });
  assert.deepEqual([unknown.status, unknown.body.Fields.WithholdingType.Code], [400, 'unknownRecord']);
  const own = await staff.post('/WithholdingTypes', { Code: 'RT88', Description: 'Ritenuta di prova', Rate: 20 });
  const { status, body } = await staff.post('/PaymentReasons', { ...reason, WithholdingType: { Code: 'RT88' } });
  assert.deepEqual([status, body.WithholdingType], [201, { Code: 'RT88', Description: 'Ritenuta di prova' }]);
  assert.equal((await staff.delete(`/WithholdingTypes/${own.body.Id}`)).body.Code, 'ConstraintError');
});

test('a code is taken once, and the days of validity follow each other', async () => {
  const taken = await staff.post('/PaymentWays', { Code: 'mp05', Description: 'Un altro bonifico' });
  assert.equal(taken.body.Fields.Code.Code, 'duplicateCode');
  const days = { ValidFrom: '2026-05-01', ValidTo: '2026-04-30' };
  const turned = await staff.post('/PaymentWays', { Code: 'MP77', Description: 'Voce', ...days });
  assert.equal(turned.body.Fields.ValidTo.Code, 'dateRange');
});

test('a day before the first year is no day, in a record and in a filter', async () => {
  const body = { Code: 'K7', Description: 'Anno zero', ValidFrom: '0000-06-01' };
  const { status, body: answer } = await staff.post('/OpportunitySources', body);
  assert.deepEqual([status, answer.Fields?.ValidFrom?.Code], [400, 'invalidDate']);
  for (const query of ['DateFrom=0000-06-01', 'DateTo=0000-06-01T00:00:00Z', 'ExpirationDateTo=0000-06-01']) {
    const filtered = await staff.get(`/Orders?${query}`);
    assert.deepEqual([filtered.status, filtered.body.Code], [400, 'ValidationFailed'], query);
  }
});

test('what forms offer speaks the language of the caller', async () => {
  const [english] = (await staff.get('/PaymentTermTypes/Lookup?Codes=TP02', { 'accept-language': 'en' })).body;
  const [italian] = (await staff.get('/PaymentTermTypes/Lookup?Codes=TP02')).body;
  const row = await rowOf('PaymentTermTypes', 'TP02');
  assert.deepEqual([italian.Description, english.Description], [row.Description, row.DescriptionEn]);
  assert.notEqual(italian.Description, english.Description);
});
