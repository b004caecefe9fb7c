import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groups } from '@circolo/contract/catalogue/groups/group';
import { nextOrder, readListState, writeListState } from './list-state.ts';

test('an address without anything is the first page of the usual size, in no order', () => {
  assert.deepEqual(readListState({}, groups), {
    filters: {},
    Page: 1,
    Limit: 25,
    OrderColumn: null,
    OrderType: 'None',
  });
});

test('an address is read and written back as it was', () => {
  const search = { Search: 'oro', Software: 'A', OrderColumn: 'Code', OrderType: 'DESC', Page: '3', Limit: '50' };
  assert.deepEqual(writeListState(readListState(search, groups)), search);
});

test('nonsense in an address counts as absent', () => {
  const search = { Page: '-1', Limit: '7', OrderColumn: 'Secret', OrderType: 'ASC', Software: 'Z', Unknown: 'x' };
  assert.deepEqual(writeListState(readListState(search, groups)), {});
});

test('a header goes from ascending to descending to none, and another header begins again', () => {
  const start = readListState({}, groups);
  const up = { ...start, ...nextOrder(start, 'Code') };
  const down = { ...up, ...nextOrder(up, 'Code') };
  assert.deepEqual([up.OrderType, down.OrderType, nextOrder(down, 'Code').OrderType], ['ASC', 'DESC', 'None']);
  assert.deepEqual(nextOrder(down, 'Description'), { OrderColumn: 'Description', OrderType: 'ASC' });
});
