import { useSyncExternalStore } from 'react';
import type { StoredValue } from './stored.ts';
import { type Preference, preferences, type SessionUser, sessionUser } from './stores.ts';

/** A stored value that draws again when it changes, here or in another tab. */
export const useStored = <T>(value: StoredValue<T>): T | null => useSyncExternalStore(value.subscribe, value.get);

/** Who is signed in, or null. */
export const useSessionUser = (): SessionUser | null => useStored(sessionUser);

const usual: Preference = { columns: {}, compact: false, menuFolded: false, foldedGroups: [] };

/** How the person likes lists and menu, and a way to change it. */
export function usePreference(): [Preference, (changes: Partial<Preference>) => void] {
  const all = useStored(preferences);
  const key = String(useSessionUser()?.Id ?? 0);
  const mine = { ...usual, ...all?.[key] };
  return [mine, (changes) => void preferences.set({ ...preferences.get(), [key]: { ...mine, ...changes } })];
}
