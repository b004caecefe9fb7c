import { OpportunityStatus } from '@circolo/contract/codes/crm-codes';
import { opportunities } from '@circolo/contract/crm/opportunities/opportunity';
import { timelines } from '@circolo/contract/crm/timelines/timeline';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { enumLabel, t } from '../../../messages/messages.ts';
import { listRows, oneRecord } from '../../../resource/calls.ts';
import { readListState } from '../../../resource/list-state.ts';
import { cardsByColumn, columnsOf, restKey } from './columns.ts';

/** The most that a search gives at once. */
const most = '999';
/** Of what is closed the newest are shown. */
const closedShown = '25';
export const byStatus = 'status';

/** The key of the cards on the board, by what they were asked for. */
const boardKey = [opportunities.Name, 'board'] as const;

const { pending, assigned, success, failed } = OpportunityStatus;
const open: readonly string[] = [pending, assigned];

/** Those of the filtered states that are among some; all of these where no state is asked for. */
const among = (asked: string | undefined, states: readonly string[]) =>
  asked === undefined ? [...states] : states.filter((state) => asked.split(',').includes(state));

async function fetchCards(filters: Record<string, string>) {
  const states = among(filters.Status, open);
  const closed = [success, failed].filter((state) => among(filters.Status, [state]).length > 0);
  const newest = { Limit: closedShown, OrderColumn: 'ClosedAt', OrderType: 'DESC' };
  const parts = await Promise.all([
    states.length > 0
      ? listRows(opportunities, {
          ...filters,
          Status: states.join(','),
          Limit: most,
          OrderColumn: 'BoardPosition',
          OrderType: 'ASC',
        })
      : [],
    ...closed.map((Status) => listRows(opportunities, { ...filters, ...newest, Status })),
  ]);
  return parts.flat();
}

/** What the board shows, as the address says: the filters of the list, and the columns. */
export function useBoard() {
  const search = useSearch({ strict: false }) as Record<string, unknown>; // Plain strings, see `router-search.ts`.
  const navigate = useNavigate();
  const { choices, filters } = readListState(search, opportunities);
  const known = useQuery({
    queryKey: [timelines.Name, 'board'],
    queryFn: () => listRows(timelines, { Active: 'true', Limit: '50' }),
  });
  const usual = known.data?.find(({ IsDefault }) => IsDefault) ?? known.data?.[0];
  const mode = String(search.Columns ?? usual?.Id ?? byStatus);
  const bySteps = mode !== byStatus;
  const timeline = useQuery({
    queryKey: [timelines.Name, 'one', mode],
    queryFn: () => oneRecord(timelines, Number(mode)),
    enabled: bySteps && known.isSuccess,
  });
  const asked = bySteps ? { ...filters, Timeline: mode } : filters;
  const rows = useQuery({
    queryKey: [...boardKey, asked],
    queryFn: () => fetchCards(asked),
    enabled: known.isSuccess,
    placeholderData: keepPreviousData,
  });
  const steps = bySteps ? (timeline.data?.Steps ?? []) : null;
  const cards = useMemo(() => cardsByColumn(rows.data ?? [], bySteps), [rows.data, bySteps]);
  const hasRest = cards.has(restKey);
  const columns = useMemo(() => {
    const all = columnsOf(steps, (status) => enumLabel('OpportunityStatus', status));
    const rest = { key: restKey, title: t('board.rest') };
    return hasRest ? [...all.slice(0, -2), rest, ...all.slice(-2)] : all;
  }, [steps, hasRest]);
  const go = (next: Record<string, string>) => void navigate({ to: '.', search: next, replace: true });
  const chosen: Record<string, string> = search.Columns === undefined ? {} : { Columns: String(search.Columns) };
  return {
    choices,
    setFilters: (next: Record<string, string>) => go({ ...next, ...chosen, View: 'board' }),
    mode,
    setMode: (Columns: string) => go({ ...choices, View: 'board', Columns }),
    timelines: known.data ?? [],
    columns,
    cards,
    bySteps,
    queryKey: [...boardKey, asked] as const,
    count: rows.data?.length,
    isFull: (rows.data?.filter(({ Status }) => open.includes(Status)).length ?? 0) >= Number(most),
    loading: known.isPending || rows.isPending || (bySteps && timeline.isPending),
    failed: known.isError || rows.isError || timeline.isError,
    retry: () => void Promise.all([known.refetch(), rows.refetch()]),
  };
}
