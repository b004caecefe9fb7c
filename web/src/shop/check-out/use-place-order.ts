import { beginPayment } from '@circolo/contract/payments/order-payments/order-payments';
import { billing } from '@circolo/contract/sales/billing';
import { OrderStatus } from '@circolo/contract/sales/codes';
import { placeOrder } from '@circolo/contract/shop/check-out';
import type { MyOrder } from '@circolo/contract/shop/my-orders';
import { termsVersion } from '@circolo/contract/shop/shown-versions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { go } from '../../navigation/navigation.ts';
import { paths } from '../../navigation/paths.ts';
import { call } from '../../session/client.ts';
import { type Cart, cart, confirmedBilling, emptyCart, linesOf } from '../cart/cart.ts';
import { type PaymentRefusal, progressRefusal, refusalOf } from '../pay/PayProblem.tsx';
import { type PayWish, payBody } from '../pay/pay-wish.ts';
import type { Preview } from '../prices/offers.ts';
import { useBusy } from '../ui/use-busy.ts';

interface Wish {
  chosen: Cart;
  /** What the buyer sees; the server refuses another total. */
  total: number;
  payment: PayWish;
  isTransfer: boolean;
  accepted: boolean;
  beginAtOnce: boolean;
  notes: string;
}

const ask = ({ chosen, total, payment, accepted, beginAtOnce, notes }: Wish): Promise<MyOrder> =>
  call(placeOrder, {
    body: {
      CheckoutId: chosen.CheckoutId,
      Lines: linesOf(chosen.Lines),
      Coupons: chosen.Coupons ?? [],
      Billing: billing.parse(confirmedBilling.get()),
      ShopPaymentType: { Id: payment.wayId },
      AcceptPolicy: accepted,
      PolicyVersion: termsVersion,
      BeginAtOnce: beginAtOnce,
      ExpectedTotal: total,
      CustomerNotes: notes,
      UseCredit: payment.credit ?? false,
    },
  });

/** The order of this check-out, placed once. One that was given up in the meantime is left where it is. */
async function placed(wish: Wish): Promise<MyOrder> {
  const order = await ask(wish);
  if (order.Status !== OrderStatus.cancelled) return order;
  const chosen = { ...wish.chosen, CheckoutId: crypto.randomUUID() };
  await cart.set(chosen);
  return ask({ ...wish, chosen });
}

/** Whether a placed order has a payment to begin: a transfer that it was placed with is only waited for. */
const hasToBegin = ({ AmountDue, PaidTotal, ShopPaymentType }: MyOrder, { payment, isTransfer }: Wish): boolean =>
  AmountDue > PaidTotal && !(isTransfer && ShopPaymentType.Id === payment.wayId && (PaidTotal > 0 || !payment.credit));

/**
 * Places the order, once per check-out, and begins its payment. A refusal keeps everything, and another way pays the same
 * order; a changed price is fetched and asked again. The cart stays until the payment is concluded.
 */
export function usePlaceOrder(refresh: () => Promise<Preview | undefined>) {
  const [placing, setPlacing] = useBusy();
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [refusal, setRefusal] = useState<PaymentRefusal | null>(null);
  const queries = useQueryClient();

  /** Gives back whether the browser leaves for the page of a provider. */
  const send = async (wish: Wish): Promise<boolean> => {
    const order = await placed(wish);
    await queries.invalidateQueries({ queryKey: ['shop', 'orders'] });
    void queries.invalidateQueries({ queryKey: ['shop', 'credit'] });
    if (hasToBegin(order, wish)) {
      await cart.set({ ...(cart.get() ?? wish.chosen), OrderId: order.Id });
      const progress = await call(beginPayment, { params: { Id: order.Id }, body: payBody(wish.payment) });
      if (progress.NextUrl) {
        location.assign(progress.NextUrl);
        return true;
      }
      queries.removeQueries({ queryKey: ['shop', 'order', String(order.Id)] });
      const refused = progressRefusal(progress);
      setRefusal(refused);
      if (refused) return false;
    } else queries.setQueryData(['shop', 'order', String(order.Id)], order);
    go(`${paths.shopCompleted}?order=${order.Id}`);
    await emptyCart();
    return false;
  };

  const place = async (wish: Wish) => {
    setPlacing(true);
    setProblem(null);
    setRefusal(null);
    try {
      if (await send(wish)) return;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (error.Code === 'PriceChanged') await refresh();
      if (error.Code === 'MandateRequired') setRefusal(refusalOf(error));
      else setProblem(error);
    }
    setPlacing(false);
  };
  return { place, placing, problem, refusal };
}
