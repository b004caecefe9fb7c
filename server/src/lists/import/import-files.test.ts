import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { countsOf, importing, upload } from '../../../test/lists/import-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';

const { app, as } = scenario();
const staff = as('SUS');

const text = 'Codice;Nome\r\nCITTA;Città è già qui\r\n';
const utf16 = (content: string) => Buffer.from(`\uFEFF${content}`, 'utf16le');
const windows1252 = (content: string) => Buffer.from(content, 'latin1');

const files: [string, Buffer, string, string][] = [
  ['UTF-8', Buffer.from(text), 'utf-8', ';'],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`), 'utf-8', ';'],
  ['UTF-16 little endian', utf16(text), 'utf-16le', ';'],
  ['UTF-16 big endian', utf16(text).swap16(), 'utf-16be', ';'],
  ['UTF-16 without a mark', Buffer.from(text, 'utf16le'), 'utf-16le', ';'],
  ['Windows-1252', windows1252(text), 'windows-1252', ';'],
  ['commas', Buffer.from(text.replaceAll(';', ',')), 'utf-8', ','],
  ['tabs', Buffer.from(text.replaceAll(';', '\t')), 'utf-8', '\t'],
  ['the line of Excel about its sign', Buffer.from(`sep=;\r\n${text}`), 'utf-8', ';'],
  ['lines of Unix, with empty ones', Buffer.from(`${text.replaceAll('\r\n', '\n')}\n\n`), 'utf-8', ';'],
  ['quotes around signs', Buffer.from('"Codice","Nome"\r\n"CITTA","Città è già qui"\r\n'), 'utf-8', ','],
];
for (const [name, content, encoding, separator] of files) {
  test(`a file in ${name} is read`, async () => {
    const it = await importing(app, staff, 'OriginsCategories', content);
    assert.deepEqual([it.job.Encoding, it.job.Separator, it.job.Headings], [encoding, separator, ['Codice', 'Nome']]);
    assert.deepEqual(it.job.Samples, [['CITTA', 'Città è già qui']]);
    assert.deepEqual(countsOf(await it.preview()), [1, 0, 0, 0]);
  });
}

test('quotes hold separators, quotes and lines', async () => {
  const cell = 'Uno; "due"\ne tre';
  const file = `Codice;Nome\r\nVIRG;"${cell.replaceAll('"', '""')}"\r\n`;
  const it = await importing(app, staff, 'OriginsCategories', file);
  await it.preview();
  await it.run();
  const [row] = (await staff.get('/OriginsCategories?Code=VIRG')).body;
  assert.equal(row.Description, cell);
});

test('what is no text with columns is refused in words', async () => {
  const hostile: [string, Buffer][] = [
    ['a workbook', Buffer.from('PK\u0003\u0004rest of an archive')],
    ['bytes', Buffer.from([0x41, 0, 0, 0, 0x42, 0, 0, 0, 0x43, 0, 0, 0x0a])],
    ['nothing', Buffer.from('')],
    ['empty lines', Buffer.from('\r\n\r\n')],
    ['an open quote', Buffer.from('Codice;Nome\r\n"UNO;Due\r\n')],
  ];
  for (const [name, content] of hostile) {
    const { status, body } = await upload(app, staff, 'OriginsCategories', content);
    assert.deepEqual([status, body.Code], [400, 'CsvUnreadable'], name);
  }
  const many = Array.from({ length: 300 }, (_, index) => `C${index}`).join(';');
  assert.equal((await upload(app, staff, 'OriginsCategories', many)).body.Code, 'ValidationFailed');
  const large = Buffer.alloc(30 * 1024 * 1024 + 1, 'a;b\n');
  assert.equal((await upload(app, staff, 'OriginsCategories', large)).body.Code, 'FileTooLarge');
  assert.equal((await staff.post('/OriginsCategories/Imports', { file: 'x' })).body.Code, 'UnreadableBody');
});

test('a quote that is never closed ends the preview with its reason', async () => {
  const lines = Array.from({ length: 20 }, (_, index) => `A${index};Nome`).join('\r\n');
  const it = await importing(
    app,
    staff,
    'OriginsCategories',
    `Codice;Nome\r\n${lines}\r\n"APERTA;mai chiusa\r\nB;C\r\n`,
  );
  const preview = await it.preview();
  assert.equal(preview.State, 'N');
  assert.match(preview.Error ?? '', /virgolette/);
});

