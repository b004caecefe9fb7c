import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const docs = join(import.meta.dirname, '../../../docs');
const table = readFileSync(join(docs, 'security-asvs.md'), 'utf8');
const levels = JSON.parse(readFileSync(join(docs, 'asvs/requirements.json'), 'utf8')) as Record<string, number>; // Ours.

/** The numbers of a row, which may be a run of them (`10.3.1–10.3.4`). */
function numbersOf(cell: string): string[] {
  const [first = '', last] = cell.split('–');
  if (!last) return [first];
  const section = first.slice(0, first.lastIndexOf('.') + 1);
  const [from, to] = [first, last].map((number) => Number(number.slice(section.length)));
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, nth) => `${section}${Number(from) + nth}`);
}

/** The column of the counts that a row belongs to. */
function columnOf(state: string): number {
  if (state.startsWith('open: not checked yet')) return 3;
  return [/^met(?::| as written:) /, /^open(?::| in one point: ) ?/, /^not applicable(?:[:;] |$)/].findIndex((form) =>
    form.test(state),
  );
}

const rows = [...table.matchAll(/^\| (\d[\d.–]*) \| (.*) \| ([^|]*) \|$/gm)].flatMap(([, cell = '', , state = '']) =>
  numbersOf(cell).map((number) => ({ number, state })),
);

test('every requirement of levels 1 and 2 is in the table once', () => {
  assert.equal(Object.keys(levels).length, 253);
  assert.deepEqual(rows.map(({ number }) => number).sort(), Object.keys(levels).sort());
});

test('every requirement has a state', () => {
  for (const { number, state } of rows) assert.notEqual(columnOf(state), -1, `${number}: ${state}`);
});

test('the counts of the chapters are right', () => {
  const counts = new Map<string, number[]>();
  for (const { number, state } of rows) {
    const chapter = `V${number.split('.', 1)[0]}`;
    const count = counts.get(chapter) ?? [0, 0, 0, 0];
    count[columnOf(state)] = (count[columnOf(state)] ?? 0) + 1;
    counts.set(chapter, count);
  }
  for (const [chapter, count] of counts)
    assert.ok(table.includes(`| ${chapter} | ${count.join(' | ')} |`), `${chapter}: ${count}`);
});
