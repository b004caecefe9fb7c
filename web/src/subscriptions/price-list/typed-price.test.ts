import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editedPrice, typedPrice } from './typed-price.ts';

test('a price is read as people type it', () => {
  const cases: [string, number | null][] = [
    ['125', 125],
    ['125,5', 125.5],
    ['125.50 €', 125.5],
    ['1.234', 1234],
    ['1.234,56', 1234.56],
    ['0,065', 0.065],
    ['0.065', 0.065],
    ['12.345.678', null],
    ['', null],
    ['-3', null],
    ['1,2,3', null],
    ['dieci', null],
  ];
  for (const [typed, price] of cases) assert.equal(typedPrice(typed, 'it'), price, typed);
});

test('in English the point is for decimals and the comma for thousands', () => {
  const cases: [string, number | null][] = [
    ['125', 125],
    ['125.50 €', 125.5],
    ['125,5', 125.5],
    ['1.234', 1.234],
    ['1,234', 1234],
    ['1,234.56', 1234.56],
    ['0,065', 0.065],
    ['12,345,678', null],
    ['1.2.3', null],
  ];
  for (const [typed, price] of cases) assert.equal(typedPrice(typed, 'en'), price, typed);
});

test('a price that is written for editing is read as the same price', () => {
  for (const price of [0, 0.045, 0.1, 125, 124.95, 1234, 1234.5, 9_999_999])
    for (const language of ['it', 'en'] as const) {
      const text = editedPrice(price, language);
      assert.equal(typedPrice(text, language), price, text);
    }
});
