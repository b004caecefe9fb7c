import '../theme/libraries/dates.css';
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import 'dayjs/locale/it';
import type { CSSProperties, ReactNode } from 'react';
import { language, t } from '../../messages/messages.ts';

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

/** A day, typed as dd/MM/yyyy or picked; it stays the text of the wire throughout. */
export function DayPicker({ value, onChange, ...rest }: DayInputProps) {
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
      {...rest}
      value={value}
      onChange={(day) => onChange(day ? day.slice(0, 10) : null)}
    />
  );
}
