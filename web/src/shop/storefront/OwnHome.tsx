import { buyerNatures } from '@circolo/contract/authorization/natures';
import type { AnswerOf } from '@circolo/contract/http/endpoint';
import { PurchaseKind, PurchaseState } from '@circolo/contract/sales/codes';
import { listMyOrders } from '@circolo/contract/shop/my-orders';
import { listMyPurchases } from '@circolo/contract/shop/my-purchases';
import { romeDay } from '@circolo/contract/values/rome-day';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { callWithoutToast } from '../../session/client.ts';
import { isUnproven } from '../../session/required-action.ts';
import { useSignedInUser } from '../../session/use-session.ts';
import { formatDay } from '../../ui/values/format.ts';
import { euros } from '../prices/prices.ts';
import { daysUntil } from '../ui/rome-time.ts';
import { LinkButton } from '../ui/ShopButton.tsx';
import { ShopLink } from '../ui/ShopLink.tsx';
import css from './own-reminders.module.css';

type Order = AnswerOf<typeof listMyOrders>[number];
type Purchase = AnswerOf<typeof listMyPurchases>[number];

/** Below this many days the home says that a subscription ends. */
const soon = 60;
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
  if (State !== PurchaseState.active && State !== PurchaseState.suspended) return false;
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

/** What a customer has to see to, most urgent first: what waits to be paid, then what ends soon. */
function useReminders(): Reminder[] {
  const user = useSignedInUser();
  const buys = user !== null && (!user.Nature || buyerNatures.includes(user.Nature));
  const orders = useQuery({
    queryKey: ['shop', 'orders'],
    queryFn: () => callWithoutToast(listMyOrders),
    enabled: buys,
  });
  const purchases = useQuery({
    queryKey: ['shop', 'purchases'],
    queryFn: () => callWithoutToast(listMyPurchases),
    enabled: buys && !isUnproven(user),
  });
  // Both or none, so that nothing jumps twice. A reminder is a help: where one cannot be read, there is none.
  if (!buys || orders.isLoading || purchases.isLoading) return [];
  const unpaid = (orders.data ?? []).filter(({ DueNow }) => DueNow > 0);
  const ending = (purchases.data ?? []).filter(endsSoon);
  return [
    ...unpaid.sort((one, other) => byDay(one.ExpirationDate, other.ExpirationDate)).map(ofOrder),
    ...ending.sort((one, other) => byDay(one.EndDate, other.EndDate)).map(ofPurchase),
  ];
}

/** What waits for the signed-in customer, above everything else of the home; nothing where nothing does. */
export function OwnReminders() {
  const reminders = useReminders();
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
