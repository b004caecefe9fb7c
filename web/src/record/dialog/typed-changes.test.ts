import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typedChanges } from './typed-changes.ts';

test('a draft has what was changed, and no secret that a record does not show', () => {
  const begun = { Description: 'Prima', Position: 1, Group: { Id: 1, Description: 'A' }, Password: '' };
  const values = { Description: 'Dopo', Position: 1, Group: { Id: 2, Description: 'B' }, Password: 'segreto' };
  assert.deepEqual(typedChanges(begun, values, ['Description', 'Position', 'Group']), {
    Description: 'Dopo',
    Group: { Id: 2, Description: 'B' },
  });
  assert.deepEqual(typedChanges(begun, { ...begun, Group: { Id: 1, Description: 'A' } }, ['Group']), {});
});
