import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groups } from '@circolo/contract/catalogue/groups/group';
import { readListState, writeListState } from './list-state.ts';
import { copiedIn, openedIn, openPart, withoutOpen } from './open-record.ts';

test('an address says which record is open, 0 is a new one, and nonsense is none', () => {
  assert.deepEqual(
    ['12', '0', '', '-1', '1.5', 'x', '9999999999999999'].map((Open) => openedIn({ Open })),
    [12, null, undefined, undefined, undefined, undefined, undefined],
  );
  assert.equal(openedIn({}), undefined);
});

test('a new record may begin as a copy of another one, and no stored one does', () => {
  assert.equal(copiedIn({ Open: '0', CopyOf: '7' }), 7);
  for (const search of [{ Open: '12', CopyOf: '7' }, { CopyOf: '7' }, { Open: '0' }, { Open: '0', CopyOf: 'x' }])
    assert.equal(copiedIn(search), undefined);
  assert.deepEqual(withoutOpen({ Search: 'oro', Open: '0', CopyOf: '7' }), { Search: 'oro' });
});

test('the open record is nothing that a list is asked by or remembers', () => {
  const search = { Search: 'oro', Open: '12' };
  assert.deepEqual(writeListState(readListState(search, groups)), { Search: 'oro' });
  assert.deepEqual(withoutOpen(search), { Search: 'oro' });
});

test('the open record, and what it is a copy of, stay where the list behind it is asked differently', () => {
  assert.deepEqual(openPart({ Search: 'oro', Open: 0, CopyOf: '7' }), { Open: '0', CopyOf: '7' });
  assert.deepEqual(openPart({ Search: 'oro' }), {});
});
