import { listMyOrders } from '@circolo/contract/shop/my-orders';
import { useQuery } from '@tanstack/react-query';
import { callWithoutToast } from '../../session/client.ts';

/** What the customer can pay now of each own order that waits for it, by its id. */
export function useDueOrders(): Map<number, number> {
  const { data = [] } = useQuery({ queryKey: ['shop', 'orders'], queryFn: () => callWithoutToast(listMyOrders) });
  return new Map(data.flatMap(({ Id, DueNow }) => (DueNow > 0 ? [[Id, DueNow]] : [])));
}
