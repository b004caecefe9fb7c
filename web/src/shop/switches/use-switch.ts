import type { AnswerOf } from '@circolo/contract/http/endpoint';
import { beginPayment } from '@circolo/contract/payments/order-payments/order-payments';
import { OrderStatus, PaymentVector } from '@circolo/contract/sales/codes';
import { termsVersion } from '@circolo/contract/shop/shown-versions';
import { cancelSwitch, listSwitches, makeSwitch } from '@circolo/contract/shop/switches';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { go } from '../../navigation/navigation.ts';
import { paths } from '../../navigation/paths.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { type PayWish, payBody } from '../pay/pay-wish.ts';
import { useBusy } from '../ui/use-busy.ts';

export type SwitchPageData = AnswerOf<typeof listSwitches>;
export type SwitchOffer = SwitchPageData['Offers'][number];

/** Where a purchase may be changed to. */
export const useSwitches = (id: number) =>
  useQuery({
    queryKey: ['shop', 'switches', id],
    queryFn: () => callWithoutToast(listSwitches, { params: { Id: id } }),
  });

interface Wish {
  offer: SwitchOffer;
  payment: PayWish | null;
  accepted: boolean;
}

/**
 * Carries a change out: at once it places an order and begins its payment, at the period's end it is only noted. The same
 * wish finds the same order however often it is sent.
 */
export function useSwitch(id: number) {
  const [busy, setBusy] = useBusy();
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const checkoutId = useRef(crypto.randomUUID());
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['shop'] });

  const send = async ({ offer, payment, accepted }: Wish) => {
    const { Order, StartsOn } = await call(makeSwitch, {
      params: { Id: id },
      body: {
        Switch: { Id: offer.Switch.Id },
        Package: { Id: offer.Package.Id },
        ShopPaymentType: payment ? { Id: payment.wayId } : null,
        CheckoutId: checkoutId.current,
        AcceptPolicy: accepted,
        PolicyVersion: termsVersion,
        ExpectedTotal: offer.Order.Total,
      },
    });
    await refresh();
    if (!Order) return StartsOn;
    const isTransfer = Order.PaymentType === PaymentVector.bankTransfer;
    if (payment && Order.AmountDue > Order.PaidTotal && !isTransfer && Order.Status !== OrderStatus.pendingConfirm) {
      const { NextUrl } = await call(beginPayment, { params: { Id: Order.Id }, body: payBody(payment) });
      if (NextUrl) location.assign(NextUrl);
      if (NextUrl) return null;
    }
    go(`${paths.shopCompleted}?order=${Order.Id}`);
    return null;
  };

  /** Gives back the day from which a change that waits will count. */
  const change = async (wish: Wish): Promise<string | null> => {
    setBusy(true);
    setProblem(null);
    try {
      return await send(wish);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (error.Code === 'PriceChanged') await refresh();
      setProblem(error);
      return null;
    } finally {
      setBusy(false);
    }
  };

  const cancel = async () => {
    setBusy(true);
    await call(cancelSwitch, { params: { Id: id } });
    await refresh();
    setBusy(false);
  };
  return { change, cancel, busy, problem };
}
