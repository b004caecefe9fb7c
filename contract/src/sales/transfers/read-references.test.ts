import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readOrderNumbers, readReferences } from './read-references.ts';
import { transferReference } from './transfer-reference.ts';

const keyboard = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
const reference = fc.integer({ min: 1, max: 23 ** 6 - 1 }).map((serial) => transferReference(2026, serial));
const around = fc.constantFrom('', 'BONIFICO A VOSTRO FAVORE ', 'saldo quota ', 'Rif: ');

test('a reference is found in any text, with any signs between its characters', () => {
  fc.assert(
    fc.property(reference, around, fc.constantFrom('', ' ', '-', '.', ' / '), (text, before, sign) => {
      const typed = before + [...text.toLowerCase()].join(sign);
      assert.ok(readReferences(typed).exact.includes(text), typed);
    }),
  );
});

test('one wrong character, of the whole keyboard and at any place, still leads to the reference', () => {
  fc.assert(
    fc.property(reference, around, fc.nat(10), fc.constantFrom(...keyboard), (text, before, place, character) => {
      const typed = before + text.slice(0, place) + character + text.slice(place + 1);
      const { exact, corrected } = readReferences(typed);
      assert.ok([...exact, ...corrected].includes(text), typed);
    }),
  );
});

test('two neighbours that changed places still lead to the reference', () => {
  fc.assert(
    fc.property(reference, fc.integer({ min: 2, max: 9 }), (text, place) => {
      const typed = text.slice(0, place) + text.charAt(place + 1) + text.charAt(place) + text.slice(place + 2);
      const { exact, corrected } = readReferences(typed);
      assert.ok([...exact, ...corrected].includes(text), typed);
    }),
  );
});

test('words of a bank are no references, and what may be meant stays little', () => {
  const text = 'BONIFICO SEPA CREDITORE CIRCOLO SRL CRO 12345678901 DATA REGOLAMENTO 20112026 BANCA ORDINANTE BCITITMM';
  assert.deepEqual(readReferences(text), { exact: [], corrected: [] });
  assert.ok(readReferences(`${transferReference(2026, 12)} ${text}`).corrected.length < 60);
});

test('numbers of orders are found as people write them, dates are none', () => {
  const cases: [string, string[]][] = [
    ['ordine 2026/000123', ['2026/000123']],
    ['ord. n. 2026 / 123', ['2026/000123']],
    ['ORDINE2026000123', ['2026/000123']],
    ['2026-000123 e 2026/000124', ['2026/000123', '2026/000124']],
    ['del 2026/11/22', []],
    ['22/11/2026 1234', []],
    ['IBAN 32026000123', []],
  ];
  for (const [text, found] of cases) assert.deepEqual(readOrderNumbers(text), found, text);
});
