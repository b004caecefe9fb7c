import { AgendaState } from '@circolo/contract/crm/agenda/agenda-codes';
import type { AgendaOccurrence } from '@circolo/contract/crm/agenda/agenda-window';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { language, t } from '../../messages/messages.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ColorDot } from '../../ui/values/ColorDot.tsx';
import { locales } from '../../ui/values/format.ts';
import css from './agenda.module.css';
import type { DrawnOccurrence } from './drawn-occurrence.ts';
import { daysOf, namedAs, timesOf } from './scheduled.ts';

interface Props {
  From: string;
  To: string;
  found: readonly DrawnOccurrence[];
  open: (occurrence: DrawnOccurrence) => void;
}

const dayName = (day: string): string =>
  new Intl.DateTimeFormat(locales[language()], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`));

function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = shiftDay(day, 1)) days.push(day);
  return days;
}

/** Whom it is with, and where. */
function About({ of: { Organisation, ContactName, Town, Opportunity, Lead, Location } }: { of: AgendaOccurrence }) {
  const about = [Organisation, ContactName, Town, Opportunity?.Description ?? Lead?.Description, Location];
  const details = [...new Set(about)].filter(Boolean).join(' · ');
  return details ? (
    <Text span size="xs" c="dimmed" truncate className={css.about}>
      {details}
    </Text>
  ) : null;
}

/** The agenda day by day, one under the other: for phones, and for people who prefer lists. */
export function AgendaList({ From, To, found, open }: Props) {
  const days = daysBetween(From, To)
    .map((day) => ({ day, there: found.filter((one) => daysOf(one).first <= day && daysOf(one).last >= day) }))
    .filter(({ there }) => there.length > 0);
  if (days.length === 0) return <EmptyState icon={<IconCalendarOff size={28} />} title={t('agenda.nothing')} />;
  return (
    <Stack gap="lg">
      {days.map(({ day, there }) => (
        <section key={day} aria-label={dayName(day)}>
          <Title order={2} size={15} mb={6} className={css.begins}>
            {dayName(day)}
          </Title>
          <ul className={css.entries}>
            {there.map((one) => (
              <li key={`${one.Event}:${one.Occurrence}`}>
                <UnstyledButton className={css.entry ?? ''} disabled={one.Busy} onClick={() => open(one)}>
                  <Text span size="sm" c="dimmed" className={css.times}>
                    {timesOf(one)}
                  </Text>
                  <Text
                    span
                    size="sm"
                    fw={600}
                    truncate
                    td={one.State === AgendaState.done ? 'line-through' : undefined}
                  >
                    <ColorDot color={one.Color}>{namedAs(one.Title, one)}</ColorDot>
                  </Text>
                  <About of={one} />
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}
