import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatPhone } from './format-phone.ts';

test('a telephone number is read in groups', () => {
  for (const [stored, read] of [
    ['+393475555354', '+39 347 555 5354'],
    ['3475555354', '347 555 5354'],
    ['+39335123456', '+39 335 123 456'],
    ['+390512345678', '+39 051 2345678'],
    ['+390654321098', '+39 06 54321098'],
    ['0586123456', '0586 123456'],
    ['+39 348 1234567', '+39 348 1234567'],
    ['+41791234567', '+41791234567'],
    ['+39800123456', '+39800123456'],
  ] as const)
    assert.equal(formatPhone(stored), read);
});
