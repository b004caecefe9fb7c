import { oneMyOrder } from '@circolo/contract/shop/my-orders';
import { useQuery } from '@tanstack/react-query';
import { callWithoutToast } from '../../session/client.ts';

/** One of the customer's own orders. */
export const useOwnOrder = (id: string) =>
  useQuery({
    queryKey: ['shop', 'order', id],
    queryFn: () => callWithoutToast(oneMyOrder, { params: { Id: Number(id) } }),
  });
