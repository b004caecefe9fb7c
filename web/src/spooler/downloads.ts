import { SpoolerState } from '@circolo/contract/codes/spooler-codes';
import type { Notification } from '@circolo/contract/resource/notification';
import { notificationFile, viewNotification } from '@circolo/contract/spooler/notifications';
import type { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../http/api-problem.ts';
import { callWithoutToast } from '../session/client.ts';
import { filesQuery, follow, isUnderWay, knownFiles, setFile } from './files.ts';

const lifetimeMs = 60_000;

const fetched = (file: Notification): Promise<Blob> => callWithoutToast(notificationFile, { params: { Id: file.Id } });

function addressOf(blob: Blob): string {
  const address = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(address), lifetimeMs);
  return address;
}

/** Saves what was fetched under a name, as a click on a link does. */
export function saveAs(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = addressOf(blob);
  link.download = name;
  link.click();
}

/** Downloads a file of the spooler, by the Bearer of the session, under the name that the server gave it. */
export async function download(file: Notification): Promise<void> {
  saveAs(await fetched(file), file.FileName);
}

/** A tab for a file that is still to be fetched: browsers open one at a click only. */
export const openTab = (): Window | null => window.open('', '_blank');

/** Shows a file in a tab, tables as text, and prints it where asked; null: downloads it, as no tab could be opened. */
export async function showIn(tab: Window | null, file: Notification, print = false): Promise<void> {
  if (!tab) return download(file);
  try {
    const blob = await fetched(file);
    tab.location.href = addressOf(
      file.Category === 'CSV' ? new Blob([blob], { type: 'text/plain;charset=utf-8' }) : blob,
    );
    if (print) tab.addEventListener('load', () => tab.print());
  } catch (error) {
    tab.close();
    throw error;
  }
}

/** Takes away the "new" mark. */
export async function markViewed(queries: QueryClient, file: Notification): Promise<void> {
  if (file.IsNew) setFile(queries, await callWithoutToast(viewNotification, { params: { Id: file.Id } }));
}

/**
 * Waits until a file has been made; undefined where it was stopped or cleared meanwhile. Throws an `ApiProblem` where making it
 * failed.
 */
export async function whenReady(queries: QueryClient, asked: Notification): Promise<Notification | undefined> {
  // A list that is on its way may be older than the file.
  await queries.cancelQueries({ queryKey: filesQuery.queryKey });
  // The stream may have overtaken the answer with a later state, which comes only once.
  if (!knownFiles(queries).some(({ Id }) => Id === asked.Id)) setFile(queries, asked);
  const unfollow = follow(queries);
  return new Promise((resolve, reject) => {
    const look = () => {
      const file = knownFiles(queries).find(({ Id }) => Id === asked.Id);
      if (file && isUnderWay(file)) return;
      leave();
      unfollow();
      if (file?.Error) reject(new ApiProblem(400, { Message: file.Error, Code: 'Fault' }));
      else resolve(file?.State === SpoolerState.ended ? file : undefined);
    };
    const [key] = filesQuery.queryKey;
    const leave = queries.getQueryCache().subscribe(({ query }) => {
      if (query.queryKey[0] === key) look();
    });
    look();
  });
}
