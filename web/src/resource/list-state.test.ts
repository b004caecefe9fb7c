import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groups } from '@circolo/contract/catalogue/groups/group';
import { orders } from '@circolo/contract/sales/orders/order';
import { listQuery, nextOrder, readListState, writeListState } from './list-state.ts';

test('an address without anything is the first page of the usual size, in no order', () => {
  assert.deepEqual(readListState({}, groups), {
    choices: {},
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

test('a period keeps its name in the address, and a call gets the days that it has on its day', () => {
  const search = { Status: 'PC', DatePeriod: 'lastMonth', Page: '2' };
  const days = [
    ['2026-12-31', '2026-11-01', '2026-11-30'],
    ['2027-01-01', '2026-12-01', '2026-12-31'],
  ] as const;
  for (const [today, DateFrom, DateTo] of days) {
    const state = readListState(search, orders, today);
    assert.deepEqual(writeListState(state), search);
    assert.deepEqual(listQuery(state), { Status: 'PC', DateFrom, DateTo, Page: '2' });
  }
});

test('a period that there is not, or of a range of amounts, counts as absent', () => {
  assert.deepEqual(writeListState(readListState({ DatePeriod: 'nextYear', TotalPeriod: 'today' }, orders)), {});
});
