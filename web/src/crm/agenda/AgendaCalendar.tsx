import '../../ui/theme/libraries/schedule.css';
import { wallOf } from '@circolo/contract/values/wall-time';
import { DayView, MonthView, type ScheduleEventData, WeekView } from '@mantine/schedule';
import 'dayjs/locale/it';
import { language, t } from '../../messages/messages.ts';
import css from './agenda.module.css';
import type { AgendaView } from './agenda-days.ts';
import type { DrawnOccurrence } from './drawn-occurrence.ts';
import { scheduled, scheduledInMonth } from './scheduled.ts';

interface Props {
  view: Exclude<AgendaView, 'list'>;
  day: string;
  found: readonly DrawnOccurrence[];
  mayEdit: boolean;
  open: (occurrence: DrawnOccurrence) => void;
  /** A free slot was pressed: from when until when, on clocks in Italy. */
  add: (start: string, end: string) => void;
  addDay: (day: string) => void;
  /** `onDays`: it was dropped on a day, and keeps its hours. */
  move: (occurrence: DrawnOccurrence, start: string, end: string, onDays: boolean) => void;
}

const occurrenceOf = (event: ScheduleEventData): DrawnOccurrence => event.payload?.occurrence as DrawnOccurrence;

function labels() {
  return {
    allDay: t('agenda.allDay'),
    noEvents: t('agenda.nothing'),
    weekday: t('agenda.weekday'),
    timeSlot: t('agenda.slot'),
    more: t('agenda.more', { count: '' }).trim(),
    moreLabel: (count: number) => t('agenda.more', { count }),
  };
}

function now(): string {
  const { Day, Time } = wallOf(new Date().toISOString(), 'Europe/Rome');
  return `${Day} ${Time}:00`;
}

/** Days of a week are called what they show: the name that they get from the library is another one (WCAG 2.5.3). */
function namedAsSeen(week: HTMLElement | null): void {
  for (const day of week?.querySelectorAll('.mantine-WeekView-weekViewDayLabel') ?? [])
    day.removeAttribute('aria-label');
}

/** A day, a week or a month: what is dragged is moved, what is pressed is opened, and a free slot adds. */
export function AgendaCalendar({ view, day, found, mayEdit, open, add, addDay, move }: Props) {
  const events = found.map(view === 'month' ? scheduledInMonth : scheduled);
  const isMovable = (event: ScheduleEventData) => occurrenceOf(event).Movable;
  const shared = {
    date: day,
    events,
    locale: language(),
    labels: labels(),
    withHeader: false,
    onEventClick: (event: ScheduleEventData) => open(occurrenceOf(event)),
    withEventsDragAndDrop: mayEdit,
    canDragEvent: isMovable,
  };
  const drop = (onDays: boolean) => (given: { event: ScheduleEventData; newStart: string; newEnd: string }) =>
    move(occurrenceOf(given.event), given.newStart, given.newEnd, onDays);
  if (view === 'month')
    return (
      <div className={css.calendar}>
        <MonthView
          {...shared}
          onEventDrop={drop(true)}
          onDayClick={(pressed) => mayEdit && addDay(pressed)}
          maxEventsPerDay={3}
          highlightToday
        />
      </div>
    );
  const times = {
    ...shared,
    onEventDrop: drop(false),
    withEventResize: mayEdit,
    canResizeEvent: isMovable,
    onEventResize: drop(false),
    intervalMinutes: 60,
    eventDragInterval: 15,
    eventResizeInterval: 15,
    startScrollTime: '07:00:00',
    slotHeight: 48,
    getCurrentTime: now,
    // It would cover the hour beside it; the line says as much.
    withCurrentTimeBubble: false,
    withDragSlotSelect: mayEdit,
    onSlotDragEnd: (start: string, end: string) => mayEdit && add(start, end),
    onTimeSlotClick: ({ slotStart, slotEnd }: { slotStart: string; slotEnd: string }) =>
      mayEdit && add(slotStart, slotEnd),
    onAllDaySlotClick: (pressed: string) => mayEdit && addDay(pressed),
    scrollAreaProps: { mah: 'max(420px, calc(100dvh - 260px))' },
  };
  if (view === 'day')
    return (
      <div className={css.calendar}>
        <DayView {...times} onAllDaySlotClick={() => mayEdit && addDay(day)} />
      </div>
    );
  return (
    <div key={day} ref={namedAsSeen} className={css.calendar}>
      <WeekView {...times} withWeekNumber={false} highlightToday weekdayFormat="ddd" />
    </div>
  );
}
