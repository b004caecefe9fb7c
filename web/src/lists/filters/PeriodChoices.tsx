import { type PeriodName, periodNames } from '@circolo/contract/values/periods';
import { Button, Group } from '@mantine/core';
import { t } from '../../messages/messages.ts';

interface Props {
  /** What the filter is called. */
  label: string;
  /** The period that is chosen now. */
  chosen: PeriodName | undefined;
  choose: (period: PeriodName) => void;
}

/** The usual stretches of time below the two days of a filter, one click each. */
export const PeriodChoices = ({ label, chosen, choose }: Props) => (
  <Group gap={4} mt={6} role="group" aria-label={t('periods.of', { field: label })}>
    {periodNames.map((name) => (
      <Button
        key={name}
        size="compact-sm"
        px={8}
        fz="xs"
        variant={name === chosen ? 'light' : 'default'}
        aria-pressed={name === chosen}
        onClick={() => choose(name)}
      >
        {t(`periods.${name}`)}
      </Button>
    ))}
  </Group>
);
