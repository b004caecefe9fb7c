import '../theme/libraries/dates.css';
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import 'dayjs/locale/it';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react';
import { language, t } from '../../messages/messages.ts';
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

/** Says of the field that a key pressed there is not meant for the dialog beneath. */
const stops = { 'data-mantine-stop-propagation': 'true' };

/**
 * A day, typed as dd/MM/yyyy or picked; it stays the text of the wire throughout. The calendar opens by a click or the arrow down; what is
 * typed or picked closes it, and so do Escape and leaving the field: it covers nothing that comes next. The focus stays in the field.
 */
export function DayPicker({ value, onChange, onBlur, ...rest }: DayInputProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const openByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <DateInput
      valueFormat="DD/MM/YYYY"
      locale={language()}
      placeholder={t('form.datePlaceholder')}
      rightSection={<IconCalendar size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      clearable
      clearButtonProps={{ 'aria-label': t('form.clear') }}
      inputMode="numeric"
      hideOutsideDates
      classNames={{ day: css.day ?? '' }}
      ariaLabels={calendarLabels()}
      {...rest}
      {...(isOpen ? stops : {})}
      value={value}
      onChange={(day) => {
        close();
        onChange(day ? day.slice(0, 10) : null);
      }}
      onClick={() => setIsOpen(true)}
      onInput={close}
      onKeyDown={openByKey}
      onBlur={() => {
        close();
        onBlur?.();
      }}
      popoverProps={{ opened: isOpen }}
    />
  );
}
