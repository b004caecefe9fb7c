import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentNumber, isNumberPattern } from './document-number.ts';

test('a pattern is filled with the year and the running number', () => {
  const at = { year: 2026, number: 12 };
  assert.equal(documentNumber('{YYYY}/{N:6}', at), '2026/000012');
  assert.equal(documentNumber('FE-{N}/{YY}', at), 'FE-12/26');
  assert.equal(documentNumber('{N:2}', { year: 2026, number: 1234 }), '1234');
});

test('a pattern needs one running number, known places and room for it', () => {
  for (const good of ['{YYYY}/{N:6}', '{N}', 'A.{N:9}', 'FPR_{N}-{YY}']) assert.ok(isNumberPattern(good), good);
  for (const bad of ['', '{YYYY}', '{N}{N}', '{N:0}', '{n}', '{YYY}/{N}', 'à{N}', 'FATTURA-{YYYY}/{N:9}', '{N} bis'])
    assert.ok(!isNumberPattern(bad), bad);
});
