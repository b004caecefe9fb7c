import { previewRenewal, renewSubscription } from '@circolo/contract/subscriptions/my-subscriptions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { go } from '../../navigation/navigation.ts';
import { paths } from '../../navigation/paths.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { useBusy } from '../ui/use-busy.ts';

/** What renewing a subscription would cost with the coupons that are entered. */
export const useRenewal = (id: number, coupons: readonly string[]) =>
  useQuery({
    queryKey: ['shop', 'renewal', id, coupons.join()],
    queryFn: () => callWithoutToast(previewRenewal, { params: { Id: id }, query: { Coupons: coupons.join() } }),
    // The price before stays while the next one comes.
    placeholderData: (before) => before,
  });

/** Orders a renewal with its coupons for the total that was seen, in EUR, and leads to where it is paid. */
export function useRenew(id: number) {
  const [busy, setBusy] = useBusy();
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const queries = useQueryClient();

  const renew = async (ExpectedTotal: number, Coupons: string[]) => {
    setBusy(true);
    setProblem(null);
    try {
      const { OrderId } = await call(renewSubscription, { params: { Id: id }, body: { ExpectedTotal, Coupons } });
      await queries.invalidateQueries({ queryKey: ['shop'] });
      go(`${paths.shopOrders}/${OrderId}`);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (error.Code === 'PriceChanged') await queries.invalidateQueries({ queryKey: ['shop', 'renewal', id] });
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return { renew, busy, problem };
}
