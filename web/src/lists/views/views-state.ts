import type { ColumnLayout, SavedView } from '@circolo/contract/lists/saved-views';
import { type ListState, writeListState } from '../../resource/list-state.ts';
import { type ReportChoice, reportNames } from '../reports/report-choice.ts';
import { isSameLayout } from '../table/columns/column-layout.ts';

type Query = Record<string, string>;

const isReport = (name: string): boolean => (reportNames as readonly string[]).includes(name);

/** The part of a view that is in the address of its list. */
export const listQueryOf = ({ Query: query }: Pick<SavedView, 'Query'>): Query =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !isReport(name)));

/** The part of a view that its report is asked for. */
export const reportOfView = ({ Query: query }: Pick<SavedView, 'Query'>): ReportChoice =>
  Object.fromEntries(Object.entries(query).filter(([name]) => isReport(name)));

/** What a list shows now, as a view stores it: without the page. */
export const queryNow = (state: ListState): Query => writeListState({ ...state, Page: 1 });

const sorted = (query: Query): string => JSON.stringify(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The columns of a view that a person's list has: what others saved may have more. Null: as the person likes them. */
export function columnsOfView({ Columns }: Pick<SavedView, 'Columns'>, offered: readonly string[]): string[] | null {
  const known = Columns?.filter((name) => offered.includes(name)) ?? [];
  return known.length > 0 ? known : null;
}

/** The columns of a list: those that it has, those that it shows, and how they lie. */
interface Columns {
  offered: readonly string[];
  visible: readonly string[];
  layout: ColumnLayout;
}

/** Whether a list shows what a view asks for. */
export function showsView(view: Pick<SavedView, 'Query' | 'Columns' | 'Layout'>, state: ListState, columns: Columns) {
  if (sorted(listQueryOf(view)) !== sorted(queryNow(state))) return false;
  const known = columnsOfView(view, columns.offered);
  if (known === null) return true;
  if (known.join() !== columns.visible.join()) return false;
  return view.Layout === null || isSameLayout(columns.visible, view.Layout, columns.layout);
}
