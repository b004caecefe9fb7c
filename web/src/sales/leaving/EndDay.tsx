import type { UserPurchase } from '@circolo/contract/sales/orders/user-sales';
import { romeDay } from '@circolo/contract/values/rome-day';
import { Text } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { formatDay } from '../../ui/values/format.ts';

interface Props {
  EndDate: string;
  CancelAtPeriodEnd: boolean;
  pause: UserPurchase['Pause'];
}

/** A pause in a few words: until when it runs, or its days. */
export const pauseText = ({ StartDate, EndDate }: NonNullable<UserPurchase['Pause']>): string =>
  StartDate <= romeDay(new Date())
    ? t('Purchases.pausing.runs', { date: formatDay(EndDate) })
    : t('Purchases.pausing.comes', { from: formatDay(StartDate), to: formatDay(EndDate) });

/** The last day of a purchase in a cell, with what happens then where it was cancelled, and its pause. */
export function EndDay({ EndDate, CancelAtPeriodEnd, pause }: Props) {
  return (
    <>
      {formatDay(EndDate)}
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
