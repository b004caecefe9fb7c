import { useMatch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { filtersList } from '../app/session/stores.ts';
import { withoutOpen } from '../record/open-record.ts';

type Search = Record<string, unknown>;

/** Keeps the address for as long as the person does not choose from the menu, and takes it up again on the way back. */
export function useRememberedFilters(search: Search, apply: (query: Record<string, string>) => void) {
  // Of the screen that is drawn: the address may be ahead of it, while the next screen is on its way.
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  const text = JSON.stringify(withoutOpen(search));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival; later the address leads.
  useEffect(() => {
    const kept = filtersList.get()?.[pathname];
    if (text === '{}' && kept && Object.keys(kept).length > 0) apply(kept);
  }, [pathname]);
  useEffect(() => {
    void filtersList.set({ ...filtersList.get(), [pathname]: JSON.parse(text) });
  }, [pathname, text]);
}
