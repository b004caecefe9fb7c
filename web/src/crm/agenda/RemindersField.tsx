import { AgendaChannel } from '@circolo/contract/crm/agenda/agenda-codes';
import { MultiSelect } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { type FieldProps, useField } from '../../ui/form/form-context.ts';

interface Reminder {
  Minutes: number;
  Channel: string;
}

const usual = [0, 10, 30, 60, 1440];

function labelOf(minutes: number): string {
  if (minutes === 0) return t('agenda.reminders.start');
  if (minutes === 60) return t('agenda.reminders.hour');
  return minutes === 1440 ? t('agenda.reminders.day') : t('agenda.reminders.minutes', { count: minutes });
}

/** When one is reminded by e-mail. */
export function RemindersField(field: FieldProps) {
  const { value, change, input } = useField<Reminder[] | null>(field);
  const chosen = value || [];
  const offered = [...new Set([...usual, ...chosen.map(({ Minutes }) => Minutes)])].sort((one, other) => one - other);
  return (
    <MultiSelect
      {...input}
      data={offered.map((minutes) => ({ value: String(minutes), label: labelOf(minutes) }))}
      value={chosen.map(({ Minutes }) => String(Minutes))}
      onChange={(minutes) => change(minutes.map((text) => ({ Minutes: Number(text), Channel: AgendaChannel.email })))}
      placeholder={chosen.length ? '' : t('agenda.reminders.none')}
      maxValues={5}
      clearable
      clearButtonProps={{ 'aria-label': t('form.clear') }}
    />
  );
}
