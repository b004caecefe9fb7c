import type { SavedView } from '@circolo/contract/lists/saved-views';
import { type ListState, writeListState } from '../../resource/list-state.ts';
import { type ReportChoice, reportNames } from '../reports/report-choice.ts';

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

/** Whether a list shows what a view asks for. */
export function showsView(view: Pick<SavedView, 'Query' | 'Columns'>, state: ListState, columns: readonly string[]) {
  if (sorted(listQueryOf(view)) !== sorted(queryNow(state))) return false;
  return view.Columns === null || view.Columns.join() === columns.join();
}
