import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromCents, fromMicros } from '@circolo/contract/values/money';
import { translator } from '@circolo/messages/translator';
import fc from 'fast-check';
import { cellLabels, excelLabels, plainLabels } from '../../spooler/labels/cell-labels.ts';
import { listParts, readBoolean, readDay, readInstant, readNumber } from './values.ts';

const bare = (code: string) => code;
const excel = (value: unknown) => cellLabels(value, excelLabels(translator('it')), bare);
const plain = (value: unknown) => cellLabels(value, plainLabels, bare);

const numbers: [string, unknown][] = [
  ['12', { value: 12 }],
  ['-12,5', { value: -12.5 }],
  ['12.5', { value: 12.5 }],
  ['1.234,50', { value: 1234.5 }],
  ['1,234.50', { value: 1234.5 }],
  ['1.234.567', { value: 1_234_567 }],
  ['1,234,567', { value: 1_234_567 }],
  ['1.234.567,8', { value: 1_234_567.8 }],
  ['€ 1.500,00', { value: 1500 }],
  ['1 500,25', { value: 1500.25 }],
  ['22 %', { value: 22 }],
  ['0.125', { value: 0.125 }],
  ['0,045', { value: 0.045 }],
  ['1,234', { value: 1.234 }],
  ['1.234', { either: [1234, 1.234] }],
  ['-1.234', { either: [-1234, -1.234] }],
  ['1.23.4', { wrong: 'number' }],
  ['12.345.67', { wrong: 'number' }],
  ['1,2,3', { wrong: 'number' }],
  ['dodici', { wrong: 'number' }],
  ['12a', { wrong: 'number' }],
  ['--1', { wrong: 'number' }],
  [',', { wrong: 'number' }],
  ['Infinity', { wrong: 'number' }],
  ['0x10', { wrong: 'number' }],
];
for (const [cell, reading] of numbers) test(`the number “${cell}”`, () => assert.deepEqual(readNumber(cell), reading));

const days: [string, unknown][] = [
  ['20/11/2026', { value: '2026-11-20' }],
  ['2/1/2026', { value: '2026-01-02' }],
  ['20-11-2026', { value: '2026-11-20' }],
  ['20.11.2026', { value: '2026-11-20' }],
  ['2026-11-20', { value: '2026-11-20' }],
  ['20/11/2026 00:00', { value: '2026-11-20' }],
  ['2026-11-20T00:00:00.000Z', { value: '2026-11-20' }],
  ['20/11/2026 09:30', { wrong: 'day' }],
  ['31/02/2026', { wrong: 'day' }],
  ['11/20/2026', { wrong: 'day' }],
  ['20/11/26', { wrong: 'day' }],
  ['oggi', { wrong: 'day' }],
];
for (const [cell, reading] of days) test(`the day “${cell}”`, () => assert.deepEqual(readDay(cell), reading));

const instants: [string, unknown][] = [
  ['20/11/2026 09:30', { value: '2026-11-20T08:30:00.000Z' }],
  ['20/07/2026 09:30', { value: '2026-07-20T07:30:00.000Z' }],
  ['2026-11-20T08:30:00.000Z', { value: '2026-11-20T08:30:00.000Z' }],
  ['2026-11-20T09:30:00+01:00', { value: '2026-11-20T08:30:00.000Z' }],
  ['20/11/2026', { value: '2026-11-19T23:00:00.000Z' }],
  ['20/11/2026 25:00', { wrong: 'day' }],
  ['20/11/2026 mattina', { wrong: 'day' }],
];
for (const [cell, reading] of instants)
  test(`the instant “${cell}”`, () => assert.deepEqual(readInstant(cell), reading));

test('yes and no in the words of people and programs', () => {
  for (const cell of ['Sì', 'si', 'SÌ', 'x', '1', 'true', 'Vero', 'YES'])
    assert.deepEqual(readBoolean(cell), { value: true }, cell);
  for (const cell of ['No', 'n', '0', 'false', 'Falso']) assert.deepEqual(readBoolean(cell), { value: false }, cell);
  for (const cell of ['forse', '2', '']) assert.deepEqual(readBoolean(cell), { wrong: 'boolean' }, cell);
});

test('a list is separated by commas, or by bars or lines where a part has a comma', () => {
  assert.deepEqual(listParts('a, b,, c'), ['a', 'b', 'c']);
  assert.deepEqual(listParts('Rossi, Mario | Bianchi'), ['Rossi, Mario', 'Bianchi']);
  assert.deepEqual(listParts('uno, due\ntre'), ['uno, due', 'tre']);
});

const amounts = fc
  .oneof(
    fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }).map(fromCents),
    fc.integer({ min: 0, max: 9_999_999_000_000 }).map(fromMicros),
    fc.integer(),
  )
  .map((amount) => amount + 0);

test('every amount is read as it was exported for Excel', () => {
  fc.assert(fc.property(amounts, (amount) => assert.deepEqual(readNumber(excel(amount)), { value: amount })));
});

test('every amount is read as it was exported, or reported as unclear with itself among the readings', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const reading = readNumber(plain(amount));
      if ('either' in reading) assert.ok(reading.either.includes(amount));
      else assert.deepEqual(reading, { value: amount });
    }),
  );
});

const dates = fc.date({ min: new Date('1980-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });

test('every day is read as it was exported, in either style', () => {
  const day = dates.map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, (value) => {
      assert.deepEqual(readDay(excel(value)), { value });
      assert.deepEqual(readDay(plain(value)), { value });
    }),
  );
});

/** In the hour that clocks show twice, a file does not show which one it means. */
const shownTwice = (instant: string): boolean => {
  const minute = (at: number) => excel(new Date(at).toISOString());
  const at = new Date(instant).getTime();
  return minute(at) === minute(at - 3_600_000) || minute(at) === minute(at + 3_600_000);
};

test('every minute is read as it was exported for Excel', () => {
  const minute = dates.map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000).toISOString());
  fc.assert(
    fc.property(minute, (value) => {
      fc.pre(!shownTwice(value));
      assert.deepEqual(readInstant(excel(value)), { value });
    }),
  );
});
