import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tagParts } from './tag-parts.ts';

test('a text is parted at its tags, and what only looks like one stays text', () => {
  const rows: [string, unknown[]][] = [
    ['', []],
    ['Ciao', [{ text: 'Ciao' }]],
    ['Ciao [[FirstName]]!', [{ text: 'Ciao ' }, { code: 'FirstName' }, { text: '!' }]],
    ['[[A]][[B]]', [{ code: 'A' }, { code: 'B' }]],
    ['[[Two words]] [[]] [one]', [{ text: '[[Two words]] [[]] [one]' }]],
    ['riga\n[[A]]\n', [{ text: 'riga\n' }, { code: 'A' }, { text: '\n' }]],
  ];
  for (const [text, parts] of rows) assert.deepEqual(tagParts(text), parts);
});
