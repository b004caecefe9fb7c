import type { AnswerOf } from '@circolo/contract/http/endpoint';
import { listPaymentMethods, type PaymentMethod, PaymentMethodState } from '@circolo/contract/payments/payment-methods';
import { PurchaseKind, runningStates } from '@circolo/contract/sales/codes';
import { listMyOrders } from '@circolo/contract/shop/my-orders';
import { listMyPurchases } from '@circolo/contract/shop/my-purchases';
import { romeDay } from '@circolo/contract/values/rome-day';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { cardMonth, methodName } from '../../payments/method-name.ts';
import { callWithoutToast } from '../../session/client.ts';
import { queries } from '../../session/queries.ts';
import { isUnproven } from '../../session/required-action.ts';
import { type SessionUser, sessionUser } from '../../session/stores.ts';
import { useSignedInUser } from '../../session/use-session.ts';
import { formatDay } from '../../ui/values/format.ts';
import { euros } from '../prices/prices.ts';
import { daysUntil } from '../ui/rome-time.ts';
import { LinkButton } from '../ui/ShopButton.tsx';
import { ShopLink } from '../ui/ShopLink.tsx';
import home from './home.module.css';
import css from './own-home.module.css';
import { buys, eligibilityQuery, useEligibility } from './use-eligibility.ts';

type Order = AnswerOf<typeof listMyOrders>[number];
type Purchase = AnswerOf<typeof listMyPurchases>[number];

/** Below this many days the home says that a subscription ends. */
const soon = 60;
/** How long the home waits for them, in milliseconds. */
const patience = 2_000;
/** How many reminders have room above the offers; the pages of orders and purchases have them all. */
const most = 3;

interface Reminder {
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
function endsSoon({ Kind, State, Renewable, Renewal, AutoRenew, CancelAtPeriodEnd, EndDate }: Purchase): boolean {
  if (Kind !== PurchaseKind.subscription || !EndDate) return false;
  if (!runningStates.some((one) => one === State)) return false;
  // A renewal that waits to be paid is among the orders.
  if (!Renewable || Renewal || AutoRenew || CancelAtPeriodEnd) return false;
  return daysUntil(EndDate, romeDay(new Date())) <= soon;
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

const ordersQuery = { queryKey: ['shop', 'orders'], queryFn: () => callWithoutToast(listMyOrders) };
const purchasesQuery = { queryKey: ['shop', 'purchases'], queryFn: () => callWithoutToast(listMyPurchases) };
const methodsQuery = { queryKey: ['shop', 'methods'], queryFn: () => callWithoutToast(listPaymentMethods) };

/** Whether a subscription is charged by itself. */
const isCharged = ({ State, AutoRenew, CancelAtPeriodEnd }: Purchase): boolean =>
  runningStates.some((one) => one === State) && AutoRenew && !CancelAtPeriodEnd;

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

const owns = (user: SessionUser | null): boolean => buys(user) && !isUnproven(user);

/** Fetches what the home says to who is signed in, and waits for it, but not for long. */
export async function fetchOwnHome(): Promise<void> {
  const user = sessionUser.get();
  const all = [
    ...(buys(user) ? [queries.prefetchQuery(eligibilityQuery), queries.prefetchQuery(ordersQuery)] : []),
    ...(owns(user) ? [queries.prefetchQuery(purchasesQuery), queries.prefetchQuery(methodsQuery)] : []),
  ];
  await Promise.race([Promise.all(all), new Promise((resolve) => setTimeout(resolve, patience))]);
}

/** What a customer has to see to, most urgent first: what waits to be paid, the card of the renewals, what ends soon; and whether that is all. */
function useReminders(): { reminders: Reminder[]; isKnown: boolean } {
  const user = useSignedInUser();
  const { known } = useEligibility();
  const orders = useQuery({ ...ordersQuery, enabled: buys(user) });
  const purchases = useQuery({ ...purchasesQuery, enabled: owns(user) });
  const methods = useQuery({ ...methodsQuery, enabled: owns(user) });
  // A reminder is a help: where one cannot be read, there is none.
  const unpaid = (orders.data ?? []).filter(({ DueNow }) => DueNow > 0);
  const owned = purchases.data ?? [];
  const reminders = [
    ...unpaid.sort((one, other) => byDay(one.ExpirationDate, other.ExpirationDate)).map(ofOrder),
    ...(owned.some(isCharged) ? ofCard(methods.data ?? []) : []),
    ...owned
      .filter(endsSoon)
      .sort((one, other) => byDay(one.EndDate, other.EndDate))
      .map(ofPurchase),
  ];
  return { reminders, isKnown: known && !orders.isLoading && !purchases.isLoading && !methods.isLoading };
}

function Strip({ reminders }: { reminders: readonly Reminder[] }) {
  if (reminders.length === 0) return null;
  const left = reminders.length - most;
  return (
    <section className={css.strip} aria-label={t('shop.own.reminders')}>
      <ul className={css.list}>
        {reminders.slice(0, most).map(({ key, text, action, href }) => (
          <li key={key} className={css.reminder}>
            <span>{text}</span>
            <LinkButton href={href} look="quiet">
              {action}
            </LinkButton>
          </li>
        ))}
        {left > 0 ? (
          <li className={css.reminder}>
            <ShopLink href={paths.shopOrders}>{t('shop.own.more', { count: left })}</ShopLink>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

/**
 * The home of who is signed in: what waits for them above everything else, nothing where nothing does. The page is shown with it and not
 * before, so that it does not move; what comes too late is left to the next time.
 */
export function OwnHome({ children }: { children: ReactNode }) {
  const { reminders, isKnown } = useReminders();
  const [begun, setBegun] = useState<'known' | 'late' | null>(null);
  useEffect(() => {
    if (begun) return;
    if (isKnown) {
      // From then on the page stays, also where something is read once more: it would ask again each time that it comes back.
      setBegun('known');
      return;
    }
    const timer = setTimeout(() => setBegun('late'), patience);
    return () => clearTimeout(timer);
  }, [begun, isKnown]);
  if (!begun && !isKnown) return <div className={home.waiting} aria-hidden />;
  return (
    <>
      {begun === 'late' ? null : <Strip reminders={reminders} />}
      {children}
    </>
  );
}
