import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDay, formatInstant, formatMoney, formatPrice, formatRate } from './format.ts';

test('days are written day, month, year and never shift', () => {
  assert.equal(formatDay('2026-01-05'), '05/01/2026');
  assert.equal(formatDay(null), '—');
});

test('instants are shown in the time of Italy, in summer and in winter', () => {
  assert.equal(formatInstant('2026-07-01T22:30:00.000Z'), '02/07/2026, 00:30');
  assert.equal(formatInstant('2026-11-20T11:30:00.000Z'), '20/11/2026, 12:30');
});

test('money has two decimals, a dot for thousands and the sign behind', () => {
  assert.equal(formatMoney(1234.5, 'it'), '1.234,50\u00a0€');
  assert.equal(formatMoney(0, 'it'), '0,00\u00a0€');
  assert.equal(formatMoney(null, 'it'), '—');
});

test('prices have up to six decimals and rates lose empty ones', () => {
  assert.equal(formatPrice(0.045, 'it'), '0,045\u00a0€');
  assert.equal(formatPrice(15, 'it'), '15,00\u00a0€');
  assert.equal(formatRate(22, 'it'), '22\u00a0%');
});
