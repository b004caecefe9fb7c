import { findTowns, plainTownName, type Town } from '@circolo/contract/registries/town';
import { useQuery } from '@tanstack/react-query';
import { callWithoutToast } from '../../session/client.ts';

const noTowns: Town[] = [];

/** The towns that a text may mean; none while the answer is on its way, and none without a connection: one types on. */
export function useTowns(search: string): readonly Town[] {
  const text = search.trim().slice(0, 60);
  const { data } = useQuery({
    queryKey: ['towns', text],
    queryFn: () => callWithoutToast(findTowns, { query: { Search: text } }),
    enabled: plainTownName(text).length > 1,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // A help only: its failure is not shown.
    throwOnError: false,
  });
  return data ?? noTowns;
}

/** The provinces that have a town of exactly this name. */
export const provincesOf = (towns: readonly Town[], name: string): string[] =>
  towns.filter((town) => plainTownName(town.Name) === plainTownName(name)).map(({ Province }) => Province);
