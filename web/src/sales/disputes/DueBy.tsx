import { DisputeState, type DisputeStateCode } from '@circolo/contract/payments/payment-disputes';
import { daysBetween, romeDay } from '@circolo/contract/values/rome-day';
import { Alert, Text } from '@mantine/core';
import { IconClockHour4 } from '@tabler/icons-react';
import { t } from '../../messages/messages.ts';
import { formatDay } from '../../ui/values/format.ts';

/** From how many days before the deadline on it is red. */
const nearDays = 3;

interface Props {
  dispute: { State: DisputeStateCode; EvidenceDueBy: string | null };
}

const daysLeft = (due: string): number => daysBetween(romeDay(new Date()), romeDay(new Date(due)));

/** In how many days it has to be answered, in words. */
function wordsOf(days: number): string {
  if (days < 0) return t('disputes.tooLate');
  if (days === 0) return t('disputes.today');
  return t(days === 1 ? 'disputes.withinOne' : 'disputes.within', { days });
}

/** Until when a dispute waits for an answer, above everything that is read about it; nothing where it does not. */
export function DueNotice({ dispute: { State, EvidenceDueBy } }: Props) {
  if (!EvidenceDueBy || State !== DisputeState.opened) return null;
  const days = daysLeft(EvidenceDueBy);
  const words = wordsOf(days);
  return (
    <Alert
      mb="md"
      color={days <= nearDays ? 'red' : 'yellow'}
      icon={<IconClockHour4 size={18} aria-hidden />}
      title={`${words[0]?.toUpperCase()}${words.slice(1)} · ${formatDay(romeDay(new Date(EvidenceDueBy)))}`}
    />
  );
}

/** How long a dispute still waits for an answer; near the deadline in red, and with words, not with the hue alone. */
export function DueBy({ dispute: { State, EvidenceDueBy } }: Props) {
  if (!EvidenceDueBy) return <>{t('list.none')}</>;
  const day = romeDay(new Date(EvidenceDueBy));
  if (State !== DisputeState.opened) return <>{formatDay(day)}</>;
  const days = daysLeft(EvidenceDueBy);
  return (
    <Text span data-whole size="sm" fw={days <= nearDays ? 650 : 400} c={days <= nearDays ? 'red' : undefined}>
      {`${formatDay(day)} · ${wordsOf(days)}`}
    </Text>
  );
}
