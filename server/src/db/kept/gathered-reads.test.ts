import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Db } from '../database.ts';
import { withinPool } from '../pool-name.ts';
import { gatheredReads } from './gathered-reads.ts';

/** In place of a database: it is only the key of what is under way. */
const db = {} as Db;

function reader() {
  const open: { keys: string[]; end: PromiseWithResolvers<ReadonlyMap<string, string>> }[] = [];
  const ask = gatheredReads(db, (keys: string[]) => {
    const end = Promise.withResolvers<ReadonlyMap<string, string>>();
    open.push({ keys, end });
    return end.promise;
  });
  /** Ends a read with each of its keys in capitals; `without` is not there. */
  const end = (nth: number, without?: string) => {
    const { keys = [], end: reading } = open[nth] ?? {};
    reading?.resolve(new Map(keys.filter((key) => key !== without).map((key) => [key, key.toUpperCase()])));
  };
  return { ask, open, end };
}

test('callers who come during a read wait for the next one, which has all their keys once', async () => {
  const { ask, open, end } = reader();
  const first = ask('a');
  const [again, second, twice] = [ask('a'), ask('b'), ask('b')];
  assert.deepEqual(
    open.map(({ keys }) => keys),
    [['a']],
  );
  end(0);
  assert.equal(await first, 'A');
  assert.deepEqual(open[1]?.keys, ['a', 'b']);
  const late = ask('b');
  end(1);
  assert.deepEqual(await Promise.all([again, second, twice]), ['A', 'B', 'B']);
  assert.deepEqual(open[2]?.keys, ['b']);
  end(2);
  assert.equal(await late, 'B');
  const alone = ask('c');
  assert.equal(open.length, 4);
  end(3);
  assert.equal(await alone, 'C');
});

test('a key without anything is undefined', async () => {
  const { ask, end } = reader();
  const [first, lost, there] = [ask('a'), ask('b'), ask('c')];
  end(0, 'a');
  assert.equal(await first, undefined);
  end(1, 'b');
  assert.deepEqual(await Promise.all([lost, there]), [undefined, 'C']);
});

test('a read that fails is no answer for those who wait for the next', async () => {
  const { ask, open, end } = reader();
  const [first, second] = [ask('a'), ask('b')];
  open[0]?.end.reject(new Error('no connection'));
  await assert.rejects(first, /no connection/);
  end(1);
  assert.equal(await second, 'B');
});

test('callers of another pool of connections wait for nothing of this one', async () => {
  const { ask, open, end } = reader();
  const desk = withinPool('desk', () => ask('a'));
  const shop = withinPool('shop', () => ask('b'));
  assert.deepEqual(
    open.map(({ keys }) => keys),
    [['a'], ['b']],
  );
  end(1);
  assert.equal(await shop, 'B');
  end(0);
  assert.equal(await desk, 'A');
});
