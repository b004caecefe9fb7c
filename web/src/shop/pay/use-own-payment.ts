import { readOrderCoupons } from '@circolo/contract/payments/order-payments/order-coupons';
import {
  beginPayment,
  listPayments,
  listPaymentWays,
  readPayment,
} from '@circolo/contract/payments/order-payments/order-payments';
import { listPaymentMethods } from '@circolo/contract/payments/payment-methods';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callWithoutToast } from '../../session/client.ts';
import { isUnproven } from '../../session/required-action.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { type PayWish, payBody } from './pay-wish.ts';
import { pauseBefore } from './payment-progress.ts';

/** How far the payment of an own order is, asked again with growing pauses; `asked` counts. */
export function useProgress(id: number, enabled: boolean) {
  const query = useQuery({
    queryKey: ['shop', 'payment', id],
    queryFn: () => callWithoutToast(readPayment, { params: { Id: id } }),
    refetchInterval: ({ state }) => (state.data ? pauseBefore(state.data, state.dataUpdateCount) : false),
    enabled,
  });
  const asked = useQueryClient().getQueryState(['shop', 'payment', id])?.dataUpdateCount ?? 0;
  return { ...query, asked };
}

/** The attempts to pay an own order. */
export const useAttempts = (id: number) =>
  useQuery({
    queryKey: ['shop', 'payments', id],
    queryFn: () => callWithoutToast(listPayments, { params: { Id: id } }),
  });

/** The ways to pay an own order now. */
export const useWays = (id: number) =>
  useQuery({
    queryKey: ['shop', 'ways', id],
    queryFn: () => callWithoutToast(listPaymentWays, { params: { Id: id } }),
  });

/** The coupons of an own renewal; nothing else takes any any more. */
export const useCoupons = (id: number, enabled: boolean) =>
  useQuery({
    queryKey: ['shop', 'coupons', id],
    queryFn: () => callWithoutToast(readOrderCoupons, { params: { Id: id } }),
    enabled,
  });

/** The customer's saved methods; staff cannot pay with them in the customer's place. */
export function useMethods() {
  const user = useSessionUser();
  return useQuery({
    queryKey: ['shop', 'methods'],
    queryFn: () => callWithoutToast(listPaymentMethods),
    enabled: user !== null && !user.Acting && !isUnproven(user),
  });
}

/** Begins the payment of an own order. */
export const beginOwn = (id: number) => (wish: PayWish) =>
  call(beginPayment, { params: { Id: id }, body: payBody(wish) });

/** Reads again what a payment changes. */
export function refreshOrder(queries: QueryClient, id: number): Promise<unknown> {
  const keys = [
    ['order', String(id)],
    ['payment', id],
    ['payments', id],
    ['ways', id],
    ['coupons', id],
    ['orders'],
    ['methods'],
    ['credit'],
  ];
  return Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: ['shop', ...key] })));
}
