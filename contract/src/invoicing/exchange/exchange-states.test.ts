import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SdiState, type SdiStateCode } from '../documents/document-codes.ts';
import {
  daysUntil,
  documentState,
  type ExchangeEvent,
  exchangeStep,
  hasArrivedBefore,
  isDuplicate,
  resendUntil,
  toExchangeEvent,
} from './exchange-states.ts';

const events = ['RC', 'NS', 'MC', 'EC01', 'EC02', 'DT', 'AT'] as const;

/** A row for each state, a column for each event: a state, `=` nothing, `?` contradiction. */
const tables = {
  private: `
    N D X M ? ? ? ?
    A D X M ? ? ? ?
    S D X M ? ? ? ?
    P D X M ? ? ? ?
    D = ? ? ? ? ? ?
    M ? ? = ? ? ? ?
    X ? = ? ? ? ? ?
    R ? ? ? ? ? ? ?
    T ? ? ? ? ? ? ?
    G ? ? ? ? ? ? ?`,
  public: `
    N D X M T R G M
    A D X M T R G M
    S D X M T R G M
    P D X M T R G M
    D = ? = T R G ?
    M D ? = T R G =
    X ? = ? ? ? ? ?
    R = ? = ? = ? ?
    T = ? = = ? ? ?
    G = ? = ? ? = ?`,
};
const meaning: Record<string, string> = { '=': 'nothing', '?': 'contradiction' };

for (const [recipient, table] of Object.entries(tables))
  for (const line of table.trim().split('\n')) {
    const [state = '', ...cells] = line.trim().split(' ');
    test(`a file to a ${recipient} recipient in state ${state} goes on as the table says`, () => {
      const steps = events.map((event) => exchangeStep(state as SdiStateCode, event, recipient === 'public'));
      assert.deepEqual(
        steps,
        cells.map((cell) => meaning[cell] ?? cell),
      );
    });
  }

test('every state has a row for both kinds of recipients', () => {
  for (const table of Object.values(tables))
    assert.deepEqual(
      table
        .trim()
        .split('\n')
        .map((line) => line.trim()[0])
        .toSorted(),
      Object.values(SdiState).toSorted(),
    );
});

/** How far a state is on its way; a state of the same rank never follows another one. */
const rank: Record<SdiStateCode, number> = { N: 0, A: 1, S: 2, P: 3, M: 4, D: 5, X: 9, R: 9, T: 9, G: 9 };

function* sequences(length: number): Generator<ExchangeEvent[]> {
  if (length === 0) return yield [];
  for (const rest of sequences(length - 1)) for (const event of events) yield [...rest, event];
}

for (const toPublicBody of [false, true])
  test(`no sequence of messages takes a file to a ${toPublicBody ? 'public body' : 'private party'} back`, () => {
    let count = 0;
    for (const sequence of sequences(5)) {
      let state: SdiStateCode = SdiState.sent;
      for (const event of sequence) {
        const step = exchangeStep(state, event, toPublicBody);
        if (step === 'nothing' || step === 'contradiction') continue;
        assert.ok(rank[step] > rank[state], `${sequence}: ${state} → ${step}`);
        state = step;
        // The same message again never changes anything more.
        assert.equal(exchangeStep(state, event, toPublicBody), 'nothing');
      }
      count += 1;
    }
    assert.equal(count, 7 ** 5);
  });

test('an outcome is the event that it says, and messages for recipients are none', () => {
  assert.equal(toExchangeEvent('NE', 'EC01'), 'EC01');
  assert.equal(toExchangeEvent('RC', null), 'RC');
  for (const kind of ['MT', 'EC', 'SE'] as const) assert.equal(toExchangeEvent(kind, null), null);
});

const way = (...states: [SdiStateCode, boolean?][]) =>
  documentState(states.map(([state, Duplicate = false]) => ({ SdiState: state, Duplicate })));

test('a document has the state of its last transmission, or of the one that issued it', () => {
  assert.equal(way(), 'N');
  assert.equal(way(['X'], ['S']), 'S');
  assert.equal(way(['R'], ['A']), 'A');
  assert.equal(way(['D'], ['X', true]), 'D', 'the answer of the first one had been lost');
  assert.equal(way(['S'], ['X', true]), 'P', 'the first one has arrived: its answer comes');
  assert.equal(way(['X'], ['X', true]), 'X', 'there is no other one that could have arrived');
});

test('only what fails nothing but the checks for duplicates is one', () => {
  assert.ok(isDuplicate([{ Code: '00404' }]));
  assert.ok(isDuplicate([{ Code: '00002' }, { Code: '00404' }]));
  assert.ok(!isDuplicate([{ Code: '00404' }, { Code: '00305' }]));
  assert.ok(!isDuplicate([]));
});

test('a duplicate is a second copy of ours by its name, or by its number where it was handed over twice', () => {
  const of = (...codes: string[]) => codes.map((Code) => ({ Code }));
  assert.ok(hasArrivedBefore(of('00002'), 1));
  assert.ok(hasArrivedBefore(of('00404'), 2));
  assert.ok(!hasArrivedBefore(of('00404'), 1), 'another file has the number');
  assert.ok(!hasArrivedBefore(of('00002', '00305'), 2));
});

test('a discarded document has five days', () => {
  const until = resendUntil('2026-11-20T10:00:00.000Z');
  assert.equal(until, '2026-11-25T10:00:00.000Z');
  assert.equal(daysUntil(until, new Date('2026-11-20T10:00:00.000Z')), 5);
  assert.equal(daysUntil(until, new Date('2026-11-25T09:00:00.000Z')), 1);
  assert.equal(daysUntil(until, new Date('2026-11-25T10:00:00.000Z')), 0);
});
