import '../theme/libraries/dates.css';
import { romeDay } from '@circolo/contract/values/rome-day';
import { type CalendarLevel, DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import 'dayjs/locale/it';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { language, t } from '../../messages/messages.ts';
import { dayByKey, monthsBetween, monthsFrom } from './calendar-keys.ts';
import css from './day-picker.module.css';

dayjs.extend(customParseFormat);

export interface DayInputProps {
  /** `yyyy-MM-dd` or null. */
  value: string | null;
  onChange: (day: string | null) => void;
  label: string;
  name?: string;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  onBlur?: () => void;
  style?: CSSProperties | undefined;
}

/** What the buttons of the calendar's head are called; its months and years say themselves. */
const calendarLabels = () => ({
  previousMonth: t('form.calendar.previousMonth'),
  nextMonth: t('form.calendar.nextMonth'),
  previousYear: t('form.calendar.previousYear'),
  nextYear: t('form.calendar.nextYear'),
  previousDecade: t('form.calendar.previousDecade'),
  nextDecade: t('form.calendar.nextDecade'),
});

/** Says of where a key is pressed that it is not meant for the dialog beneath. */
const stops = { 'data-mantine-stop-propagation': 'true' };

const isInCalendar = (node: EventTarget | null): boolean =>
  node instanceof Element && node.closest('[data-dates-dropdown]') !== null;

/** The number of a day, which gives its button the focus while the keys are at that day. */
function DayNumber({ day, isFocused }: { day: string; isFocused: boolean }) {
  const number = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isFocused) number.current?.closest('button')?.focus();
  }, [isFocused]);
  return <span ref={number}>{Number(day.slice(8))}</span>;
}

/** What the calendar shows, and the day that the keys are at; null while the focus is in the field. */
function useCalendar(value: string | null) {
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState(value ?? romeDay(new Date()));
  const [focused, setFocused] = useState<string | null>(null);
  const [level, setLevel] = useState<CalendarLevel>('month');
  const goTo = (day: string) => {
    setFocused(day);
    setShown(day);
  };
  const close = () => {
    setIsOpen(false);
    setFocused(null);
  };
  return {
    field,
    isOpen,
    shown,
    focused,
    open: () => setIsOpen(true),
    /** Opens it where it is not, and goes to the day that is chosen, or to today. */
    enter: () => {
      setIsOpen(true);
      setLevel('month');
      goTo(value ?? romeDay(new Date()));
    },
    goTo,
    level,
    /** Months and years are chosen with the mouse: the focus waits in the field. */
    choose: (next: CalendarLevel) => {
      setLevel(next);
      field.current?.focus();
    },
    /** Another month is shown: the keys are at the same day of it. */
    show: (day: string) => (focused ? goTo(monthsFrom(focused, monthsBetween(focused, day))) : setShown(day)),
    close,
    /** Closes it and gives the focus back to the field. */
    leave: () => {
      if (focused) field.current?.focus();
      close();
    },
  };
}

/**
 * A day, typed as dd/MM/yyyy or picked; it stays the text of the wire throughout. The calendar opens by a click, which leaves the focus in
 * the field, or the arrow down, which brings it into the calendar: there keys move by day, week, month and year, Enter chooses and Escape
 * goes back. What is typed or picked closes it, and so does leaving it: it covers nothing that comes next.
 */
export function DayPicker({ value, onChange, onBlur, ...rest }: DayInputProps) {
  const calendar = useCalendar(value);
  const { isOpen, focused, close, leave } = calendar;
  const onFieldKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    calendar.enter();
  };
  const onDayKey = (event: KeyboardEvent) => {
    // From the field, the key goes on to what is before or after it.
    if (event.key === 'Escape' || event.key === 'Tab') return leave();
    const day = focused && !event.ctrlKey && !event.metaKey && dayByKey(focused, event);
    if (!day) return;
    event.preventDefault();
    calendar.goTo(day);
  };
  const onLeft = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget === calendar.field.current || isInCalendar(relatedTarget)) return;
    close();
    onBlur?.();
  };
  return (
    <DateInput
      ref={calendar.field}
      valueFormat="DD/MM/YYYY"
      locale={language()}
      placeholder={t('form.datePlaceholder')}
      rightSection={<IconCalendar size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      clearable
      // Enter on the chosen day keeps it.
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': t('form.clear') }}
      inputMode="numeric"
      hideOutsideDates
      classNames={{ day: css.day ?? '' }}
      ariaLabels={calendarLabels()}
      {...rest}
      {...(isOpen ? stops : {})}
      value={value}
      onChange={(day) => {
        leave();
        onChange(day ? day.slice(0, 10) : null);
      }}
      date={calendar.shown}
      onDateChange={calendar.show}
      level={calendar.level}
      onLevelChange={calendar.choose}
      getDayProps={() => ({ ...stops, onKeyDown: onDayKey, onBlur: onLeft })}
      renderDay={(day) => <DayNumber day={day} isFocused={day === focused} />}
      onClick={calendar.open}
      onInput={close}
      onKeyDown={onFieldKey}
      onBlur={onLeft}
      popoverProps={{ opened: isOpen }}
    />
  );
}
