import type { AgendaOccurrence } from '@circolo/contract/crm/agenda-window';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { language, t } from '../../app/words.ts';
import { ColorDot } from '../../ui/ColorDot.tsx';
import css from './agenda.module.css';
import { daysOf, timesOf } from './scheduled.ts';

interface Props {
  From: string;
  To: string;
  found: readonly AgendaOccurrence[];
  open: (occurrence: AgendaOccurrence) => void;
}

const dayName = (day: string): string =>
  new Intl.DateTimeFormat(language(), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = shiftDay(day, 1)) days.push(day);
  return days;
}

/** The agenda day by day, one under the other: for phones, and for whoever reads lists better. */
export function AgendaList({ From, To, found, open }: Props) {
  const days = daysBetween(From, To)
    .map((day) => ({ day, there: found.filter((one) => daysOf(one).first <= day && daysOf(one).last >= day) }))
    .filter(({ there }) => there.length > 0);
  if (days.length === 0)
    return (
      <Text size="sm" c="dimmed" py="xl" ta="center">
        {t('agenda.nothing')}
      </Text>
    );
  return (
    <Stack gap="lg">
      {days.map(({ day, there }) => (
        <section key={day} aria-label={dayName(day)}>
          <Title order={2} size={15} tt="capitalize">
            {dayName(day)}
          </Title>
          <ul className={css.lines}>
            {there.map((one) => (
              <li key={`${one.Event}:${one.Occurrence}`} className={css.line}>
                <UnstyledButton className={css.lineText ?? ''} disabled={one.Busy} onClick={() => open(one)}>
                  <Group gap={8} wrap="nowrap">
                    <Text size="sm" c="dimmed" w={104} style={{ flexShrink: 0 }}>
                      {timesOf(one)}
                    </Text>
                    <Text size="sm" fw={600} truncate td={one.State === 'D' ? 'line-through' : undefined}>
                      <ColorDot color={one.Color}>{one.Title ?? t('agenda.busy')}</ColorDot>
                    </Text>
                  </Group>
                  <Text size="xs" c="dimmed" truncate pl={124}>
                    {[one.Opportunity?.Description ?? one.Lead?.Description, one.Location].filter(Boolean).join(' · ')}
                  </Text>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}
