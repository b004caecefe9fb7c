import { billing } from '@circolo/contract/sales/billing';
import { placeOrder } from '@circolo/contract/shop/check-out';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { go } from '../app/navigation.ts';
import { paths } from '../app/paths.ts';
import { ApiProblem } from '../app/session/api-problem.ts';
import { call } from '../app/session/client.ts';
import { type Cart, emptyCart, linesOf } from './cart.ts';
import type { Preview } from './offers.ts';
import { termsVersion } from './terms-version.ts';

interface Wish {
  chosen: Cart;
  /** What the buyer sees; the server refuses another total. */
  total: number;
  paymentTypeId: number;
  accepted: boolean;
  notes: string;
}

/** Places the order, once per check-out. A refusal keeps everything; a changed price is fetched and asked again. */
export function usePlaceOrder(refresh: () => Promise<Preview | undefined>) {
  const [placing, setPlacing] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const queries = useQueryClient();

  const send = async ({ chosen, total, paymentTypeId, accepted, notes }: Wish) => {
    const order = await call(placeOrder, {
      body: {
        CheckoutId: chosen.CheckoutId,
        Lines: linesOf(chosen.Lines),
        Billing: billing.parse(chosen.Billing),
        ShopPaymentType: { Id: paymentTypeId },
        AcceptPolicy: accepted,
        PolicyVersion: termsVersion,
        ExpectedTotal: total,
        CustomerNotes: notes,
      },
    });
    queries.setQueryData(['shop', 'order', String(order.Id)], order);
    await queries.invalidateQueries({ queryKey: ['shop', 'orders'] });
    go(`${paths.shopCompleted}?order=${order.Id}`);
    await emptyCart();
  };

  const place = async (wish: Wish) => {
    setPlacing(true);
    setProblem(null);
    try {
      await send(wish);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (error.Code === 'PriceChanged') await refresh();
      setProblem(error);
    } finally {
      setPlacing(false);
    }
  };
  return { place, placing, problem };
}
