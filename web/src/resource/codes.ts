import type { Endpoint } from '@circolo/contract/http/endpoint';
import { askByName } from './call-by-name.ts';

/** A record of a code table that may be referred to. */
export interface CodeChoice {
  Code: string;
  Description?: string;
}

/** All records of a short code table, for `useQuery`; they hardly ever change. */
export const codesQuery = ({ path }: Pick<Endpoint, 'path'>) => ({
  queryKey: ['codes', path],
  queryFn: () => askByName(path, { query: {} }) as Promise<CodeChoice[]>,
  staleTime: 300_000,
});
