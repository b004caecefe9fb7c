import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { type TestContext, test } from 'node:test';
import { collectAtRest } from './collect-at-rest.ts';

const megabyte = 1_048_576;

/** A server and a heap of so many megabytes, of which half is garbage, with a clock that the test moves. */
function prepare(t: TestContext) {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const server = new EventEmitter();
  const heap = { megabytes: 80, collections: 0 };
  const stop = collectAtRest(server, {
    used: () => heap.megabytes * megabyte,
    collect: () => {
      heap.collections += 1;
      heap.megabytes /= 2;
    },
  });
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) t.mock.timers.tick(1_000);
  };
  return { server, heap, stop, pass };
}

test('What a start leaves is collected after ten seconds without a request', (t) => {
  const { heap, pass } = prepare(t);
  pass(9);
  assert.equal(heap.collections, 0);
  pass(1);
  assert.equal(heap.collections, 1);
});

test('Nothing is collected while requests come', (t) => {
  const { server, heap, pass } = prepare(t);
  for (let round = 0; round < 20; round += 1) {
    pass(8);
    server.emit('request', { url: '/desk' });
  }
  assert.equal(heap.collections, 0);
  pass(15);
  assert.equal(heap.collections, 1);
});

test('What the process leaves by itself at rest is collected once it has grown as much', (t) => {
  const { heap, pass } = prepare(t);
  pass(10);
  heap.megabytes += 3;
  pass(600);
  assert.equal(heap.collections, 1);
  heap.megabytes += 1;
  pass(5);
  assert.equal(heap.collections, 2);
  pass(600);
  assert.equal(heap.collections, 2);
});

test('Who watches over the process does not count as a request', (t) => {
  const { server, heap, pass } = prepare(t);
  for (let round = 0; round < 20; round += 1) {
    server.emit('request', { url: round % 2 ? '/readyz' : '/metrics?all' });
    pass(2);
  }
  assert.equal(heap.collections, 1);
});

test('A server that stops looks no more', (t) => {
  const { server, heap, stop, pass } = prepare(t);
  stop();
  pass(600);
  assert.equal(heap.collections, 0);
  assert.equal(server.listenerCount('request'), 0);
});

test('A process without the means is left alone', () => {
  const server = new EventEmitter();
  collectAtRest(server, null)();
  assert.equal(server.listenerCount('request'), 0);
});
