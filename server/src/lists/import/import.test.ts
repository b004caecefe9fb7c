import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countsOf, importing } from '../../../test/lists/import-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';

const { app, as } = scenario();
const staff = as('SUS');

test('a file makes records, changes those with its code and leaves those that it repeats', async () => {
  await staff.post('/OriginsCategories', { Code: 'UNO', Description: 'Prima', Position: 3 });
  await staff.post('/OriginsCategories', { Code: 'DUE', Description: 'Seconda', Position: 4 });
  const file =
    'Codice;Nome;Posizione\r\nuno;Prima;3\r\nDUE;Nuovo nome;4\r\nTRE;Terza;1,0\r\nTRE;Doppia;2\r\n;Senza;1\r\n';
  const it = await importing(app, staff, 'OriginsCategories', file);
  assert.deepEqual(it.job.Columns, { Codice: 'Code', Nome: 'Description', Posizione: 'Position' });
  assert.deepEqual(it.job.MatchKeys, ['Code']);
  const preview = await it.preview();
  assert.deepEqual([preview.State, preview.Error, ...countsOf(preview)], ['P', null, 1, 1, 1, 2]);
  const [update] = await it.rows('U');
  assert.deepEqual(update?.Changes, [{ Field: 'Description', Label: 'Nome', Before: 'Seconda', After: 'Nuovo nome' }]);
  const failed = await it.rows('F');
  assert.deepEqual(
    failed.map(({ Line, Problems }) => [Line, Problems[0]?.Field]),
    [
      [5, ''],
      [6, 'Code'],
    ],
  );
  const ended = await it.run();
  assert.deepEqual([ended.State, ...countsOf(ended)], ['E', 1, 1, 1, 2]);
  const rows = (await staff.get('/OriginsCategories?Limit=999')).body;
  const named = (code: string) => rows.find(({ Code }: { Code: string }) => Code === code)?.Description;
  assert.deepEqual([named('UNO'), named('DUE'), named('TRE')], ['Prima', 'Nuovo nome', 'Terza']);
  const reverted = await it.undo();
  assert.deepEqual([reverted.State, reverted.Error], ['X', null]);
  const then = (await staff.get('/OriginsCategories?Limit=999')).body;
  const descriptionOf = (code: string) => then.find(({ Code }: { Code: string }) => Code === code)?.Description;
  assert.deepEqual([descriptionOf('UNO'), descriptionOf('DUE'), descriptionOf('TRE')], ['Prima', 'Seconda', undefined]);
});

test('every heading of an empty template is recognised when it comes back', async () => {
  for (const name of ['OriginsCategories', 'Leads', 'Groups', 'CrmTeams']) {
    const { status, body: fields } = await staff.get(`/${name}/Imports/Fields`);
    assert.equal(status, 200, JSON.stringify(fields));
    const own = fields.filter(({ Name }: { Name: string }) => Name !== 'Id');
    const headings = own.map(({ Label }: { Label: string }) => `"${Label}"`).join(';');
    const { job } = await importing(app, staff, name, `\uFEFF${headings}\r\n`);
    const missed = own.filter(({ Name }: { Name: string }) => !Object.values(job.Columns).includes(Name));
    assert.deepEqual(missed, [], name);
  }
});
