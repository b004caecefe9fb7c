import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Db } from '../database.ts';
import { withinPool } from '../pool-name.ts';
import { sharedReads } from './shared-reads.ts';

/** In place of a database: it is only the key of what is under way. */
const db = {} as Db;

function reader() {
  const share = sharedReads<number>();
  const open: ReturnType<typeof Promise.withResolvers<number>>[] = [];
  const ask = (key = 'shop') =>
    share(db, key, () => {
      const reading = Promise.withResolvers<number>();
      open.push(reading);
      return reading.promise;
    });
  return { ask, open };
}

test('callers who come during a read wait for the next one, and share it', async () => {
  const { ask, open } = reader();
  const asked = [ask(), ask(), ask()];
  assert.equal(open.length, 1);
  open[0]?.resolve(1);
  assert.equal(await asked[0], 1);
  assert.equal(open.length, 2);
  const late = ask();
  open[1]?.resolve(2);
  assert.deepEqual(await Promise.all(asked), [1, 2, 2]);
  assert.equal(open.length, 3);
  open[2]?.resolve(3);
  assert.equal(await late, 3);
  const alone = ask();
  assert.equal(open.length, 4);
  open[3]?.resolve(4);
  assert.equal(await alone, 4);
});

test('another question is read on its own', async () => {
  const { ask, open } = reader();
  const [one, other] = [ask('one'), ask('other')];
  open[0]?.resolve(1);
  open[1]?.resolve(2);
  assert.deepEqual([await one, await other], [1, 2]);
});

test('a reading that fails is no answer for those who wait for the next', async () => {
  const { ask, open } = reader();
  const [first, second] = [ask(), ask()];
  open[0]?.reject(new Error('no connection'));
  await assert.rejects(first, /no connection/);
  open[1]?.resolve(2);
  assert.equal(await second, 2);
});

test('callers of another pool of connections wait for nothing of this one', async () => {
  const { ask, open } = reader();
  const desk = withinPool('desk', () => ask());
  const shop = withinPool('shop', () => ask());
  assert.equal(open.length, 2);
  open[1]?.resolve(2);
  assert.equal(await shop, 2);
  open[0]?.resolve(1);
  assert.equal(await desk, 1);
});
