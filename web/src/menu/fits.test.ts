import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fits } from './fits.ts';

test('a page is found by parts of its name, whatever case, accents and number of what is meant', () => {
  for (const [label, text] of [
    ['Società', 'SOCIETA'],
    ['Rimborsi', 'rimborso'],
    ['Nuovo ordine', 'ordini nuovi'],
    ['Contestazioni', 'contestazione'],
    ['Posta in uscita', 'uscita posta'],
  ] as const)
    assert.equal(fits(label, text), true, `${label}: ${text}`);
  assert.equal(fits('Rimborsi', 'rimbalzo'), false);
  assert.equal(fits('Ordini', 'Oggi'), false);
});
