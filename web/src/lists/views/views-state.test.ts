import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listQueryOf, reportOfView, showsView } from './views-state.ts';

const state = {
  choices: { Status: 'PC', Search: 'rossi' },
  filters: { Status: 'PC', Search: 'rossi' },
  Page: 3,
  Limit: 50,
  OrderColumn: 'Total',
  OrderType: 'DESC' as const,
};
const Query = {
  Search: 'rossi',
  Limit: '50',
  OrderType: 'DESC',
  OrderColumn: 'Total',
  Status: 'PC',
  GroupBy: 'Status',
};

test('a list shows a view whatever the page and the order of the names', () => {
  assert.ok(showsView({ Query, Columns: null }, state, ['Number']));
  assert.ok(!showsView({ Query, Columns: null }, { ...state, Limit: 25 }, ['Number']));
  assert.ok(!showsView({ Query: { ...Query, Status: 'PA' }, Columns: null }, state, ['Number']));
});

test('a view with columns is another one when the columns are', () => {
  assert.ok(showsView({ Query, Columns: ['Number', 'Total'] }, state, ['Number', 'Total']));
  assert.ok(!showsView({ Query, Columns: ['Number', 'Total'] }, state, ['Total', 'Number']));
});

test('the settings of a report are not part of the address', () => {
  assert.deepEqual(reportOfView({ Query }), { GroupBy: 'Status' });
  assert.ok(!('GroupBy' in listQueryOf({ Query })));
});
