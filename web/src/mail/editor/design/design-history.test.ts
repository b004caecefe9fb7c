import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { beginHistory, record, redo, undo } from './design-history.ts';

test('undoing all and doing it again leads to the same content, in the same steps', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 30 }), (contents) => {
      let history = beginHistory(-1);
      for (const content of contents) history = record(history, content);
      const visited: number[] = [];
      while (history.past.length > 0) {
        visited.unshift(history.now);
        history = undo(history);
      }
      assert.deepEqual([history.now, visited], [-1, contents]);
      while (history.future.length > 0) history = redo(history);
      assert.equal(history.now, contents.at(-1));
    }),
  );
});

test('letters of one run are undone together, and a change after an undo forgets what was undone', () => {
  let history = beginHistory('');
  for (const text of ['C', 'Ci', 'Cia']) history = record(history, text, 'text:1');
  history = record(history, 'Cia!', 'text:2');
  assert.equal(undo(history).now, 'Cia');
  history = undo(undo(history));
  assert.equal(history.now, '');
  history = record(history, 'Salve');
  assert.equal(redo(history).now, 'Salve');
});

test('a history has an end', () => {
  let history = beginHistory(0);
  for (let step = 1; step <= 500; step++) history = record(history, step);
  assert.equal(history.past.length, 100);
  assert.equal(undo(beginHistory(7)).now, 7);
});
