import { type ActivityAllowance, mayAddActivity } from '@circolo/contract/activities/allowance';
import { Button } from '@mantine/core';
import { t } from '../messages/messages.ts';
import { paths } from '../navigation/paths.ts';
import { page } from '../page/page.ts';
import { formatDay } from '../ui/values/format.ts';
import css from './allowance-card.module.css';

/** Above so many, places are a bar and not counted one by one. */
const countable = 12;

/** What the number means, and what to do where there is no room. */
export function allowanceText({ Used, Max, Standing, Extensible, PausedUntil }: ActivityAllowance): string {
  if (PausedUntil !== null) return t('activities.allowance.paused', { date: formatDay(PausedUntil) });
  if (Standing === 'endedSubscription') return t('activities.allowance.ended');
  if (Standing === 'endedDemo') return t('activities.allowance.endedDemo');
  if (Max === 0) return t('activities.allowance.none');
  if (Used > Max) return t('activities.allowance.over', { max: Max });
  if (Used < Max) return t('activities.allowance.room', { count: Max - Used });
  if (Standing === 'demo') return t('activities.allowance.fullDemo');
  return Extensible ? t('activities.allowance.full') : t('activities.allowance.fullFixed');
}

/** Where more can be bought: the product that the subscription is of where that helps, else the shop. A pause ends among the purchases. */
function shopPath({ ProductSlug, Extensible, Standing }: ActivityAllowance): string {
  if (Standing === 'pausedSubscription') return paths.shopPurchases;
  return ProductSlug && (Extensible || Standing === 'endedSubscription')
    ? `${paths.shopProductDetail}?product=${encodeURIComponent(ProductSlug)}`
    : paths.shop;
}

function moreText({ Standing, Max, Extensible }: ActivityAllowance): string {
  if (Standing === 'pausedSubscription') return t('activities.allowance.purchases');
  if (Standing === 'endedSubscription') return t('activities.allowance.renew');
  return Standing === 'subscription' && Max > 0 && Extensible
    ? t('activities.allowance.more')
    : t('activities.allowance.plans');
}

/** The way to more activities; nothing where this brand's shop is closed. */
export function MoreActivities({ allowance }: { allowance: ActivityAllowance }) {
  if (!page.origin?.UseShop) return null;
  return (
    <Button component="a" href={shopPath(allowance)} variant={allowance.Used > 0 ? 'light' : 'filled'}>
      {moreText(allowance)}
    </Button>
  );
}

function Places({ Used, Max }: ActivityAllowance) {
  const all = Math.max(Used, Max);
  if (all > countable)
    return (
      <div className={css.bar} aria-hidden>
        <span style={{ width: `${Math.min(100, (Used / Max) * 100)}%` }} />
      </div>
    );
  return (
    <div className={css.places} aria-hidden>
      {Array.from({ length: all }, (_, place) => place).map((place) => (
        <span key={place} className={place >= Max ? css.beyond : place < Used ? css.taken : css.free} />
      ))}
    </div>
  );
}

/** How many activities are used and allowed, what that means, and how to get more. */
export function AllowanceCard({ allowance }: { allowance: ActivityAllowance }) {
  const { Used, Max, Standing } = allowance;
  const running = Standing === 'subscription' || Standing === 'demo';
  return (
    <section className={css.card}>
      {running ? (
        <div className={css.count}>
          <p className={css.number} aria-label={t('activities.allowance.label', { used: Used, max: Max })} role="img">
            {t('activities.allowance.used', { used: Used, max: Max })}
          </p>
          <Places {...allowance} />
        </div>
      ) : null}
      <p className={css.text}>{allowanceText(allowance)}</p>
      {mayAddActivity(allowance) ? null : <MoreActivities allowance={allowance} />}
    </section>
  );
}
