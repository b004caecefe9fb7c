import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { testDatabase } from '../../test/database.ts';
import { openLog } from '../config/log.ts';
import type { Database } from '../db/database.ts';
import { openJobs } from './jobs.ts';
import { type Relay, relayDue } from './relay.ts';

const lines: string[] = [];
const log = openLog('error', { write: (line) => void lines.push(line) });

let database: Database;
before(async () => {
  database = await testDatabase();
});
after(() => database.close());

/** A relay over letters that lie here; taken ones lie here no more. */
function outbox(letters: number, deliver: (letter: number) => Promise<void>): Relay & { waiting: number[] } {
  const waiting = Array.from({ length: letters }, (_, letter) => letter);
  return {
    name: 'letters',
    waiting,
    take: async (_context, most) => waiting.splice(0, most).map((letter) => () => deliver(letter)),
    nextDue: async () => null,
  };
}

const context = { now: () => new Date(), log, settings: { demonstration: false, address: '' } };

test('all that is due is done, a few at a time, and what one throws stops none of the others', async () => {
  const delivered: number[] = [];
  let busy = 0;
  let busiest = 0;
  const relay = outbox(11, async (letter) => {
    busiest = Math.max(busiest, ++busy);
    await sleep(1);
    busy--;
    if (letter === 3) throw new RangeError('no such street');
    delivered.push(letter);
  });
  assert.equal(await relayDue(relay, { ...context, db: database.db }), 11);
  assert.deepEqual(
    [...delivered].sort((a, b) => a - b),
    [0, 1, 2, 4, 5, 6, 7, 8, 9, 10],
  );
  assert.equal(busiest, 4);
  const [line = '{}'] = lines;
  const { msg, relay: name, err } = JSON.parse(line);
  assert.deepEqual([lines.length, msg, name, err.message], [1, 'relay failed', 'letters', 'no such street']);
});

test('no more is taken than is asked for, so that the rest is there for others', async () => {
  const relay = outbox(11, async () => {});
  assert.equal(await relayDue(relay, { ...context, db: database.db }, { most: 6 }), 6);
  assert.equal(relay.waiting.length, 5);
});

test('a server that stops lets what is under way end, and takes nothing more', async () => {
  const delivered: number[] = [];
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const relay = outbox(9, async (letter) => {
    begun.resolve();
    await held.promise;
    delivered.push(letter);
  });
  const jobs = await openJobs(database, log, { jobs: [], relays: [relay] });
  await jobs.begin();
  await begun.promise;
  const stopped = jobs.stop();
  held.resolve();
  await stopped;
  assert.deepEqual([delivered.length, relay.waiting.length], [4, 5]);
});
