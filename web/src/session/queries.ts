import { QueryClient } from '@tanstack/react-query';
import { personLeft } from './session-events.ts';

/** What was read of the server, for as long as the page is open. */
export const queries = new QueryClient({
  defaultOptions: {
    // Our own client repeats, and knows what to do without network; a second layer of repeats would multiply them.
    queries: { retry: false, staleTime: 5_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
personLeft.listen(() => queries.clear());
