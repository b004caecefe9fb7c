import { beginPayment } from '@circolo/contract/payments/order-payments/order-payments';
import { billing } from '@circolo/contract/sales/billing';
import { OrderStatus, PaymentVector } from '@circolo/contract/sales/codes';
import { buyFirst } from '@circolo/contract/shop/check-out';
import type { MyOrder } from '@circolo/contract/shop/my-orders';
import { termsVersion } from '@circolo/contract/shop/shown-versions';
import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../http/api-problem.ts';
import { go } from '../../navigation/navigation.ts';
import { paths } from '../../navigation/paths.ts';
import { call } from '../../session/client.ts';
import { withProof } from '../../session/with-proof.ts';
import { type Cart, cart, claim, confirmedBilling, emptyCart, linesOf, typedOrder } from '../cart/cart.ts';
import { payBody } from '../pay/pay-wish.ts';
import type { Preview } from '../prices/offers.ts';
import { keepAuth } from '../sign-in/shop-session.ts';
import { useBusy } from '../ui/use-busy.ts';
import type { FirstOrderValues } from './first-order-form.ts';

interface Wish {
  chosen: Cart;
  /** What the buyer sees; the server refuses another total. */
  total: number;
  way: Preview['PaymentTypes'][number];
  typed: FirstOrderValues;
}

/** The secret of this browser, made once: a repeat of the order shows by it that it is the same buyer. */
async function ownClaim(): Promise<string> {
  const known = claim.get();
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const made = btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '');
  await claim.set(made);
  return made;
}

async function ask({ chosen, total, way, typed }: Wish) {
  const { Email, AcceptPolicy, BeginAtOnce, CustomerNotes } = typed;
  const body = {
    Email,
    Claim: await ownClaim(),
    CheckoutId: chosen.CheckoutId,
    Lines: linesOf(chosen.Lines),
    Coupons: chosen.Coupons ?? [],
    Billing: billing.parse(typed),
    ShopPaymentType: { Id: way.Id },
    AcceptPolicy,
    PolicyVersion: termsVersion,
    BeginAtOnce,
    ExpectedTotal: total,
    CustomerNotes,
  };
  return withProof((proof) => call(buyFirst, { body, headers: { proof } }));
}

/** The order of this check-out, placed once. One that was given up in the meantime is left where it is. */
async function placed(wish: Wish) {
  const answer = await ask(wish);
  if (answer.Order.Status !== OrderStatus.cancelled) return answer;
  const chosen = { ...wish.chosen, CheckoutId: crypto.randomUUID() };
  await cart.set(chosen);
  return ask({ ...wish, chosen });
}

/** Problems of billing fields, at the fields of the page. */
function atItsFields(error: ApiProblem): ApiProblem {
  const { Message, Code, Fields, status } = error;
  const flat = Object.entries(Fields).map(([path, problem]) => [path.replace(/^Billing\./, ''), problem]);
  return new ApiProblem(status, { Message, Code, Fields: Object.fromEntries(flat) });
}

/** Where the payment of an order goes on: the page of a provider, or null. An order whose payment is refused is there, to be paid otherwise. */
async function paymentPage({ Id }: MyOrder, way: Wish['way']): Promise<string | null> {
  const wish = { wayId: way.Id, methodId: null, save: false };
  try {
    return (await call(beginPayment, { params: { Id }, body: payBody(wish) })).NextUrl;
  } catch (error) {
    if (error instanceof ApiProblem) return null;
    throw error;
  }
}

interface Means {
  /** Asks again what the order costs. */
  refresh: () => Promise<unknown>;
  /** The order is there, and with it the session: the page stays what it is until the next one. */
  ordered: () => void;
}

/** Places the order of somebody without an account, once per check-out, and goes where it is paid. */
export function useFirstOrder({ refresh, ordered }: Means) {
  const [leaving, setLeaving] = useBusy();
  const queries = useQueryClient();
  const goOn = async (wish: Wish, { Auth, Order }: Awaited<ReturnType<typeof placed>>): Promise<void> => {
    ordered();
    const isDone = Order.AmountDue <= Order.PaidTotal || wish.way.PaymentVector === PaymentVector.bankTransfer;
    await Promise.all([
      confirmedBilling.set(billing.parse(wish.typed)),
      cart.set({ ...(cart.get() ?? wish.chosen), OrderId: Order.Id }),
    ]);
    await keepAuth(Auth);
    await typedOrder.set(null);
    const next = isDone ? null : await paymentPage(Order, wish.way);
    if (next) return location.assign(next);
    if (isDone) queries.setQueryData(['shop', 'order', String(Order.Id)], Order);
    go(`${paths.shopCompleted}?order=${Order.Id}`);
    if (isDone) await emptyCart();
  };
  const place = async (wish: Wish): Promise<void> => {
    let answer: Awaited<ReturnType<typeof placed>>;
    try {
      answer = await placed(wish);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (error.Code === 'PriceChanged') await refresh();
      throw atItsFields(error);
    }
    setLeaving(true);
    try {
      await goOn(wish, answer);
    } catch (error) {
      // Once more finds the same order.
      setLeaving(false);
      throw error;
    }
  };
  return { place, leaving };
}
