import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goesWithPerson } from './outliving-stores.ts';

test('what was looked at goes with the person, and so does what is not known to outlive them', () => {
  for (const name of ['recent', 'filters', 'billing', 'on-boarding', 'something-new'])
    assert.ok(goesWithPerson(`circolo-${name}`));
});

test('the cart, the choices of the browser and what is not ours stay', () => {
  const kept = [
    'circolo-cart',
    'circolo-order',
    'circolo-consent',
    'circolo-preferences',
    'circolo-offline',
    'circolo-offline-left',
    'mantine-color-scheme-value',
  ];
  assert.deepEqual(kept.filter(goesWithPerson), []);
});
