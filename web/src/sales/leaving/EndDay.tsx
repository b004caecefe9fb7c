import { Text } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { formatDay } from '../../ui/values/format.ts';

interface Props {
  EndDate: string;
  CancelAtPeriodEnd: boolean;
}

/** The last day of a purchase in a cell, with what happens then where it was cancelled. */
export function EndDay({ EndDate, CancelAtPeriodEnd }: Props) {
  return (
    <>
      {formatDay(EndDate)}
      {CancelAtPeriodEnd ? (
        <Text size="xs" c="dimmed">
          {t('Purchases.leaving.cancelled')}
        </Text>
      ) : null}
    </>
  );
}
