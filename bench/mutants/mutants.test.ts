import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { mutants } from './all-mutants.ts';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

test('the code that every mutant breaks is there, once', () => {
  const found = mutants.map(({ broken, file, from }) => [broken, read(file).split(from).length - 1]);
  assert.deepEqual(
    found.filter(([, times]) => times !== 1),
    [],
  );
});

test('the tests that every mutant is held against are there', () => {
  const missing = mutants
    .flatMap(({ tests }) => tests)
    .filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)));
  assert.deepEqual(missing, []);
});
