import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import { gatherWrites } from './gather-writes.ts';

test('what is written while the same code runs leaves at once, what comes later by itself', async () => {
  const packets: string[][] = [];
  const stream = new Writable({
    decodeStrings: false,
    writev: (chunks, done) => {
      packets.push(chunks.map(({ chunk }) => String(chunk)));
      done();
    },
  });
  const send = (text: string) => {
    gatherWrites(stream);
    stream.write(text);
  };
  send('begin');
  await Promise.resolve();
  send('read');
  assert.deepEqual(packets, []);
  await new Promise(setImmediate);
  send('write');
  await new Promise(setImmediate);
  assert.deepEqual(packets, [['begin', 'read'], ['write']]);
});
