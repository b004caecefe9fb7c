import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groups } from '@circolo/contract/catalogue/groups/group';
import { readListState, writeListState } from './list-state.ts';
import { openedIn, withoutOpen } from './open-record.ts';

test('an address says which record is open, 0 is a new one, and nonsense is none', () => {
  assert.deepEqual(
    ['12', '0', '', '-1', '1.5', 'x', '9999999999999999'].map((Open) => openedIn({ Open })),
    [12, null, undefined, undefined, undefined, undefined, undefined],
  );
  assert.equal(openedIn({}), undefined);
});

test('the open record is nothing that a list is asked by or remembers', () => {
  const search = { Search: 'oro', Open: '12' };
  assert.deepEqual(writeListState(readListState(search, groups)), { Search: 'oro' });
  assert.deepEqual(withoutOpen(search), { Search: 'oro' });
});
