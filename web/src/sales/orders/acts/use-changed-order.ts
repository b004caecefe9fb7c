import { orders } from '@circolo/contract/sales/orders/order';
import { useQueryClient } from '@tanstack/react-query';
import type { Order } from '../order-types.ts';

/** Puts an order that an act has answered where it is read, and fetches what depends on it. */
export function useChangedOrder(): (changed: Order) => Promise<void> {
  const queries = useQueryClient();
  return async (changed) => {
    queries.setQueryData([orders.Name, 'one', changed.Id], changed);
    await queries.invalidateQueries({ queryKey: [orders.Name] });
    await queries.invalidateQueries({ queryKey: ['MoneyApprovals'] });
    // The invoice that the act issued.
    await queries.invalidateQueries({ queryKey: ['Documents'] });
  };
}
