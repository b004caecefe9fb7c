import type { RowOf } from '@circolo/contract/resource/resource';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { countRows, type ListedResource, listPage } from './calls.ts';
import { type ListState, listQuery, nextOrder, readListState, writeListState } from './list-state.ts';
import { openPart } from './open-record.ts';
import { useRememberedFilters } from './use-remembered-filters.ts';

const noRows: never[] = [];

/** The list of a resource: what is shown, how it was asked, and how to ask differently. */
export interface ResourceList<Row> {
  rows: readonly Row[];
  /** Undefined until it has arrived. */
  count: number | undefined;
  /** False where there are more than `count`: the server counts so many and says "more than". */
  countIsExact: boolean;
  /** Asks how many there are exactly. */
  countAll: () => void;
  /** Nothing to show has arrived yet. */
  loading: boolean;
  /** Other rows are under way; the old ones are still shown. */
  changing: boolean;
  failed: boolean;
  /** What was thrown, if it failed. */
  failure: unknown;
  retry: () => void;
  state: ListState;
  /** Filters as the address has them. */
  setFilters: (choices: Record<string, string>) => void;
  sortBy: (column: string) => void;
  setPage: (page: number) => void;
  setLimit: (limit: number) => void;
}

/**
 * A list whose filters, order and page stand in the address. A call that fails gives an empty list and count 0, with
 * `failed` to say so.
 * @example const list = useResourceList(groups); list.setFilters({ Search: 'yoga' });
 */
export function useResourceList<R extends ListedResource>(resource: R): ResourceList<RowOf<R>> {
  const search = useSearch({ strict: false }) as Record<string, unknown>; // Plain strings, see `router-search.ts`.
  const navigate = useNavigate();
  const state = readListState(search, resource);
  const query = listQuery(state);
  const apply = (next: Record<string, string>) =>
    void navigate({ to: '.', search: { ...next, ...openPart(search) }, replace: true });
  const change = (changes: Partial<ListState>) => apply(writeListState({ ...state, ...changes }));
  useRememberedFilters(search, apply);

  const filtered = JSON.stringify(state.filters);
  const [countedFor, setCountedFor] = useState<string | null>(null);

  const page = useQuery({
    queryKey: [resource.Name, 'list', query],
    queryFn: () => listPage(resource, { ...query, Limit: String(state.Limit) }),
    placeholderData: keepPreviousData,
  });
  const exact = useQuery({
    queryKey: [resource.Name, 'count', state.filters],
    queryFn: () => countRows(resource, state.filters),
    enabled: countedFor === filtered,
  });

  const { data, error, isError: failed } = page;
  // An address may name a page that is no more: its last rows were deleted, or fewer are left by now.
  const lastPage = data && data.Rows.length === 0 ? Math.ceil(data.Count / state.Limit) : 0;
  const isBeyond = lastPage > 0 && state.Page > lastPage && !page.isPlaceholderData;
  useEffect(() => {
    if (!isBeyond) return;
    const ofLastPage = ({ Page: _, ...others }: Record<string, unknown>) =>
      lastPage > 1 ? { ...others, Page: String(lastPage) } : others;
    void navigate({ to: '.', search: ofLastPage, replace: true });
  }, [isBeyond, lastPage, navigate]);

  return {
    rows: failed ? noRows : (data?.Rows ?? noRows),
    count: failed ? 0 : (exact.data ?? data?.Count),
    countIsExact: failed || exact.data !== undefined || data?.CountIsExact !== false,
    countAll: () => setCountedFor(filtered),
    loading: page.isPending || isBeyond || (lastPage > 0 && page.isPlaceholderData),
    changing: page.isPlaceholderData,
    failed,
    failure: error,
    retry: () => void page.refetch(),
    state,
    setFilters: (choices) => change({ choices, Page: 1 }),
    sortBy: (column) => change({ ...nextOrder(state, column), Page: 1 }),
    setPage: (Page) => change({ Page }),
    setLimit: (Limit) => change({ Limit, Page: 1 }),
  };
}
