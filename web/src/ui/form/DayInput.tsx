import { TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { t } from '../../messages/messages.ts';
import { formatDay } from '../values/format.ts';
import type { DayInputProps } from './DayPicker.tsx';

const DayPicker = lazy(() => import('./DayPicker.tsx').then((module) => ({ default: module.DayPicker })));

/** A day, typed as dd/MM/yyyy or picked. The calendar comes when the first day is shown; its place is reserved. */
export function DayInput(props: DayInputProps) {
  const { value, onChange: _, ...rest } = props;
  const waiting = (
    <TextInput
      {...rest}
      value={value ? formatDay(value) : ''}
      readOnly
      placeholder={t('form.datePlaceholder')}
      rightSection={<IconCalendar size={16} aria-hidden />}
      rightSectionPointerEvents="none"
    />
  );
  return (
    <Suspense fallback={waiting}>
      <DayPicker {...props} />
    </Suspense>
  );
}
