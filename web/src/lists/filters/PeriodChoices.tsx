import { type ChosenDays, type Period, periodNames, periodOf, periodsOn } from '@circolo/contract/values/periods';
import { romeDay } from '@circolo/contract/values/rome-day';
import { Button, Group } from '@mantine/core';
import { t } from '../../messages/messages.ts';

interface Props {
  /** What the filter is called. */
  label: string;
  /** The days that are chosen now. */
  chosen: ChosenDays;
  choose: (period: Period) => void;
}

/** The usual stretches of time below the two days of a filter, one click each. */
export function PeriodChoices({ label, chosen, choose }: Props) {
  const today = romeDay(new Date());
  const periods = periodsOn(today);
  const current = periodOf(today, chosen);
  return (
    <Group gap={4} mt={6} role="group" aria-label={t('periods.of', { field: label })}>
      {periodNames.map((name) => (
        <Button
          key={name}
          size="compact-sm"
          px={8}
          fz="xs"
          variant={name === current ? 'light' : 'default'}
          aria-pressed={name === current}
          onClick={() => choose(periods[name])}
        >
          {t(`periods.${name}`)}
        </Button>
      ))}
    </Group>
  );
}
