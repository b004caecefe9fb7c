import type { UnreadAlerts } from '@circolo/contract/alerts/alerts';
import { SpoolerState } from '@circolo/contract/codes/spooler-codes';
import type { Notification } from '@circolo/contract/resource/notification';
import { listNotifications } from '@circolo/contract/spooler/notifications';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askUnread, setUnread } from '../alerts/alerts.ts';
import { callWithoutToast } from '../session/client.ts';

/** The person's files, newest first; live changes are written into what this query has brought. */
export const filesQuery = {
  queryKey: ['UsersNotifications'],
  queryFn: () => callWithoutToast(listNotifications),
};

/** Whether a file is waiting or being made. */
export const isUnderWay = ({ State }: Notification): boolean =>
  State === SpoolerState.untouched || State === SpoolerState.started;

/** The files that are known in this tab. */
export const knownFiles = (queries: QueryClient): Notification[] => queries.getQueryData(filesQuery.queryKey) ?? [];

/** Replaces what is known. */
export const setFiles = (queries: QueryClient, files: Notification[]): void => {
  queries.setQueryData(filesQuery.queryKey, files);
};

/** Puts one file into the list, at its place. */
export function setFile(queries: QueryClient, file: Notification): void {
  const others = knownFiles(queries).filter(({ Id }) => Id !== file.Id);
  setFiles(
    queries,
    [file, ...others].sort((one, other) => other.Id - one.Id),
  );
}

let wishes = 0;
let stop: (() => void) | undefined;

/** Follows the files until the answer is called: one stream for the tab, however many ask. */
export function follow(queries: QueryClient): () => void {
  wishes += 1;
  if (wishes === 1) void import('./live-files.ts').then(({ liveFiles }) => begin(() => liveFiles(hearerOf(queries))));
  return () => {
    wishes -= 1;
    if (wishes > 0) return;
    stop?.();
    stop = undefined;
  };
}

const hearerOf = (queries: QueryClient) => ({
  list: (files: Notification[]) => setFiles(queries, files),
  file: (file: Notification) => setFile(queries, file),
  alerts: (unread: UnreadAlerts) => setUnread(queries, unread),
  ask: () => Promise.all([queries.refetchQueries({ queryKey: filesQuery.queryKey }), askUnread(queries)]),
});

function begin(open: () => () => void): void {
  // The last wish may have gone while the code was on its way.
  if (wishes > 0 && !stop) stop = open();
}

/** Keeps the list of files up to date by itself, while `wanted`. */
export function useLiveFiles(queries: QueryClient, wanted: boolean): void {
  useEffect(() => (wanted ? follow(queries) : undefined), [queries, wanted]);
}
