import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { runningSubscriptions } from '@circolo/contract/sales/purchases/running-subscriptions';
import { useQuery } from '@tanstack/react-query';
import { callWithoutToast } from '../../session/client.ts';
import { levelAt } from '../../session/menu.ts';
import { useSessionUser } from '../../session/use-session.ts';

/** Subscriptions that run, by package: null for people who may not see them, undefined until they have arrived. */
export type RunningCounts = ReadonlyMap<number, number> | null | undefined;

/** How many subscriptions of each package run today. */
export function useRunningSubscriptions(): RunningCounts {
  const mayRead = allows(levelAt(useSessionUser()?.Menu, 'purchases'), AuthorizationLevel.view);
  const { data, isError } = useQuery({
    queryKey: ['Purchases', 'running'],
    queryFn: () => callWithoutToast(runningSubscriptions),
    enabled: mayRead,
  });
  if (!mayRead || isError) return null;
  return data && new Map(data.map(({ Package, Count }) => [Package.Id, Count]));
}
