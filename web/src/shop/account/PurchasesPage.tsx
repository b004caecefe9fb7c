import type { AnswerOf } from '@circolo/contract/http/endpoint';
import { PurchaseKind, PurchaseState } from '@circolo/contract/sales/codes';
import { listMyPurchases } from '@circolo/contract/shop/my-purchases';
import { romeDay } from '@circolo/contract/values/rome-day';
import { useQuery } from '@tanstack/react-query';
import { language, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { callWithoutToast } from '../../session/client.ts';
import { formatDay, formatNumber } from '../../ui/values/format.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { CatalogueFailure } from '../ui/CatalogueFailure.tsx';
import { NothingHere } from '../ui/NothingHere.tsx';
import css from '../ui/own-pages.module.css';
import { daysUntil } from '../ui/rome-time.ts';
import { LinkButton } from '../ui/ShopButton.tsx';
import { StateBadge } from '../ui/StateBadge.tsx';
import { useTitle } from '../ui/use-title.ts';
import { MyActivities } from './MyActivities.tsx';
import { SubscriptionActions } from './SubscriptionActions.tsx';

type Purchase = AnswerOf<typeof listMyPurchases>[number];

/** Below this many days the page shows how many are left. */
const soon = 60;

/** Until when something lasts, or what it waits for. */
function lasting({ State, StartDate, EndDate, GraceUntil, CancelAtPeriodEnd, Pause }: Purchase): string {
  if (State === PurchaseState.waiting) return t('shop.purchases.waits');
  if (State === PurchaseState.suspended) return t('shop.purchases.suspended');
  if (!EndDate) return t('shop.purchases.from', { date: formatDay(StartDate) });
  const date = formatDay(EndDate);
  const today = romeDay(new Date());
  const left = daysUntil(EndDate, today);
  if (State === PurchaseState.paused && Pause)
    return t(CancelAtPeriodEnd ? 'shop.purchases.pausedCancelled' : 'shop.purchases.paused', {
      until: formatDay(Pause.EndDate),
      date,
    });
  const isActive = State === PurchaseState.active;
  if (isActive && left >= 0 && CancelAtPeriodEnd) return t('shop.purchases.cancelled', { date });
  if (isActive && left < 0 && !CancelAtPeriodEnd && GraceUntil && GraceUntil >= today)
    return t('shop.purchases.grace', { date, grace: formatDay(GraceUntil) });
  if (State === PurchaseState.expired || left < 0) return t('shop.purchases.ended', { date });
  const until = t('shop.purchases.until', { date });
  return left <= soon ? `${until} · ${t('shop.purchases.days', { count: left })}` : until;
}

function Remaining({ purchase: { Kind, Quantity, Remaining: left } }: { purchase: Purchase }) {
  if (Kind === PurchaseKind.subscription || Quantity <= 0) return null;
  const values = { left: formatNumber(left, language()), all: formatNumber(Quantity, language()) };
  return (
    <>
      <div className={css.bar} aria-hidden>
        <span style={{ width: `${Math.min(100, (left / Quantity) * 100)}%` }} />
      </div>
      <p className={css.quiet}>{t('shop.purchases.leftOf', values)}</p>
    </>
  );
}

function PlannedPause({ purchase: { State, Pause } }: { purchase: Purchase }) {
  if (!Pause || State === PurchaseState.paused) return null;
  const values = { from: formatDay(Pause.StartDate), to: formatDay(Pause.EndDate) };
  return <p className={css.quiet}>{t('shop.purchases.planned', values)}</p>;
}

/** What the customer owns, and until when. */
export function PurchasesPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['shop', 'purchases'],
    queryFn: () => callWithoutToast(listMyPurchases),
  });
  useTitle(t('shop.purchases.title'));
  if (error) return <CatalogueFailure error={error} retry={() => void refetch()} />;
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
            <PlannedPause purchase={purchase} />
            <Remaining purchase={purchase} />
            <SubscriptionActions purchase={purchase} />
            {purchase.Order ? (
              <BackLink href={`${paths.shopOrders}/${purchase.Order.Id}`}>
                {t('shop.purchases.order', { number: purchase.Order.Description })}
              </BackLink>
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
