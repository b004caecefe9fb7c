import { useMatch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { auth, filtersList } from '../session/storage/stores.ts';
import { withoutOpen } from './open-record.ts';

type Search = Record<string, unknown>;

/** Keeps the address for as long as the person does not choose from the menu, and takes it up again on the way back. */
export function useRememberedFilters(search: Search, apply: (query: Record<string, string>) => void) {
  // Of the screen that is drawn: the address may already be the next screen's, which is still loading.
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  const text = JSON.stringify(withoutOpen(search));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival; later the address leads.
  useEffect(() => {
    const remembered = filtersList.get()?.[pathname];
    if (text === '{}' && remembered && Object.keys(remembered).length > 0) apply(remembered);
  }, [pathname]);
  useEffect(() => {
    // A screen that is still drawn after a sign-out, while its page is left, keeps nothing for the next person.
    if (auth.get() === null) return;
    void filtersList.set({ ...filtersList.get(), [pathname]: JSON.parse(text) });
  }, [pathname, text]);
}
