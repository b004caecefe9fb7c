import { PurchaseState, type PurchaseStateCode } from '@circolo/contract/sales/codes';
import type { UserPurchase } from '@circolo/contract/sales/orders/user-sales';
import { daysBetween, romeDay } from '@circolo/contract/values/rome-day';
import { Text } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { formatDay } from '../../ui/values/format.ts';

/** An end within so many days asks for a renewal, as in the tab over the list. */
const soon = 30;

interface Props {
  State: PurchaseStateCode;
  EndDate: string;
  CancelAtPeriodEnd: boolean;
  pause: UserPurchase['Pause'];
}

/** A pause in a few words: until when it runs, or its days. */
export const pauseText = ({ StartDate, EndDate }: NonNullable<UserPurchase['Pause']>): string =>
  StartDate <= romeDay(new Date())
    ? t('Purchases.pausing.runs', { date: formatDay(EndDate) })
    : t('Purchases.pausing.comes', { from: formatDay(StartDate), to: formatDay(EndDate) });

/** The last day of a purchase in a cell, how near it is, what happens then where it was cancelled, and its pause. */
export function EndDay({ State, EndDate, CancelAtPeriodEnd, pause }: Props) {
  const left = daysBetween(romeDay(new Date()), EndDate);
  const isNear = State === PurchaseState.active && !pause && left >= 0 && left <= soon;
  return (
    <>
      {formatDay(EndDate)}
      {isNear ? (
        <Text size="xs" fw={600}>
          {left === 0 ? t('Purchases.leaving.today') : t('Purchases.leaving.soon', { count: left })}
        </Text>
      ) : null}
      {CancelAtPeriodEnd ? (
        <Text size="xs" c="dimmed">
          {t('Purchases.leaving.cancelled')}
        </Text>
      ) : null}
      {pause ? (
        <Text size="xs" c="dimmed">
          {pauseText(pause)}
        </Text>
      ) : null}
    </>
  );
}
