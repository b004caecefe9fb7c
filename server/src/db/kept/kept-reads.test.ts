import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptReads } from './kept-reads.ts';

test('an answer is kept for its stamp alone, the same for all and frozen', async () => {
  let reads = 0;
  const keep = keptReads<{ Stamp: string; Price: { Cents: number } }>('test');
  const ask = (asked: string, found: string, key = 'key') =>
    keep(asked, key, async () => [{ Stamp: found, Price: { Cents: ++reads } }]);
  const first = await ask('a', 'a');
  assert.equal(await ask('a', 'a'), first);
  assert.notEqual(await ask('a', 'a', 'another key'), first);
  assert.ok(Object.isFrozen(first[0]?.Price));
  // The catalogue changed between the question and its answer.
  const second = await ask('a-before', 'b');
  assert.equal(await ask('b', 'b'), second);
  await ask('a', 'b');
  assert.equal(reads, 4);
});

test('rows without a stamp are read each time', async () => {
  let reads = 0;
  const keep = keptReads<{ Stamp: string | null; Reads: number }>('test');
  const ask = () => keep('a', 'key', async () => [{ Stamp: null, Reads: ++reads }]);
  assert.deepEqual([await ask(), await ask()], [[{ Stamp: null, Reads: 1 }], [{ Stamp: null, Reads: 2 }]]);
});

test('no more than so many answers are kept', async () => {
  let reads = 0;
  const keep = keptReads<{ Stamp: string; Reads: number }>('test', 2);
  const ask = async (key: string) => (await keep('a', key, async () => [{ Stamp: 'a', Reads: ++reads }]))[0]?.Reads;
  assert.deepEqual([await ask('one'), await ask('two'), await ask('three'), await ask('three')], [1, 2, 3, 4]);
  assert.deepEqual([await ask('one'), await ask('two')], [1, 2]);
});
