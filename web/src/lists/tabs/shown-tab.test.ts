import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isShown } from './shown-tab.ts';

test('a tab is shown while the list has its filters and no other', () => {
  const tab = { Status: 'IA,PC', ExpirationDateTo: '2026-03-01' };
  assert.equal(isShown(tab, { ExpirationDateTo: '2026-03-01', Status: 'IA,PC' }), true);
  assert.equal(isShown(tab, { ...tab, Search: 'rossi' }), false);
  assert.equal(isShown(tab, { Status: 'IA,PC' }), false);
  assert.equal(isShown(tab, { ...tab, ExpirationDateTo: '2026-03-02' }), false);
});

test('the tab of everything is shown while nothing is filtered', () => {
  assert.equal(isShown({}, {}), true);
  assert.equal(isShown({}, { Status: 'PC' }), false);
});
