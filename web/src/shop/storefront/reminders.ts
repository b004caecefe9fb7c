import type { AnswerOf } from '@circolo/contract/http/endpoint';
import { type PaymentMethod, PaymentMethodState } from '@circolo/contract/payments/payment-methods';
import { isRunningState, PurchaseKind } from '@circolo/contract/sales/codes';
import type { listMyOrders } from '@circolo/contract/shop/my-orders';
import type { listMyPurchases } from '@circolo/contract/shop/my-purchases';
import { romeDay } from '@circolo/contract/values/rome-day';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { cardMonth, methodName } from '../../payments/method-name.ts';
import { formatDay } from '../../ui/values/format.ts';
import { euros } from '../prices/prices.ts';
import { daysUntil } from '../ui/rome-time.ts';

type Order = AnswerOf<typeof listMyOrders>[number];
type Purchase = AnswerOf<typeof listMyPurchases>[number];

/** Below this many days the home says that a subscription ends. */
const soon = 60;

/** What somebody has to see to, and where. */
export interface Reminder {
  key: string;
  text: string;
  action: string;
  href: string;
}

const ofOrder = ({ Id, Packages, DueNow, ExpirationDate }: Order): Reminder => ({
  key: `order-${Id}`,
  text: t('shop.own.unpaid', {
    name: Packages.join(', '),
    amount: euros(DueNow),
    date: formatDay(ExpirationDate),
  }),
  action: t('shop.own.pay'),
  href: `${paths.shopOrders}/${Id}`,
});

/** Whether only its customer can keep a subscription that ends soon. */
function endsSoon(purchase: Purchase): boolean {
  const { Kind, State, Renewable, Renewal, RenewableFrom, AutoRenew, CancelAtPeriodEnd, EndDate } = purchase;
  if (Kind !== PurchaseKind.subscription || !EndDate) return false;
  if (!isRunningState(State)) return false;
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
    action: t('shop.purchases.renew'),
    href: `/shop/renew?purchase=${Id}`,
  };
}

const byDay = (one: string | null, other: string | null): number => (one ?? '').localeCompare(other ?? '');

/** Whether a subscription is charged by itself. */
const isCharged = ({ State, AutoRenew, CancelAtPeriodEnd }: Purchase): boolean =>
  isRunningState(State) && AutoRenew && !CancelAtPeriodEnd;

/** The card of the renewals where it soon expires, or has and nothing is charged any more. */
function ofCard(methods: readonly PaymentMethod[]): Reminder[] {
  const byDefault = methods.find(({ IsDefault }) => IsDefault);
  const card = byDefault ?? methods.findLast(({ State }) => State === PaymentMethodState.expired);
  if (!card || (card.State !== PaymentMethodState.expiring && card.State !== PaymentMethodState.expired)) return [];
  const over = card.State === PaymentMethodState.expired;
  return [
    {
      key: `card-${card.Id}`,
      text: t(over ? 'shop.own.cardOver' : 'shop.own.cardEnds', { name: methodName(card), date: cardMonth(card) }),
      action: t('shop.own.card'),
      href: paths.shopPaymentMethods,
    },
  ];
}

interface Owned {
  orders: readonly Order[];
  purchases: readonly Purchase[];
  methods: readonly PaymentMethod[];
}

/** What a customer has to see to, most urgent first: what waits to be paid, the card of the renewals, what ends soon. */
export const remindersOf = ({ orders, purchases, methods }: Owned): Reminder[] => [
  ...orders
    .filter(({ DueNow }) => DueNow > 0)
    .sort((one, other) => byDay(one.ExpirationDate, other.ExpirationDate))
    .map(ofOrder),
  ...(purchases.some(isCharged) ? ofCard(methods) : []),
  ...purchases
    .filter(endsSoon)
    .sort((one, other) => byDay(one.EndDate, other.EndDate))
    .map(ofPurchase),
];
