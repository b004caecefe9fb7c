import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columnsOfView, listQueryOf, reportOfView, showsView } from './views-state.ts';

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

const offered = ['Number', 'Total', 'Status'];
const shows = (visible: string[]) => ({ offered, visible });

test('a list shows a view whatever the page and the order of the names', () => {
  assert.ok(showsView({ Query, Columns: null }, state, shows(['Number'])));
  assert.ok(!showsView({ Query, Columns: null }, { ...state, Limit: 25 }, shows(['Number'])));
  assert.ok(!showsView({ Query: { ...Query, Status: 'PA' }, Columns: null }, state, shows(['Number'])));
});

test('a view with columns is another one when the columns are', () => {
  assert.ok(showsView({ Query, Columns: ['Number', 'Total'] }, state, shows(['Number', 'Total'])));
  assert.ok(!showsView({ Query, Columns: ['Number', 'Total'] }, state, shows(['Total', 'Number'])));
});

test('the settings of a report are not part of the address', () => {
  assert.deepEqual(reportOfView({ Query }), { GroupBy: 'Status' });
  assert.ok(!('GroupBy' in listQueryOf({ Query })));
});

test('columns that the list of a person does not have are no part of a view that others saved', () => {
  const view = { Query, Columns: ['Number', 'Margin', 'Total'] };
  assert.deepEqual(columnsOfView(view, offered), ['Number', 'Total']);
  assert.ok(showsView(view, state, shows(['Number', 'Total'])));
  assert.equal(columnsOfView({ Columns: ['Margin'] }, offered), null);
  assert.ok(showsView({ Query, Columns: ['Margin'] }, state, shows(['Status'])));
});
