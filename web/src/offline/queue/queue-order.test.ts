import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { mayWait, type QueuedWrite } from '../queued-write.ts';
import { afterArrival, doubtAbout, meantFor, nextToSend, repeatsFor } from './queue-order.ts';

const now = Date.parse('2026-11-28T10:00:00Z');
const write = (Id: number, more: Partial<QueuedWrite> = {}): QueuedWrite => ({
  Id,
  Key: `key-${Id}`,
  Method: 'POST',
  Declared: '/Leads',
  Path: '/Leads',
  Body: { LastName: 'Bianchi' },
  Base: null,
  WrittenAt: now,
  TriedAt: null,
  Agreed: false,
  Refusal: null,
  ...more,
});
const change = (Id: number, Path: string, more: Partial<QueuedWrite> = {}) =>
  write(Id, { Method: 'PUT', Declared: '/Leads/{Id}', Path, Body: { Version: 1 }, ...more });
const refused = { Code: 'StaleVersion', Message: 'Changed meanwhile', Fields: {} };

const calls: [string, string, boolean][] = [
  ['POST', '/Leads/{Id}/Comments', true],
  ['POST', '/Orders/{Id}/Comments', true],
  ['POST', '/CrmActivities', true],
  ['PUT', '/CrmActivities/{Id}', true],
  ['POST', '/Leads', true],
  ['POST', '/AgendaEvents', true],
  ['PUT', '/AgendaEvents/{Id}', true],
  ['POST', '/Orders', false],
  ['PUT', '/Orders/{Id}', false],
  ['POST', '/Orders/{Id}/Payments', false],
  ['DELETE', '/Leads/{Id}', false],
  ['POST', '/Leads/{Id}/Convert', false],
  ['PUT', '/Users/{Id}', false],
  ['DELETE', '/Leads/{Id}/Comments/{CommentId}', false],
];
for (const [method, path, waits] of calls)
  test(`${method} ${path} ${waits ? 'may wait for' : 'needs'} the network`, () => {
    assert.equal(mayWait({ method, path }), waits);
  });

test('what went out without an answer is repeated by itself for a day, and a person decides afterwards', () => {
  assert.equal(doubtAbout(write(1, { TriedAt: now - repeatsFor }), now), null);
  assert.equal(doubtAbout(write(1, { TriedAt: now - repeatsFor - 1 }), now), 'mayHaveArrived');
  assert.equal(doubtAbout(write(1, { TriedAt: now - repeatsFor - 1, Agreed: true }), now), null);
});

test('what never left the device goes by itself for a week, and a person decides afterwards', () => {
  assert.equal(doubtAbout(write(1, { WrittenAt: now - meantFor }), now), null);
  assert.equal(doubtAbout(write(1, { WrittenAt: now - meantFor - 1 }), now), 'old');
});

test('a conflict holds back later changes of its record, and nothing else', () => {
  const writes = [change(1, '/Leads/5', { Refusal: refused }), change(2, '/Leads/5'), change(3, '/Leads/6'), write(4)];
  assert.equal(nextToSend(writes, now)?.Id, 3);
  assert.equal(nextToSend(writes.slice(0, 2), now), undefined);
});

test('two changes of a record are no conflict of a person with themselves', () => {
  const [first, second] = [change(1, '/Leads/5'), change(2, '/Leads/5')];
  assert.deepEqual(afterArrival([first, second], first, { Version: 2 }), [{ ...second, Body: { Version: 2 } }]);
  const foreign = change(3, '/Leads/6');
  assert.deepEqual(afterArrival([first, foreign], first, { Version: 2 }), [foreign]);
});

test('whatever is written, all of it is sent, once each, and in order for each record', () => {
  const any = fc.array(fc.record({ path: fc.constantFrom('/Leads', '/Leads/1', '/Leads/2') }), { maxLength: 12 });
  fc.assert(
    fc.property(any, (made) => {
      let left = made.map(({ path }, index) => (path === '/Leads' ? write(index + 1) : change(index + 1, path)));
      const sent: QueuedWrite[] = [];
      for (let next = nextToSend(left, now); next; next = nextToSend(left, now)) {
        sent.push(next);
        left = afterArrival(left, next, { Version: sent.length + 1 });
      }
      assert.deepEqual(left, []);
      assert.deepEqual(
        sent.map(({ Id }) => Id),
        made.map((_, index) => index + 1),
      );
    }),
  );
});
