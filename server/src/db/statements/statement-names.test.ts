import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statementNames } from './statement-names.ts';

test('a statement that comes again gets a name, and keeps it', () => {
  const nameOf = statementNames();
  const text = 'select id from plans where id = $1';
  assert.equal(nameOf(text), undefined);
  const name = nameOf(text);
  assert.match(String(name), /^plan_\d+$/);
  assert.equal(nameOf(text), name);
});

test('two statements never share a name', () => {
  const nameOf = statementNames();
  const texts = ['select one', 'select other'];
  for (const text of texts) nameOf(text);
  assert.equal(new Set(texts.map(nameOf)).size, 2);
});

test('a search for a text is planned each time', () => {
  const nameOf = statementNames();
  const text = 'select id from person where search like $1';
  assert.deepEqual([nameOf(text), nameOf(text), nameOf(text)], [undefined, undefined, undefined]);
});

test('what has no plan gets no name, nor does a migration whose statements are one text', () => {
  const nameOf = statementNames();
  const texts = [
    'create table other (id int)',
    "notify 'topic'",
    '-- 20261123_rows\nupdate one set id = 2;\n;\ndrop table two',
  ];
  for (const text of texts) assert.deepEqual([nameOf(text), nameOf(text)], [undefined, undefined]);
});

test('no more than 500 statements get a name', () => {
  const nameOf = statementNames();
  const texts = Array.from({ length: 501 }, (_, number) => `select ${number}`);
  for (const text of texts) nameOf(text);
  assert.equal(texts.map(nameOf).filter(Boolean).length, 500);
});
