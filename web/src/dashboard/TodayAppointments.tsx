import { type AgendaOccurrence, agendaWindow } from '@circolo/contract/crm/agenda/agenda-window';
import { eventTitle } from '@circolo/contract/crm/agenda/event-title';
import { romeDay } from '@circolo/contract/values/rome-day';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '../messages/messages.ts';
import { paths } from '../navigation/paths.ts';
import { callWithoutToast } from '../session/client.ts';
import { formatInstant } from '../ui/values/format.ts';
import css from './dashboard.module.css';

/** The most appointments that the widget lists. */
const most = 4;

const timeOf = ({ AllDay, StartAt }: AgendaOccurrence): string =>
  AllDay ? t('dashboard.allDay') : formatInstant(StartAt).slice(-5);

/** How many appointments the person has today, and which, as their agenda has them. */
export function TodayAppointments() {
  const today = romeDay(new Date());
  const { data } = useQuery({
    queryKey: ['Dashboard', 'Appointments', today],
    queryFn: () => callWithoutToast(agendaWindow, { query: { From: today, To: today } }),
    staleTime: 30_000,
  });
  if (!data) return <Skeleton h={34} w="45%" aria-hidden />;
  return (
    <div>
      <Link to={paths.deskScreen('agenda')} className={css.main}>
        <span className={css.mainValue}>{data.length}</span>{' '}
        <span className={css.label}>{t('dashboard.appointmentsToday', { count: data.length })}</span>
      </Link>
      <ul className={css.rows} aria-label={t('dashboard.appointments')}>
        {data.slice(0, most).map((event) => (
          <li key={`${event.Event} ${event.Occurrence ?? ''}`}>
            <Link to={paths.deskScreen('agenda')} className={css.appointment}>
              <span className={css.label}>{timeOf(event)}</span>
              <span className={css.rowName}>{eventTitle(event) ?? t('dashboard.busy')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
