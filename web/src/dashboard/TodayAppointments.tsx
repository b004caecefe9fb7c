import { type AgendaOccurrence, agendaWindow } from '@circolo/contract/crm/agenda/agenda-window';
import { romeDay } from '@circolo/contract/values/rome-day';
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

/** The day's appointments of the person, as their agenda has them. */
export function TodayAppointments() {
  const today = romeDay(new Date());
  const { data } = useQuery({
    queryKey: ['Dashboard', 'Appointments', today],
    queryFn: () => callWithoutToast(agendaWindow, { query: { From: today, To: today } }),
    staleTime: 30_000,
  });
  if (!data) return null;
  if (data.length === 0) return <p className={css.nothing}>{t('dashboard.noAppointments')}</p>;
  return (
    <ul className={css.rows} aria-label={t('dashboard.appointments')}>
      {data.slice(0, most).map((event) => (
        <li key={`${event.Event} ${event.Occurrence ?? ''}`}>
          <Link to={paths.deskScreen('agenda')} className={css.appointment}>
            <span className={css.label}>{timeOf(event)}</span>
            <span className={css.rowName}>{event.Title ?? t('dashboard.busy')}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
