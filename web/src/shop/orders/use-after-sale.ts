import { readAfterSale } from '@circolo/contract/shop/after-sale';
import { useQuery } from '@tanstack/react-query';
import { callWithoutToast } from '../../session/client.ts';

/** Refunds of an own order, and whether its contract may be withdrawn from. */
export const useAfterSale = (id: number) =>
  useQuery({
    queryKey: ['shop', 'after-sale', id],
    queryFn: () => callWithoutToast(readAfterSale, { params: { Id: id } }),
  });
