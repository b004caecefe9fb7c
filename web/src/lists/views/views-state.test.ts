import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ColumnLayout } from '@circolo/contract/lists/saved-views';
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
const usual = { Widths: {}, Pinned: [] };
const shows = (visible: string[], layout: ColumnLayout = usual) => ({ offered, visible, layout });

test('a list shows a view whatever the page and the order of the names', () => {
  assert.ok(showsView({ Query, Columns: null, Layout: null }, state, shows(['Number'])));
  assert.ok(!showsView({ Query, Columns: null, Layout: null }, { ...state, Limit: 25 }, shows(['Number'])));
  assert.ok(!showsView({ Query: { ...Query, Status: 'PA' }, Columns: null, Layout: null }, state, shows(['Number'])));
});

test('a view with columns is another one when the columns are', () => {
  assert.ok(showsView({ Query, Columns: ['Number', 'Total'], Layout: null }, state, shows(['Number', 'Total'])));
  assert.ok(!showsView({ Query, Columns: ['Number', 'Total'], Layout: null }, state, shows(['Total', 'Number'])));
});

test('a view with widths is another one when the widths of its columns are', () => {
  const layout = { Widths: { Number: 120, Margin: 90 }, Pinned: ['Number'] };
  const view = { Query, Columns: ['Number', 'Total'], Layout: layout };
  assert.ok(showsView(view, state, shows(['Number', 'Total'], { ...layout, Widths: { Number: 120 } })));
  assert.ok(!showsView(view, state, shows(['Number', 'Total'], { ...layout, Widths: { Number: 121 } })));
  assert.ok(!showsView(view, state, shows(['Number', 'Total'])));
  assert.ok(showsView({ ...view, Layout: null }, state, shows(['Number', 'Total'], layout)));
});

test('the settings of a report are not part of the address', () => {
  assert.deepEqual(reportOfView({ Query }), { GroupBy: 'Status' });
  assert.ok(!('GroupBy' in listQueryOf({ Query })));
});

test('columns that the list of a person does not have are no part of a view that others saved', () => {
  const view = { Query, Columns: ['Number', 'Margin', 'Total'], Layout: null };
  assert.deepEqual(columnsOfView(view, offered), ['Number', 'Total']);
  assert.ok(showsView(view, state, shows(['Number', 'Total'])));
  assert.equal(columnsOfView({ Columns: ['Margin'] }, offered), null);
  assert.ok(showsView({ Query, Columns: ['Margin'], Layout: null }, state, shows(['Status'])));
});
