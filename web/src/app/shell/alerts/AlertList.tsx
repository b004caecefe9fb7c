import type { Alert } from '@circolo/contract/alerts/alerts';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { Skeleton, Title } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useAlerts, useMarkRead } from '../../../alerts/alerts.ts';
import { t } from '../../../messages/messages.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { LoadFailure } from '../../../ui/page/LoadFailure.tsx';
import { formatDay } from '../../../ui/values/format.ts';
import { AlertItem } from './AlertItem.tsx';
import css from './alerts.module.css';

interface Props {
  /** Of the headings of its days, below the title of what it is in. */
  level: 2 | 3;
  openFiles: () => void;
  /** The first ones alone; left out: all pages that were wanted. */
  most?: number;
  chosen?: () => void;
}

/** Alerts by their day of Italy, the newest day first. */
const byDay = (rows: readonly Alert[]): [day: string, rows: Alert[]][] =>
  [...Map.groupBy(rows, ({ At }) => romeDay(new Date(At)))].sort(([one], [other]) => other.localeCompare(one));

/** A day of Italy, as people call it. */
function dayName(day: string): string {
  const today = romeDay(new Date());
  if (day === today) return t('alerts.today');
  return day === shiftDay(today, -1) ? t('alerts.yesterday') : formatDay(day);
}

/** The person's alerts, newest first, day by day. */
export function AlertList({ level, openFiles, most, chosen }: Props) {
  const { data, error, refetch } = useAlerts();
  const read = useMarkRead();
  if (error && !data) return <LoadFailure retry={() => void refetch()} error={error} />;
  if (!data) return <Skeleton h={150} />;
  const rows = data.pages.flatMap(({ Rows }) => Rows).slice(0, most);
  if (rows.length === 0)
    return <EmptyState icon={<IconBell size={28} />} title={t('alerts.empty')} text={t('alerts.emptyText')} />;
  return (
    <>
      {byDay(rows).map(([day, ofDay]) => (
        <section key={day} className={css.day}>
          <Title order={level} size="sm" c="dimmed">
            {dayName(day)}
          </Title>
          <ul className={css.list}>
            {ofDay.map((alert) => (
              <AlertItem key={alert.Id} alert={alert} read={read} openFiles={openFiles} chosen={chosen} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
