import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sheetOf } from './xlsx-file.ts';

const column = (name: string, kind: 'money' | 'text' | 'number' = 'text') => ({
  ...{ name, heading: name, kind },
  word: (code: string) => (code === 'TD01' ? 'Fattura' : code),
});

async function* rows() {
  yield [
    {
      Id: 1,
      Day: '2026-11-20',
      Number: '=1+1',
      Who: 'Rossi & <Figli>\u0001',
      Type: 'TD01',
      Amount: -1234.5,
      Count: 3,
      None: null,
    },
  ];
}

test('a sheet has days as days, amounts as numbers, and texts that are no formulas', async () => {
  const columns = [
    ...[column('Day'), column('Number'), column('Who'), column('Type')],
    ...[column('Amount', 'money'), column('Count', 'number'), column('None')],
  ];
  let sheet = '';
  for await (const text of sheetOf({ columns, batches: rows() })) sheet += text;
  const text = (value: string) => `<c t="inlineStr" s="0"><is><t xml:space="preserve">${value}</t></is></c>`;
  const cells = [
    ...['<c s="2"><v>46346</v></c>', text('=1+1'), text('Rossi &amp; &lt;Figli&gt;'), text('Fattura')],
    ...['<c s="3"><v>-1234.5</v></c>', '<c s="4"><v>3</v></c>', '<c/>'],
  ];
  assert.ok(sheet.includes(`<row>${cells.join('')}</row></sheetData>`), sheet);
});
