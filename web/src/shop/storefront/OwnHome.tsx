import { listPaymentMethods } from '@circolo/contract/payments/payment-methods';
import { listMyOrders } from '@circolo/contract/shop/my-orders';
import { listMyPurchases } from '@circolo/contract/shop/my-purchases';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { callWithoutToast } from '../../session/client.ts';
import { queries } from '../../session/queries.ts';
import { isUnproven } from '../../session/required-action.ts';
import { type SessionUser, sessionUser } from '../../session/storage/stores.ts';
import { useSignedInUser } from '../../session/use-session.ts';
import { LinkButton } from '../ui/ShopButton.tsx';
import { ShopLink } from '../ui/ShopLink.tsx';
import home from './home.module.css';
import css from './own-home.module.css';
import { type Reminder, remindersOf } from './reminders.ts';
import { buys, eligibilityQuery, useEligibility } from './use-eligibility.ts';

/** How long the home waits for them, in milliseconds. */
const patience = 2_000;
/** How many reminders have room above the offers; the pages of orders and purchases have them all. */
const most = 3;

const ordersQuery = { queryKey: ['shop', 'orders'], queryFn: () => callWithoutToast(listMyOrders) };
const purchasesQuery = { queryKey: ['shop', 'purchases'], queryFn: () => callWithoutToast(listMyPurchases) };
const methodsQuery = { queryKey: ['shop', 'methods'], queryFn: () => callWithoutToast(listPaymentMethods) };

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

/** What a customer has to see to; and whether that is all. A reminder is a help: where one cannot be read, there is none. */
function useReminders(): { reminders: Reminder[]; isKnown: boolean } {
  const user = useSignedInUser();
  const { known } = useEligibility();
  const orders = useQuery({ ...ordersQuery, enabled: buys(user) });
  const purchases = useQuery({ ...purchasesQuery, enabled: owns(user) });
  const methods = useQuery({ ...methodsQuery, enabled: owns(user) });
  const reminders = remindersOf({
    demoEndsOn: user?.DemoEndsOn ?? null,
    orders: orders.data ?? [],
    purchases: purchases.data ?? [],
    methods: methods.data ?? [],
  });
  return { reminders, isKnown: known && !orders.isLoading && !purchases.isLoading && !methods.isLoading };
}

function Strip({ reminders }: { reminders: readonly Reminder[] }) {
  if (reminders.length === 0) return null;
  const left = reminders.length - most;
  return (
    <section className={css.strip} aria-label={t('shop.own.reminders')}>
      <ul className={css.list}>
        {reminders.slice(0, most).map(({ key, text, go }) => (
          <li key={key} className={css.reminder}>
            <span>{text}</span>
            <LinkButton href={go.href} look="quiet">
              {go.action}
            </LinkButton>
          </li>
        ))}
        {left > 0 ? (
          <li className={css.reminder}>
            <ShopLink href={paths.shopOrders} className={css.more}>
              {t('shop.own.more', { count: left })}
            </ShopLink>
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
