import assert from 'node:assert/strict';
import { test } from 'node:test';
import { translator } from '@circolo/messages/translator';
import { csvCell, csvLine } from './csv.ts';

const t = translator('it');

test('values are written as Italian Excel reads them', () => {
  const cells: [unknown, string][] = [
    [null, ''],
    [1234.5, '1234,5'],
    [-3.25, '-3,25'],
    [true, 'Sì'],
    ['2026-11-20', '20/11/2026'],
    ['2026-11-20T23:30:00.000Z', '21/11/2026 00:30'],
    [{ Id: 3, Description: 'Banca' }, 'Banca'],
    [{ Code: 'N4' }, 'N4'],
    [
      [
        { Id: 1, Description: 'Uno' },
        { Id: 2, Description: 'Due' },
      ],
      'Uno, Due',
    ],
  ];
  for (const [value, cell] of cells) assert.equal(csvCell(value, t), cell);
});

test('no text becomes a formula', () => {
  for (const text of ['=1+1', '+39 02', '-x', '@cmd', '\tx', '\rx']) assert.equal(csvCell(text, t), `'${text}`);
});

test('a cell with separators, quotes or lines is quoted', () => {
  assert.equal(csvLine(['a;b', 'say "hi"', 'two\nlines', 'plain']), '"a;b";"say ""hi""";"two\nlines";plain\r\n');
});

test('codes become words', () => {
  assert.equal(
    csvCell('PA', t, () => 'Pagato'),
    'Pagato',
  );
});