test('a line with too many or too few cells is reported, the others go on', async () => {
  const file = 'Codice;Nome;Posizione\r\nBUONA;Nome;1\r\nTROPPE;Nome;1;2\r\nPOCHE;Nome\r\nVUOTE;Nome;1;;\r\n';
  const it = await importing(app, staff, 'OriginsCategories', file);
  const preview = await it.preview();
  assert.deepEqual(countsOf(preview), [2, 0, 0, 2]);
  const failed = await it.rows('F');
  assert.deepEqual(
    failed.map(({ Line, Problems }) => [Line, Problems[0]?.Message.slice(0, 24)]),
    [
      [3, 'La riga ha 4 celle invec'],
      [4, 'La riga ha 2 celle invec'],
    ],
  );
});

test('empty or repeated headings are made distinct, and unknown ones are not read', async () => {
  const it = await importing(app, staff, 'OriginsCategories', 'Codice;Nome;;Nome;Altro\r\nX;Uno;a;Due;b\r\n');
  assert.deepEqual(it.job.Headings, ['Codice', 'Nome', '#3', 'Nome (2)', 'Altro']);
  assert.deepEqual(it.job.Columns, { Codice: 'Code', Nome: 'Description' });
});

test('hostile cells are data: formulas, markup, SQL and what cannot be stored', async () => {
  const cells = ["'=1+1", '<script>alert(1)</script>', "'); drop table origin_category; --", '{"a":1}', '🎭 ünïcødé'];
  const file = `Codice;Nome\r\n${cells.map((cell, index) => `H${index};"${cell.replaceAll('"', '""')}"`).join('\r\n')}\r\n`;
  const it = await importing(app, staff, 'OriginsCategories', file);
  await it.preview();
  assert.deepEqual(countsOf(await it.run()), [5, 0, 0, 0]);
  const rows = (await staff.get('/OriginsCategories?Limit=999')).body;
  const named = (code: string) => rows.find(({ Code }: { Code: string }) => Code === code).Description;
  assert.deepEqual(
    cells.map((_, index) => named(`H${index}`)),
    ['=1+1', ...cells.slice(1)],
  );
});

test('a file is read in another way when that is asked for', async () => {
  const it = await importing(app, staff, 'OriginsCategories', 'Codice,Nome;Altro\r\nA,B;C\r\n');
  const path = `/OriginsCategories/Imports/${it.job.Id}`;
  const { Columns, Values, MatchKeys, OnMatch } = it.job;
  const other = it.job.Separator === ',' ? ';' : ',';
  const changed = await staff.put(path, { Columns, Values, MatchKeys, OnMatch, Separator: other });
  assert.equal(changed.status, 200);
  assert.equal(changed.body.State, 'U');
  assert.deepEqual(changed.body.Headings, other === ',' ? ['Codice', 'Nome;Altro'] : ['Codice,Nome', 'Altro']);
});

test('a repeated upload is one import', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const first = await upload(app, staff, 'OriginsCategories', text, key);
  const second = await upload(app, staff, 'OriginsCategories', text, key);
  assert.deepEqual([second.status, second.body.Id], [201, first.body.Id]);
  assert.equal((await upload(app, staff, 'OriginsCategories', `${text}X;Y`, key)).body.Code, 'IdempotencyKeyReused');
});

test('the lines that failed are a file with their reasons, which is taken in once it is corrected', async () => {
  const file = 'Codice;Nome;Posizione\r\nOK1;Nome;1\r\nNO1;;1\r\nNO2;"-1+1";tanto\r\n';
  const it = await importing(app, staff, 'OriginsCategories', file);
  await it.preview();
  await it.run();
  const asked = await staff.post(`/OriginsCategories/Imports/${it.job.Id}/ErrorFile`);
  assert.equal(asked.status, 200, JSON.stringify(asked.body));
  assert.equal(asked.body.State, 'E');
  const errors = String((await staff.get(asked.body.Link)).body);
  const lines = errors.trimEnd().split('\r\n');
  assert.equal(lines[0], '\uFEFFCodice;Nome;Posizione;Riga;Motivo');
  assert.match(lines[1] ?? '', /^NO1;;1;3;Nome: /);
  assert.match(lines[2] ?? '', /^NO2;'-1\+1;tanto;4;Posizione: /);
  const again = await importing(
    app,
    staff,
    'OriginsCategories',
    errors.replace('NO1;;', 'NO1;Ora sì;').replace('tanto', '7'),
  );
  assert.equal(again.job.Columns.Riga, undefined);
  await again.preview();
  assert.deepEqual(countsOf(await again.run()), [2, 0, 0, 0]);
  const [fixed] = (await staff.get('/OriginsCategories?Code=NO2')).body;
  assert.deepEqual([fixed.Description, fixed.Position], ['-1+1', 7]);
});
