import type { AnswerOf } from '@circolo/contract/http/endpoint';
import { type PaymentMethod, PaymentMethodState } from '@circolo/contract/payments/payment-methods';
import { isRunningState, PurchaseKind, PurchaseState } from '@circolo/contract/sales/codes';
import type { listMyOrders } from '@circolo/contract/shop/my-orders';
import type { listMyPurchases } from '@circolo/contract/shop/my-purchases';
import { romeDay } from '@circolo/contract/values/rome-day';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { cardMonth, methodName } from '../../payments/method-name.ts';
import { formatDay } from '../../ui/values/format.ts';
import { euros } from '../prices/prices.ts';
import { daysUntil } from '../ui/rome-time.ts';
import { plansId } from './plans-place.ts';

type Order = AnswerOf<typeof listMyOrders>[number];
type Purchase = AnswerOf<typeof listMyPurchases>[number];

/** Below this many days the end of a demo comes before everything else. */
const demoSoon = 7;

/** Below this many days the home says that a subscription ends. */
const soon = 60;

/** What somebody has to see to, and where. */
export interface Reminder {
  key: string;
  text: string;
  go: { action: string; href: string };
}

const ofOrder = ({ Id, Packages, DueNow, ExpirationDate }: Order): Reminder => ({
  key: `order-${Id}`,
  text: t('shop.own.unpaid', {
    name: Packages.join(', '),
    amount: euros(DueNow),
    date: formatDay(ExpirationDate),
  }),
  go: { action: t('shop.own.pay'), href: `${paths.shopOrders}/${Id}` },
});

/** Whether only its customer can keep a subscription that ends soon. */
function endsSoon(purchase: Purchase): boolean {
  const { Kind, State, Renewable, Renewal, RenewableFrom, AutoRenew, CancelAtPeriodEnd, EndDate } = purchase;
  if (Kind !== PurchaseKind.subscription || !EndDate) return false;
  if (!isRunningState(State) || State === PurchaseState.paused) return false;
  // A renewal that waits to be paid is among the orders.
  if (!Renewable || Renewal || AutoRenew || CancelAtPeriodEnd) return false;
  const today = romeDay(new Date());
  if (RenewableFrom !== null && today < RenewableFrom) return false;
  return daysUntil(EndDate, today) <= soon;
}

function ofPurchase({ Id, Package, EndDate }: Purchase): Reminder {
  const date = EndDate ?? '';
  const over = daysUntil(date, romeDay(new Date())) < 0;
  const values = { name: Package.Description, date: formatDay(date) };
  return {
    key: `purchase-${Id}`,
    text: t(over ? 'shop.own.ended' : 'shop.own.ends', values),
    go: { action: t('shop.purchases.renew'), href: `/shop/renew?purchase=${Id}` },
  };
}

const byDay = (one: string | null, other: string | null): number => (one ?? '').localeCompare(other ?? '');

/** Whether a subscription is charged by itself. */
const isCharged = ({ State, AutoRenew, CancelAtPeriodEnd }: Purchase): boolean =>
  isRunningState(State) && AutoRenew && !CancelAtPeriodEnd;

function textOf(method: PaymentMethod, over: boolean): string {
  const name = methodName(method);
  if (method.MandateReference) return t('shop.own.mandateOver', { name });
  return t(over ? 'shop.own.cardOver' : 'shop.own.cardEnds', { name, date: cardMonth(method) });
}

/** The card or mandate of the renewals where it soon expires, or has and nothing is charged any more. */
function ofMethod(methods: readonly PaymentMethod[]): Reminder[] {
  const byDefault = methods.find(({ IsDefault }) => IsDefault);
  const method = byDefault ?? methods.findLast(({ State }) => State === PaymentMethodState.expired);
  if (!method || (method.State !== PaymentMethodState.expiring && method.State !== PaymentMethodState.expired))
    return [];
  const over = method.State === PaymentMethodState.expired;
  return [
    {
      key: `method-${method.Id}`,
      text: textOf(method, over),
      go: { action: t(method.MandateReference ? 'shop.own.method' : 'shop.own.card'), href: paths.shopPaymentMethods },
    },
  ];
}

const daysLeft = (endsOn: string): number => daysUntil(endsOn, romeDay(new Date()));

/** Until when the demo of somebody lasts, or since when it is over, with the way to the plans. */
function ofDemo(endsOn: string | null): Reminder[] {
  if (endsOn === null) return [];
  const text = t(daysLeft(endsOn) < 0 ? 'shop.own.demoEnded' : 'shop.own.demoEnds', { date: formatDay(endsOn) });
  return [{ key: 'demo', text, go: { action: t('shop.own.plans'), href: `#${plansId}` } }];
}

interface Owned {
  demoEndsOn: string | null;
  orders: readonly Order[];
  purchases: readonly Purchase[];
  methods: readonly PaymentMethod[];
}

/**
 * What a customer has to see to, most urgent first: a demo that soon ends, what waits to be paid, the method of the renewals, what ends
 * soon. A demo that lasts comes after them.
 */
export function remindersOf({ demoEndsOn, orders, purchases, methods }: Owned): Reminder[] {
  const isSoon = demoEndsOn !== null && daysLeft(demoEndsOn) <= demoSoon;
  return [
    ...(isSoon ? ofDemo(demoEndsOn) : []),
    ...orders
      .filter(({ DueNow }) => DueNow > 0)
      .sort((one, other) => byDay(one.ExpirationDate, other.ExpirationDate))
      .map(ofOrder),
    ...(purchases.some(isCharged) ? ofMethod(methods) : []),
    ...purchases
      .filter(endsSoon)
      .sort((one, other) => byDay(one.EndDate, other.EndDate))
      .map(ofPurchase),
    ...(isSoon ? [] : ofDemo(demoEndsOn)),
  ];
}
