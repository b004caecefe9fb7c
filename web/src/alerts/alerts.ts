import {
  type Alerts,
  alertPage,
  listAlerts,
  readAlert,
  readAlerts,
  type UnreadAlerts,
} from '@circolo/contract/alerts/alerts';
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, callWithoutToast } from '../session/client.ts';

const unreadKey = ['UnreadAlerts'];
const listKey = ['Alerts'];

const page = (Before?: number) => callWithoutToast(listAlerts, { query: Before === undefined ? {} : { Before } });

/** Replaces what is known of how many are unread; where that may be news, the lists that are open are read again. */
export function setUnread(queries: QueryClient, unread: UnreadAlerts): void {
  const before = queries.getQueryData<UnreadAlerts>(unreadKey);
  const { Unread, QuietUntil } = unread;
  queries.setQueryData(unreadKey, { Unread, QuietUntil });
  // In a quiet time alerts come without being counted.
  if (before?.Unread !== Unread || QuietUntil !== null) void queries.invalidateQueries({ queryKey: listKey });
}

/** Asks how many are unread, where the server's events do not come through. */
export const askUnread = async (queries: QueryClient): Promise<void> => setUnread(queries, await page());

/** How many alerts are unread, and until when it is quiet: the stream of files brings both. */
export function useUnread(): UnreadAlerts {
  const { data } = useQuery<UnreadAlerts>({ queryKey: unreadKey, queryFn: () => page(), enabled: false });
  return data ?? { Unread: 0, QuietUntil: null };
}

/** How long after its end a quiet time is asked for again where the server has not ended it: the clock of this device may be fast. */
const again = 60_000;

/** Counts again at the end of a quiet time, for nothing happens then that the stream would bring. */
export function useCountAfterQuiet(): void {
  const queries = useQueryClient();
  const { QuietUntil } = useUnread();
  useEffect(() => {
    if (QuietUntil === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const countIn = (time: number) => {
      timer = setTimeout(() => {
        countIn(again);
        void askUnread(queries);
      }, time);
    };
    countIn(Math.max(0, Date.parse(QuietUntil) - Date.now()));
    return () => clearTimeout(timer);
  }, [queries, QuietUntil]);
}

/** The person's alerts, newest first, as many pages as were wanted. */
export const useAlerts = () =>
  useInfiniteQuery({
    queryKey: listKey,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) => page(pageParam),
    getNextPageParam: ({ Rows, More }) => (More ? Rows[alertPage - 1]?.Id : undefined),
  });

/** Whether there is something to mark as read; in a quiet time what is not counted yet, too. */
export function useHasUnread(): boolean {
  const { Unread } = useUnread();
  const { data } = useAlerts();
  return Unread > 0 || (data?.pages.some(({ Rows }) => Rows.some(({ IsRead }) => !IsRead)) ?? false);
}

type Pages = InfiniteData<Alerts, number | undefined>;

/** Marks one alert as read, or all of them; what is drawn changes at once. */
export function useMarkRead(): (id?: number) => Promise<void> {
  const queries = useQueryClient();
  return async (id) => {
    const unread = id === undefined ? await call(readAlerts) : await call(readAlert, { params: { Id: id } });
    queries.setQueryData<Pages>(
      listKey,
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((one) => ({
            ...one,
            Rows: one.Rows.map((alert) => (id === undefined || alert.Id === id ? { ...alert, IsRead: true } : alert)),
          })),
        },
    );
    queries.setQueryData(unreadKey, unread);
  };
}
