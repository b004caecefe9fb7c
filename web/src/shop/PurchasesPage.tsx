import type { AnswerOf } from '@circolo/contract/http/endpoint';
import { listMyPurchases } from '@circolo/contract/shop/my-purchases';
import { romeDay } from '@circolo/contract/values/rome-day';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../app/paths.ts';
import { quietCall } from '../app/session/client.ts';
import { language, t } from '../app/words.ts';
import { formatDay, formatNumber } from '../ui/format.ts';
import { CatalogueFailure } from './CatalogueFailure.tsx';
import { MyActivities } from './MyActivities.tsx';
import { NothingHere } from './NothingHere.tsx';
import css from './own-pages.module.css';
import { daysUntil } from './rome-time.ts';
import { LinkButton } from './ShopButton.tsx';
import { ShopLink } from './ShopLink.tsx';
import { StateBadge } from './StateBadge.tsx';
import { SubscriptionActions } from './SubscriptionActions.tsx';
import { useTitle } from './use-title.ts';

type Purchase = AnswerOf<typeof listMyPurchases>[number];

/** Below this many days one is told how many are left. */
const soon = 60;

/** Until when something lasts, or what it waits for. */
function lasting({ State, StartDate, EndDate, CancelAtPeriodEnd }: Purchase): string {
  if (State === 'W') return t('shop.purchases.waits');
  if (State === 'S') return t('shop.purchases.suspended');
  if (State === 'A' && CancelAtPeriodEnd && EndDate) return t('shop.purchases.cancelled', { date: formatDay(EndDate) });
  if (!EndDate) return t('shop.purchases.from', { date: formatDay(StartDate) });
  if (State === 'E') return t('shop.purchases.ended', { date: formatDay(EndDate) });
  const left = daysUntil(EndDate, romeDay(new Date()));
  const until = t('shop.purchases.until', { date: formatDay(EndDate) });
  return left >= 0 && left <= soon ? `${until} · ${t('shop.purchases.days', { count: left })}` : until;
}

function Remaining({ purchase: { Kind, Quantity, Remaining: left } }: { purchase: Purchase }) {
  if (Kind === 'A' || Quantity <= 0) return null;
  const words = { left: formatNumber(left, language()), all: formatNumber(Quantity, language()) };
  return (
    <>
      <div className={css.bar} aria-hidden>
        <span style={{ width: `${Math.min(100, (left / Quantity) * 100)}%` }} />
      </div>
      <p className={css.quiet}>{t('shop.purchases.leftOf', words)}</p>
    </>
  );
}

/** What the customer owns, and until when. */
export function PurchasesPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['shop', 'purchases'],
    queryFn: () => quietCall(listMyPurchases),
  });
  useTitle(t('shop.purchases.title'));
  if (error) return <CatalogueFailure message={error.message} retry={() => void refetch()} />;
  if (!data) return <div className={css.skeleton} aria-hidden />;
  if (data.length === 0)
    return (
      <NothingHere title={t('shop.purchases.empty')} text={t('shop.purchases.emptyText')}>
        <LinkButton href={paths.shop}>{t('shop.hero.choose')}</LinkButton>
      </NothingHere>
    );
  return (
    <div className={css.narrow}>
      <h1 className={css.title}>{t('shop.purchases.title')}</h1>
      <ul className={css.list}>
        {data.map((purchase) => (
          <li key={purchase.Id} className={css.card}>
            <div className={css.row}>
              <span className={css.strong}>{purchase.Package.Description}</span>
              <StateBadge of="PurchaseState" code={purchase.State} />
            </div>
            <p className={css.quiet}>{lasting(purchase)}</p>
            <Remaining purchase={purchase} />
            <SubscriptionActions purchase={purchase} />
            {purchase.Order ? (
              <ShopLink href={`${paths.shopOrders}/${purchase.Order.Id}`} className={css.back}>
                {t('shop.purchases.order', { number: purchase.Order.Description })}
              </ShopLink>
            ) : null}
          </li>
        ))}
      </ul>
      <div className={css.grid}>
        <MyActivities />
      </div>
    </div>
  );
}
