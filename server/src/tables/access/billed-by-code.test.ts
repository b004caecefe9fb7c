import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeBeginning } from './billed-by-code.ts';

const cases: [text: string, code: string | null][] = [
  ['01234', '01234'],
  ['IT01234567890', '01234567890'],
  ['it 012.345', '012345'],
  ['DE129273', 'DE129273'],
  ['ATU12345678', 'ATU12345678'],
  ['NL 123456789.B01', 'NL123456789B01'],
  ['CHE-123.456.789', 'CHE123456789'],
  ['IE1234567FA', 'IE1234567FA'],
  ['ESX1234567R', 'ESX1234567R'],
  ['FRXX123456789', 'FRXX123456789'],
  ['rssmr', 'RSSMR'],
  ['RSS MRA 80A01', 'RSSMRA80A01'],
  ['RSSMRA80A01F205X', 'RSSMRA80A01F205X'],
  ['FOXMRA', 'FOXMRA'],
  ['0123', null],
  ['rossi', null],
  ['mario', null],
  ['RSSMRA80Z01', null],
  ['RSSMRA80A01F205XX', null],
  ['2026/000123', null],
  ['ada@example.test', null],
  ['via Roma 12345', null],
];

for (const [text, code] of cases)
  test(`${text} ${code === null ? 'begins no code' : `begins the code ${code}`}`, () => {
    assert.equal(codeBeginning(text), code);
  });
