import type { AnswerOf } from '@circolo/contract/http/endpoint';
import { listMyOrders } from '@circolo/contract/shop/my-orders';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../app/paths.ts';
import { quietCall } from '../app/session/client.ts';
import { t } from '../app/words.ts';
import { formatDay } from '../ui/format.ts';
import { CatalogueFailure } from './CatalogueFailure.tsx';
import { NothingHere } from './NothingHere.tsx';
import css from './own-pages.module.css';
import { euros } from './prices.ts';
import { romeDayOf } from './rome-time.ts';
import { LinkButton } from './ShopButton.tsx';
import { ShopLink } from './ShopLink.tsx';
import { StateBadge } from './StateBadge.tsx';
import { useTitle } from './use-title.ts';

/** While an order has one of these states it can still be paid. */
const waiting: readonly string[] = ['IA', 'IR', 'PC'];

function OrderRow({ order }: { order: AnswerOf<typeof listMyOrders>[number] }) {
  return (
    <li>
      <ShopLink href={`${paths.shopOrders}/${order.Id}`} className={css.card}>
        <span className={css.row}>
          <span className={css.strong}>{t('shop.orders.one', { number: order.Number })}</span>
          <span className={css.strong}>{euros(order.Total)}</span>
        </span>
        <p className={css.quiet}>{order.Packages.join(', ')}</p>
        <p className={css.quiet}>
          {t('shop.orders.placed', { date: romeDayOf(order.Date) })}
          {waiting.includes(order.Status)
            ? ` · ${t('shop.orders.payBy', { date: formatDay(order.ExpirationDate) })}`
            : null}
        </p>
        <p className={css.quiet}>
          <StateBadge of="OrderStatus" code={order.Status} />
        </p>
      </ShopLink>
    </li>
  );
}

/** The customer's own orders, newest first. */
export function OrdersPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['shop', 'orders'],
    queryFn: () => quietCall(listMyOrders),
  });
  useTitle(t('shop.orders.title'));
  if (error) return <CatalogueFailure message={error.message} retry={() => void refetch()} />;
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
