import { DisputeState, type DisputeStateCode } from '@circolo/contract/payments/payment-disputes';
import { daysBetween, romeDay } from '@circolo/contract/values/rome-day';
import { Text } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { formatDay } from '../../ui/values/format.ts';

/** From how many days before the deadline on it is red. */
const nearDays = 3;

interface Props {
  dispute: { State: DisputeStateCode; EvidenceDueBy: string | null };
}

/** How long a dispute still waits for an answer; near the deadline in red, and with words, not with the hue alone. */
export function DueBy({ dispute: { State, EvidenceDueBy } }: Props) {
  if (!EvidenceDueBy) return <>{t('list.none')}</>;
  const day = romeDay(new Date(EvidenceDueBy));
  if (State !== DisputeState.opened) return <>{formatDay(day)}</>;
  const days = daysBetween(romeDay(new Date()), day);
  const words =
    days < 0
      ? t('disputes.tooLate')
      : days === 0
        ? t('disputes.today')
        : t(days === 1 ? 'disputes.withinOne' : 'disputes.within', { days });
  return (
    <Text span size="sm" fw={days <= nearDays ? 650 : 400} c={days <= nearDays ? 'red' : undefined}>
      {`${formatDay(day)} · ${words}`}
    </Text>
  );
}
