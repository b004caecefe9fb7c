import { useNavigate, useSearch } from '@tanstack/react-router';
import { copiedIn, openedIn, withoutOpen } from '../resource/open-record.ts';

/** What the address has beside the path: plain strings, see `router-search.ts`. */
type Search = Record<string, unknown>;

/**
 * Which record of a list is open, as `Open` in the address: a link opens it, a reload keeps it, going back closes it; the list behind it stays where it is.
 * `Open=0` is a new one, with `CopyOf` one that begins as a copy.
 */
export function useOpenRecord() {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  return {
    opened: openedIn(search),
    copied: copiedIn(search),
    open: (id: number | null) =>
      void navigate({ to: '.', search: (now: Search) => ({ ...now, Open: String(id ?? 0) }), resetScroll: false }),
    copy: (id: number) =>
      void navigate({
        to: '.',
        search: (now: Search) => ({ ...now, Open: '0', CopyOf: String(id) }),
        resetScroll: false,
      }),
    close: () =>
      void navigate({ to: '.', search: (now: Search) => withoutOpen(now), replace: true, resetScroll: false }),
  };
}
