import { useSyncExternalStore } from 'react';
import type { StoredValue } from './storage/stored.ts';
import { auth, type Preference, preferences, type SessionUser, sessionUser } from './storage/stores.ts';

/** A stored value that draws again when it changes, here or in another tab. */
export const useStored = <T>(value: StoredValue<T>): T | null => useSyncExternalStore(value.subscribe, value.get);

/** Who is signed in, or null. */
export const useSessionUser = (): SessionUser | null => useStored(sessionUser);

/** Whether the person may make files of lists, reports and registers. */
export const useMayExport = (): boolean => useSessionUser()?.MayExport !== false;

/** Who is signed in with tokens, or null: the record of who it is may be there a moment longer than they are. */
export function useSignedInUser(): SessionUser | null {
  const user = useSessionUser();
  return useStored(auth) === null ? null : user;
}

const usual: Preference = { columns: {}, layouts: {}, compact: false, menuFolded: false, favourites: [] };

/** How the person likes lists and menu, and a way to change it. */
export function usePreference(): [Preference, (changes: Partial<Preference>) => void] {
  const all = useStored(preferences);
  const key = String(useSessionUser()?.Id ?? 0);
  const mine = { ...usual, ...all?.[key] };
  return [mine, (changes) => void preferences.set({ ...preferences.get(), [key]: { ...mine, ...changes } })];
}
