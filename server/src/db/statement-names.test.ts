import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planName } from './statement-names.ts';

test('a statement that comes again gets a name, and keeps it', () => {
  const text = 'select kept from plans where id = $1';
  assert.equal(planName(text), undefined);
  const name = planName(text);
  assert.match(String(name), /^kept_\d+$/);
  assert.equal(planName(text), name);
});

test('two statements never share a name', () => {
  const texts = ['select one', 'select other'];
  for (const text of texts) planName(text);
  assert.equal(new Set(texts.map(planName)).size, 2);
});

test('a search for a text is planned each time', () => {
  const text = 'select id from person where search like $1';
  assert.deepEqual([planName(text), planName(text), planName(text)], [undefined, undefined, undefined]);
});
