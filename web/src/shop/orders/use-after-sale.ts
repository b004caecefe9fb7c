import { readAfterSale } from '@circolo/contract/shop/after-sale';
import { useQuery } from '@tanstack/react-query';
import { callWithoutToast } from '../../session/client.ts';
import { isUnproven } from '../../session/required-action.ts';
import { useSessionUser } from '../../session/use-session.ts';

/** Refunds of an own order, and whether its contract may be withdrawn from. */
export function useAfterSale(id: number) {
  const user = useSessionUser();
  return useQuery({
    queryKey: ['shop', 'after-sale', id],
    queryFn: () => callWithoutToast(readAfterSale, { params: { Id: id } }),
    enabled: !isUnproven(user),
  });
}
