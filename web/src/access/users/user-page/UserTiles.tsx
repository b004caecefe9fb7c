import { PurchaseState } from '@circolo/contract/sales/codes';
import { listUserPurchases, type UserPurchase, type UserTotals } from '@circolo/contract/sales/orders/user-sales';
import { romeDay } from '@circolo/contract/values/rome-day';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { language, t } from '../../../messages/messages.ts';
import { pauseText } from '../../../sales/leaving/EndDay.tsx';
import { callWithoutToast } from '../../../session/client.ts';
import { formatDay, formatMoney, formatNumber } from '../../../ui/values/format.ts';
import { pageLimit } from './use-page.ts';
import css from './user-page.module.css';
import type { User } from './user-types.ts';

interface TileProps {
  label: string;
  value: string;
  note?: string | undefined;
  tone?: 'good' | 'warn' | 'bad' | undefined;
  /** Shows the section behind the number. */
  open?: (() => void) | undefined;
}

function Tile({ label, value, note, tone, open }: TileProps) {
  const inner = (
    <>
      <span className={css.tileLabel}>{label}</span>
      <span className={css.tileValue} data-tone={tone}>
        {value}
      </span>
      <span className={css.tileNote}>{note}</span>
    </>
  );
  return open ? (
    <button type="button" className={css.tile} onClick={open}>
      {inner}
    </button>
  ) : (
    <div className={css.tile}>{inner}</div>
  );
}

const day = 86_400_000;
/** An end that near asks for attention. */
const soon = 30;

/** What the subscription is at: until when, how near that is, and the grace after it. */
function subscription(user: User, pause: UserPurchase['Pause']): Omit<TileProps, 'label'> {
  if (pause) return { value: t('customer.tile.paused'), note: pauseText(pause), tone: 'warn' };
  const { ExpirationDate, GraceUntil, SubscriptionFrom, DemoExpirationDate } = user;
  const today = romeDay(new Date());
  if (!ExpirationDate) {
    if (DemoExpirationDate) return { value: t('customer.tile.demo', { date: formatDay(DemoExpirationDate) }) };
    return SubscriptionFrom ? { value: t('customer.tile.noEnd'), tone: 'good' } : { value: t('customer.tile.none') };
  }
  const date = formatDay(ExpirationDate);
  if (ExpirationDate < today) {
    const grace =
      GraceUntil && GraceUntil >= today ? t('customer.tile.grace', { date: formatDay(GraceUntil) }) : undefined;
    return { value: t('customer.tile.ended', { date }), tone: 'bad', note: grace };
  }
  const left = Math.round((Date.parse(ExpirationDate) - Date.parse(today)) / day);
  const note = left === 0 ? t('customer.tile.lastDay') : t('customer.tile.daysLeft', { count: left });
  return { value: t('customer.tile.until', { date }), note, tone: left <= soon ? 'warn' : 'good' };
}

/** How many they run, of how many that they have bought: of none there is nothing to count to. */
function activitiesValue({ ActivitiesCount, MaxActivities }: User): string {
  const count = formatNumber(ActivitiesCount, language());
  if (MaxActivities === 0) return count;
  return t('customer.tile.activitiesOf', { count, most: formatNumber(MaxActivities, language()) });
}

/** The pause that the customer's subscription is in, as the card of what they own has it. */
function useRunningPause(id: number): UserPurchase['Pause'] {
  const { data } = useQuery({
    queryKey: ['Users', 'purchases', id, 1],
    queryFn: () => callWithoutToast(listUserPurchases, { params: { Id: id }, query: { Limit: pageLimit, Page: 1 } }),
  });
  return data?.Rows.find(({ State, Pausable }) => State === PurchaseState.paused && Pausable)?.Pause ?? null;
}

interface Props {
  user: User;
  /** Left out for people who may not see orders; null while it is loading. */
  totals: UserTotals | null | undefined;
  show: (section: 'purchases' | 'orders' | 'payments' | 'activities') => void;
}

/** What one asks first of a customer: until when, how much, what is owed, and what they run. */
export function UserTiles({ user, totals, show }: Props) {
  const money = (value: number) => formatMoney(value, language());
  const number = (value: number) => formatNumber(value, language());
  const pause = useRunningPause(user.Id);
  const credits = { emails: number(user.EmailCredits), sms: number(user.SmsCredits) };
  return (
    <section className={css.tiles} aria-label={t('access.user.standing')}>
      <Tile label={t('customer.tile.subscription')} {...subscription(user, pause)} open={() => show('purchases')} />
      {totals === undefined ? null : totals === null ? (
        <>
          <Skeleton h={92} radius="md" />
          <Skeleton h={92} radius="md" />
        </>
      ) : (
        <>
          <Tile
            label={t('customer.tile.ordered')}
            value={money(totals.Ordered)}
            note={t('customer.tile.orders', { count: totals.Orders })}
            open={() => show('orders')}
          />
          <Tile
            label={t('customer.tile.open')}
            value={money(totals.Open)}
            note={
              totals.OpenOrders > 0
                ? t('customer.tile.openOrders', { count: totals.OpenOrders })
                : t('customer.tile.nothingOpen')
            }
            tone={totals.Open > 0 ? 'warn' : undefined}
            open={() => show('payments')}
          />
        </>
      )}
      <Tile
        label={t('customer.tile.activities')}
        value={activitiesValue(user)}
        note={t('customer.tile.credits', credits)}
        open={() => show('activities')}
      />
    </section>
  );
}
