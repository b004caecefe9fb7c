import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberOnce } from '../../test/invoicing/number-once.ts';
import { scenario } from '../../test/scenario.ts';

const { app, as } = scenario();
const staff = as('SUS');

type Row = Record<string, unknown> & { Id: number; Code: string; Provider: boolean; Version: number };

const categories = async () => (await staff.get('/UserCategories?Limit=999')).body as Row[];
const provider = async (): Promise<Row> => {
  const marked = (await categories()).filter(({ Provider }) => Provider);
  assert.equal(marked.length, 1);
  return marked[0] as Row;
};

test('exactly one category is the provider’s own: marking another one moves the mark', async () => {
  const before_ = await provider();
  const added = await staff.post('/UserCategories', { Code: 'NUOVA', Description: 'Nuova', Provider: true });
  assert.equal(added.status, 201);
  assert.equal((await provider()).Code, 'NUOVA');
  const now = (await categories()).find(({ Id }) => Id === before_.Id) as Row;
  assert.equal(now.Version, before_.Version + 1);
  const back = await staff.put(`/UserCategories/${now.Id}`, { ...now, Provider: true });
  assert.deepEqual([back.status, (await provider()).Code], [200, before_.Code]);
});

test('the provider’s own category is not unmarked, switched off or deleted', async () => {
  const own = await provider();
  const unmarked = await staff.put(`/UserCategories/${own.Id}`, { ...own, Provider: false });
  assert.equal(unmarked.body.Fields.Provider.Code, 'oneProvider');
  const off = await staff.put(`/UserCategories/${own.Id}`, { ...own, Active: false });
  assert.equal(off.body.Fields.Active.Code, 'oneProvider');
  const deleted = await staff.delete(`/UserCategories/${own.Id}`);
  assert.deepEqual([deleted.status, deleted.body.Fields.Provider.Code], [400, 'oneProvider']);
  assert.deepEqual(await provider(), own);
});

test('a category that is open to registration is offered at registration, until it is switched off', async () => {
  const open = { Code: 'APERTA', Description: 'Aperta a tutti', OpenToRegistration: true };
  const { body } = await staff.post('/UserCategories', open);
  const offered = async () => ((await app.anybody.get('/UserCategories/Open')).body as Row[]).map(({ Code }) => Code);
  assert.ok((await offered()).includes('APERTA'));
  await staff.put(`/UserCategories/${body.Id}`, { ...body, Active: false });
  assert.ok(!(await offered()).includes('APERTA'));
});

test('a kind has a reason once, another kind may have the same', async () => {
  const reason = (Kind: string) => staff.post('/Reasons', { Kind, Description: 'Motivo ripetuto' });
  const { body } = await reason('L');
  const again = await reason('L');
  assert.deepEqual([again.status, again.body.Fields.Description.Code], [400, 'alreadyUsed']);
  assert.equal((await reason('D')).status, 201);
  assert.equal((await staff.put(`/Reasons/${body.Id}`, { ...body, RequiresNotes: true })).status, 200);
});

test('the pattern of a section makes numbers that an invoice may have', async () => {
  const section = (Code: string, Pattern: string) =>
    staff.post('/DocumentSections', { Code, Description: 'Sezionale', Kind: 'I', Pattern });
  for (const pattern of ['{YYYY}', '{N}{N:3}', '{X}/{N}', 'FATTURA-{YYYY}/{N:9}']) {
    const { status, body } = await section('BAD', pattern);
    assert.deepEqual([status, body.Fields.Pattern.Code], [400, 'numberPattern'], pattern);
  }
  const { body } = await section('FE9', 'FE{YY}/{N:5}');
  assert.deepEqual([body.Pattern, body.NextNumber, body.ResetYearly], ['FE{YY}/{N:5}', 1, true]);
});

test('a choice is in the language of the caller, and found by either description', async () => {
  const { body } = await staff.post('/DocumentSections', {
    Code: 'LNG9',
    Description: 'Fatture in lingua',
    DescriptionEn: 'Invoices by language',
    Kind: 'I',
  });
  const english = (query: string) => staff.get(`/DocumentSections/Lookup?${query}`, { 'accept-language': 'en' });
  const one = (Description: string) => [{ Id: body.Id, Description }];
  assert.deepEqual((await staff.get(`/DocumentSections/Lookup?Ids=${body.Id}`)).body, one('Fatture in lingua'));
  assert.deepEqual((await english(`Ids=${body.Id}`)).body, one('Invoices by language'));
  assert.deepEqual((await english('Search=by+language')).body, one('Invoices by language'));
  assert.deepEqual((await english('Search=in+lingua')).body, one('Invoices by language'));
});

test('a choice by a number that no record can have is refused by its name', async () => {
  const { status, body } = await staff.get('/PaymentReasons/Lookup?Ids=9999999999999999999');
  assert.deepEqual([status, Object.keys(body.Fields ?? {})], [400, ['Ids']]);
});

test('the next number of a section cannot be sent by callers, and a section that has numbered something stays', async () => {
  const input = { Code: 'RIC9', Description: 'Ricevute', Kind: 'R', NextNumber: 50 };
  const { body } = await staff.post('/DocumentSections', input);
  assert.deepEqual([body.NextNumber, body.Pattern], [1, '{YYYY}/{N:6}']);
  await numberOnce(app.database.db, body.Id);
  assert.equal((await staff.get(`/DocumentSections/${body.Id}`)).body.NextNumber, 2);
  assert.equal((await staff.delete(`/DocumentSections/${body.Id}`)).body.Code, 'ConstraintError');
});
