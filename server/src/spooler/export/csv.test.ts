import assert from 'node:assert/strict';
import { test } from 'node:test';
import { translator } from '@circolo/messages/translator';
import { cellLabels, italianInstant } from '../labels/cell-labels.ts';
import { csvStyle } from './csv.ts';
import { type FileMaterial, writeCsv } from './csv-file.ts';

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

/** The text of a file of the rows, which come in two batches, and how many of them it says are in it. */
async function fileOf(Style: FileMaterial['asked']['Style'], rows: readonly Record<string, unknown>[]) {
  const columns = ['Note', 'Date', 'Day', 'Total', 'Customer'].map((name) => ({
    name,
    heading: name,
    kind: 'text' as const,
    word: asIs,
  }));
  async function* batches() {
    const numbered = rows.map((row, Id) => ({ ...row, Id }));
    yield numbered.slice(0, 1);
    yield numbered.slice(1);
  }
  let text = '';
  const keeper = {
    add: async (content: string | Uint8Array) => {
      text += content;
    },
  };
  const t = translator('it');
  const asked = { Style, Language: 'it' } as const;
  const material = { asked, title: '', columns, t, total: rows.length, batches: batches(), keeper };
  const written = await writeCsv(material as unknown as FileMaterial); // A writer that needs no database.
  return { text, written };
}

test('a file is these bytes: signs, lines, formulas, nothing, both times of the year, money', async () => {
  const rows = [
    {
      Note: 'a;b "c"\r\nd',
      Date: '2026-07-01T10:00:00.000Z',
      Day: '2026-07-01',
      Total: 1234.5,
      Customer: { Id: 1, Description: '=A1,B' },
    },
    { Note: null, Date: '2026-01-01T10:00:00.500Z', Day: null, Total: -0.05, Customer: null },
    { Note: '', Date: null, Day: '2026-12-31', Total: 0, Customer: { Id: 2, Description: 'È, però' } },
  ];
  assert.deepEqual(await fileOf('Excel', rows), {
    text:
      '\uFEFFNote;Date;Day;Total;Customer\r\n' +
      '"a;b ""c""\r\nd";01/07/2026 12:00;01/07/2026;"1234,5";"\'=A1,B"\r\n' +
      ';01/01/2026 11:00;;"-0,05";\r\n' +
      ';;31/12/2026;0;"È, però"\r\n',
    written: 3,
  });
  assert.deepEqual(await fileOf('Plain', rows), {
    text:
      'Note,Date,Day,Total,Customer\r\n' +
      '"a;b ""c""\r\nd",2026-07-01T10:00:00.000Z,2026-07-01,1234.5,"\'=A1,B"\r\n' +
      ',2026-01-01T10:00:00.500Z,,-0.05,\r\n' +
      ',,2026-12-31,0,"È, però"\r\n',
    written: 3,
  });
});
