import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withChanges } from '../answers/changed-answer.ts';
import { mayWait, type QueuedWrite } from '../queued-write.ts';
import { afterArrival, inOne, nextToSend, unsentBefore } from './queue-order.ts';

const now = Date.parse('2026-11-28T10:00:00Z');
const nine = { StartAt: '2026-11-30T08:00:00.000Z', EndAt: '2026-11-30T09:00:00.000Z', StartDate: null, EndDate: null };
const eleven = { ...nine, StartAt: '2026-11-30T10:00:00.000Z', EndAt: '2026-11-30T11:00:00.000Z' };
const fifteen = { ...nine, StartAt: '2026-11-30T14:00:00.000Z', EndAt: '2026-11-30T15:00:00.000Z' };

const write = (Id: number, more: Partial<QueuedWrite>): QueuedWrite => ({
  Id,
  Key: `key-${Id}`,
  Method: 'POST',
  Declared: '/AgendaEvents/{Id}/Move',
  Path: '/AgendaEvents/5/Move',
  Body: { Occurrence: null, Scope: 'O', ...eleven, Was: nine },
  Base: null,
  WrittenAt: now,
  TriedAt: null,
  Agreed: false,
  Refusal: null,
  ...more,
});
const form = (Id: number, Version: number, more: Partial<QueuedWrite> = {}) =>
  write(Id, {
    Method: 'PUT',
    Declared: '/AgendaEvents/{Id}',
    Path: '/AgendaEvents/5',
    Body: { Title: 'Incontro', Version },
    ...more,
  });
const refused = { Code: 'StaleVersion', Message: 'Changed meanwhile', Fields: {} };

test('a move may wait for the network, what removes days of a series may not', () => {
  assert.equal(mayWait({ method: 'POST', path: '/AgendaEvents/{Id}/Move' }), true);
  assert.equal(mayWait({ method: 'POST', path: '/AgendaEvents/{Id}/Skip' }), false);
  assert.equal(mayWait({ method: 'POST', path: '/AgendaEvents/{Id}/Occurrence' }), false);
});

test('a refused move holds back what is changed of the same appointment later, and no other one', () => {
  const other = write(3, { Path: '/AgendaEvents/6/Move' });
  assert.equal(nextToSend([write(1, { Refusal: refused }), form(2, 1), other], now)?.Id, 3);
  assert.equal(nextToSend([form(1, 1, { Refusal: refused }), write(2, {})], now), undefined);
});

test('a form that was saved after a move is no conflict of a person with themselves', () => {
  const [move, saved] = [write(1, {}), form(2, 7)];
  assert.deepEqual(afterArrival([move, saved], move, { Id: 5, Version: 8 }), [form(2, 8)]);
});

test('somebody else’s change before a move stays a conflict of the form that was saved after it', () => {
  const [move, saved] = [write(1, {}), form(2, 7)];
  assert.deepEqual(afterArrival([move, saved], move, { Id: 5, Version: 9 }), [saved]);
});

test('an occurrence that has become an appointment of its own says nothing of the version of its series', () => {
  const [move, saved] = [write(1, {}), form(2, 0)];
  assert.deepEqual(afterArrival([move, saved], move, { Id: 9, Version: 1 }), [saved]);
});

test('two moves of an appointment that never left the device are one, from where it was at first', () => {
  const first = write(1, {});
  const again = write(2, { Body: { Occurrence: null, Scope: 'O', ...fifteen, Was: eleven } });
  assert.equal(unsentBefore([first], again), first);
  assert.deepEqual(inOne(first, again), { Occurrence: null, Scope: 'O', ...fifteen, Was: nine });
});

test('a move is one of its own after another that went out, after a form, and of days of a series', () => {
  assert.equal(unsentBefore([write(1, { TriedAt: now })], write(2, {})), undefined);
  assert.equal(unsentBefore([write(1, {}), form(2, 1)], write(3, {})), undefined);
  const day = (Id: number) => write(Id, { Body: { Occurrence: '2026-11-30', Scope: 'O', ...eleven, Was: nine } });
  assert.equal(unsentBefore([day(1)], day(2)), undefined);
  assert.equal(unsentBefore([form(1, 1), write(2, {})], form(3, 1)), undefined);
});

test('the form of an appointment that waits at another time shows it, and keeps its version', () => {
  const record = {
    Id: 5,
    Title: 'Incontro',
    TimeZone: 'Europe/Rome',
    StartTime: '09:00',
    EndTime: '10:00',
    Version: 7,
  };
  const shown = withChanges([write(1, {})], '/AgendaEvents/5', record) as Record<string, unknown>;
  assert.deepEqual(
    [shown.StartDate, shown.StartTime, shown.EndTime, shown.Version],
    ['2026-11-30', '11:00', '12:00', 7],
  );
});
