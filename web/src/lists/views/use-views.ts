import { listViews, type SavedView } from '@circolo/contract/lists/saved-views';
import { useQuery } from '@tanstack/react-query';
import { useMatch, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { fieldLabel, t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { filtersList } from '../../session/storage/stores.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { chooseReport } from '../reports/report-choice.ts';
import { isSameLayout, usualLayout } from '../table/columns/column-layout.ts';
import type { ListParts } from '../table/list-parts.ts';
import { columnsOfView, listQueryOf, reportOfView, showsView } from './views-state.ts';

/** Whether the report is open, and how to open and close it. */
export interface ReportToggle {
  opened: boolean;
  toggle: () => void;
}

const noViews: SavedView[] = [];

/** Whether a view has the usual columns of its list: then the table leaves out what it has no room for, as without a view. */
const hasUsualColumns = (columns: readonly string[], usual: readonly string[], layout: SavedView['Layout']): boolean =>
  columns.join() === usual.join() && (layout === null || isSameLayout(columns, layout, usualLayout));

/** A list that was come to without filters, or chosen from the menu where one already was: it begins with a view. */
function useCleanStart(path: string, address: string, begin: (() => void) | null) {
  const isNew = () => address === '{}' && filtersList.get()?.[path] === undefined;
  const [clean, setClean] = useState<'arrival' | 'menu' | null>(() => (isNew() ? 'arrival' : null));
  useEffect(() => filtersList.subscribe(() => void (filtersList.get() === null && setClean('menu'))), []);
  useEffect(() => {
    // The address follows the choice from the menu; what the person typed meanwhile stays.
    if (!clean || !begin || (clean === 'menu' && address !== '{}')) return;
    setClean(null);
    if (address === '{}') begin();
  }, [clean, address, begin]);
}

/** The views of a list, which of them is shown, and how to choose one. */
export function useViews<Row>({ resource, list, columns: all, chosen }: ListParts<Row>, report: ReportToggle) {
  const { Name } = resource;
  const navigate = useNavigate();
  const path = useMatch({ strict: false, select: (match) => match.pathname });
  const address = JSON.stringify(useSearch({ strict: false }));
  const asked = useQuery({
    queryKey: ['SavedViews', Name],
    queryFn: () => callWithoutToast(listViews, { query: { Resource: Name } }),
    staleTime: 60_000,
  });
  const views = asked.data ?? noViews;
  const [id, setId] = useState<number | null>(null);
  const columns = chosen.visible.map(({ field }) => field as string);
  const offered = all.map(({ field }) => field as string);
  const usual = all.flatMap(({ field, hidden }) => (hidden ? [] : [field as string]));

  const show = (view: SavedView | null) => {
    setId(view?.Id ?? null);
    void navigate({ to: '.', search: view ? listQueryOf(view) : {}, replace: true });
    if (!view) return;
    const known = columnsOfView(view, offered);
    if (known && hasUsualColumns(known, usual, view.Layout)) chosen.reset();
    else if (known) chosen.choose(known, view.Layout ?? undefined);
    const choice = reportOfView(view);
    if (choice.GroupBy) {
      chooseReport(Name, choice);
      if (!report.opened) report.toggle();
    }
    const names = view.Dropped.map((name) => fieldLabel(Name, name)).join(', ');
    if (names) toast.warning(t('views.dropped', { names }));
  };
  const first = views.find(({ IsDefault }) => IsDefault) ?? views.find(({ IsSharedDefault }) => IsSharedDefault);
  // What is being read again may have another default.
  useCleanStart(path, address, asked.data && !asked.isFetching ? () => first && show(first) : null);

  const shown = views.filter((view) =>
    showsView(view, list.state, { offered, visible: columns, layout: chosen.layout }),
  );
  const current = views.find((view) => view.Id === id) ?? shown[0] ?? null;
  return {
    views,
    current,
    changed: current !== null && !shown.includes(current),
    show,
    columns,
    layout: chosen.layout,
  };
}

export type ListViews = ReturnType<typeof useViews>;
