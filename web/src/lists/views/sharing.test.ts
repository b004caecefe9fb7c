import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSharing, writeSharing } from './sharing.ts';

test('a choice of who sees a view is what the view says, and comes back as that', () => {
  assert.equal(writeSharing(null), 'private');
  for (const [choice, view] of [
    ['private', { Shared: false, Team: null }],
    ['everybody', { Shared: true, Team: null }],
    ['12', { Shared: true, Team: { Id: 12, Description: 'Nord' } }],
  ] as const) {
    assert.equal(writeSharing(view), choice);
    assert.deepEqual(readSharing(choice), { Shared: view.Shared, Team: view.Team && { Id: 12 } });
  }
});
