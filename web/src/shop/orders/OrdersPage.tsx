import type { AnswerOf } from '@circolo/contract/http/endpoint';
import { OrderStatus } from '@circolo/contract/sales/codes';
import { listMyOrders } from '@circolo/contract/shop/my-orders';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { callWithoutToast } from '../../session/client.ts';
import { formatDay } from '../../ui/values/format.ts';
import { euros } from '../prices/prices.ts';
import { CatalogueFailure } from '../ui/CatalogueFailure.tsx';
import { NothingHere } from '../ui/NothingHere.tsx';
import css from '../ui/own-pages.module.css';
import { romeDayOf } from '../ui/rome-time.ts';
import { LinkButton } from '../ui/ShopButton.tsx';
import { ShopLink } from '../ui/ShopLink.tsx';
import { StateBadge } from '../ui/StateBadge.tsx';
import { useTitle } from '../ui/use-title.ts';

/** While an order has one of these states it can still be paid. */
const waiting: readonly string[] = [OrderStatus.pending, OrderStatus.pendingRenew, OrderStatus.pendingConfirm];

function OrderRow({ order }: { order: AnswerOf<typeof listMyOrders>[number] }) {
  const href = `${paths.shopOrders}/${order.Id}`;
  return (
    <li className={`${css.card} ${css.order}`}>
      <div className={css.row}>
        <ShopLink href={href} className={`${css.strong} ${css.whole}`}>
          {t('shop.orders.one', { number: order.Number })}
        </ShopLink>
        <span className={css.strong}>{euros(order.Total)}</span>
      </div>
      <p className={css.quiet}>{order.Packages.join(', ')}</p>
      <p className={css.quiet}>
        {t('shop.orders.placed', { date: romeDayOf(order.Date) })}
        {waiting.includes(order.Status) && !order.DebitPlanned
          ? ` · ${t('shop.orders.payBy', { date: formatDay(order.ExpirationDate) })}`
          : null}
      </p>
      <div className={css.state}>
        <StateBadge of="OrderStatus" code={order.Status} />
        {order.DueNow > 0 ? <LinkButton href={href}>{t('payments.order.pay')}</LinkButton> : null}
      </div>
    </li>
  );
}

/** The customer's own orders, newest first. */
export function OrdersPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['shop', 'orders'],
    queryFn: () => callWithoutToast(listMyOrders),
  });
  useTitle(t('shop.orders.title'));
  if (error) return <CatalogueFailure error={error} retry={() => void refetch()} />;
  if (!data) return <div className={css.skeleton} aria-hidden />;
  if (data.length === 0)
    return (
      <NothingHere title={t('shop.orders.empty')} text={t('shop.orders.emptyText')}>
        <LinkButton href={paths.shop}>{t('shop.hero.choose')}</LinkButton>
      </NothingHere>
    );
  return (
    <div className={css.narrow}>
      <h1 className={css.title}>{t('shop.orders.title')}</h1>
      <ul className={css.list}>
        {data.map((order) => (
          <OrderRow key={order.Id} order={order} />
        ))}
      </ul>
    </div>
  );
}
