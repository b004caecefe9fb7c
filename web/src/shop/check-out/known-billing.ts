import { readMyBilling } from '@circolo/contract/shop/my-billing';
import { listMyOrders, oneMyOrder } from '@circolo/contract/shop/my-orders';
import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../http/api-problem.ts';
import { callWithoutToast } from '../../session/client.ts';
import { isUnproven } from '../../session/required-action.ts';
import { useSessionUser } from '../../session/use-session.ts';

export type KnownBilling = Record<string, unknown>;

async function ofLastOrder(): Promise<KnownBilling | null> {
  const [last] = await callWithoutToast(listMyOrders);
  return last ? (await callWithoutToast(oneMyOrder, { params: { Id: last.Id } })).Billing : null;
}

/** The customer's own billing data, else (who has not proved their address does not read them) those of the last order. */
async function findBilling(isProven: boolean): Promise<KnownBilling | null> {
  try {
    return (isProven ? (await callWithoutToast(readMyBilling)).Billing : null) ?? (await ofLastOrder());
  } catch (error) {
    // Prefilling is a help: without it one types.
    if (error instanceof ApiProblem) return null;
    throw error;
  }
}

/** What is known of the customer's billing data; `isPending` until that is clear. */
export function useKnownBilling(): { billing: KnownBilling | null; isPending: boolean } {
  const user = useSessionUser();
  const query = useQuery({
    queryKey: ['shop', 'billing', user?.Email],
    queryFn: () => findBilling(!isUnproven(user)),
    enabled: user !== null,
    staleTime: 60_000,
  });
  return { billing: query.data ?? null, isPending: query.isPending };
}
