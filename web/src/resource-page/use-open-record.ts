import { useNavigate, useSearch } from '@tanstack/react-router';
import { openedIn, withoutOpen } from '../resource/open-record.ts';

/**
 * Which record of a list is open, as `Open` in the address: a link opens it, a reload keeps it, going back closes it.
 * `Open=0` is a new one.
 */
export function useOpenRecord() {
  const search = useSearch({ strict: false }) as Record<string, unknown>; // Plain strings, see `router-search.ts`.
  const navigate = useNavigate();
  return {
    opened: openedIn(search),
    open: (id: number | null) =>
      void navigate({ to: '.', search: (now: Record<string, unknown>) => ({ ...now, Open: String(id ?? 0) }) }),
    close: () => void navigate({ to: '.', search: (now: Record<string, unknown>) => withoutOpen(now), replace: true }),
  };
}
