import assert from 'node:assert/strict';
import { test } from 'node:test';
import { telephoneLink } from './telephone-link.ts';

test('a number is dialled without what people put between its digits', () => {
  for (const [number, address] of [
    ['051 123 4567', 'tel:0511234567'],
    ['+39 (347) 12.34-567', 'tel:+393471234567'],
    ['3471234567', 'tel:3471234567'],
  ] as const)
    assert.equal(telephoneLink(number), address);
});
