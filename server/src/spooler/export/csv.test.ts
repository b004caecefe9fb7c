import assert from 'node:assert/strict';
import { test } from 'node:test';
import { translator } from '@circolo/messages/translator';
import { cellLabels, italianInstant } from '../labels/cell-labels.ts';
import { csvStyle } from './csv.ts';

const excel = csvStyle('Excel', translator('it'));
const plain = csvStyle('Plain', translator('it'));
const asIs = (code: string) => code;

test('values are written as Italian Excel reads them, or as programs do', () => {
  const cells: [value: unknown, excel: string, plain: string][] = [
    [null, '', ''],
    [undefined, '', ''],
    [1234.5, '1234,5', '1234.5'],
    [-3.25, '-3,25', '-3.25'],
    [true, 'Sì', 'true'],
    ['2026-11-20', '20/11/2026', '2026-11-20'],
    ['2026-11-20T23:30:00.000Z', '21/11/2026 00:30', '2026-11-20T23:30:00.000Z'],
    ['2026-07-31T22:05:59.999Z', '01/08/2026 00:05', '2026-07-31T22:05:59.999Z'],
    [{ Id: 3, Description: 'Banca' }, 'Banca', 'Banca'],
    [{ Code: 'N4' }, 'N4', 'N4'],
    [[{ Description: 'Uno' }, { Description: 'Due' }], 'Uno, Due', 'Uno, Due'],
    [[{ Name: 'Rows', Value: 3 }], 'Rows: 3', 'Rows: 3'],
  ];
  for (const [value, italian, bare] of cells) {
    assert.equal(cellLabels(value, excel.words, asIs), italian);
    assert.equal(cellLabels(value, plain.words, asIs), bare);
  }
});

test('no text becomes a formula, in a reference neither', () => {
  for (const text of ['=1+1', '+39 02', '-x', '@cmd', '\tx', '\rx', '\n=x']) {
    for (const { words } of [excel, plain]) {
      assert.equal(cellLabels(text, words, asIs), `'${text}`);
      assert.equal(cellLabels({ Id: 1, Description: text }, words, asIs), `'${text}`);
      assert.equal(cellLabels([{ Id: 1, Description: text }], words, asIs), `'${text}`);
    }
  }
});

test('a cell with separators, quotes or lines is quoted', () => {
  const cells = ['a;b', 'a,b', 'say "hi"', 'two\nlines', 'plain'];
  assert.equal(excel.line(cells), '"a;b";"a,b";"say ""hi""";"two\nlines";plain\r\n');
  assert.equal(plain.line(cells), '"a;b","a,b","say ""hi""","two\nlines",plain\r\n');
});

test('codes become words', () => {
  assert.equal(
    cellLabels('PA', excel.words, () => 'Pagato'),
    'Pagato',
  );
});

test('every half hour of a year is written as Rome’s clocks showed it, also when they changed', () => {
  const clock = new Intl.DateTimeFormat('it-IT', {
    timeZone: 'Europe/Rome',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const partsOf = (text: string) => text.match(/\d+/g)?.map(Number);
  for (let at = Date.UTC(2025, 11, 30); at < Date.UTC(2027, 0, 3); at += 1_800_000) {
    const [day, month, year = 0, hour, minute] = partsOf(clock.format(at)) ?? [];
    const written = partsOf(italianInstant(new Date(at).toISOString()));
    assert.deepEqual(written, [day, month, year + 2000, hour, minute], new Date(at).toISOString());
  }
});
