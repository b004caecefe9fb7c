import { AgendaChannel } from '@circolo/contract/crm/agenda/agenda-codes';
import { MultiSelect } from '@mantine/core';
import { enumLabel, t } from '../../messages/messages.ts';
import { type FieldProps, useField } from '../../ui/form/form-context.ts';

interface Reminder {
  Minutes: number;
  Channel: string;
}

const usual = [0, 10, 30, 60, 1440];

function whenOf(minutes: number): string {
  if (minutes === 0) return t('agenda.reminders.start');
  if (minutes === 60) return t('agenda.reminders.hour');
  return minutes === 1440 ? t('agenda.reminders.day') : t('agenda.reminders.minutes', { count: minutes });
}

const keyOf = ({ Minutes, Channel }: Reminder): string => `${Channel}${Minutes}`;
const reminderOf = (key: string): Reminder => ({ Channel: key.slice(0, 1), Minutes: Number(key.slice(1)) });

/** When one is reminded, and how: on the desk or by e-mail. */
export function RemindersField(field: FieldProps) {
  const { value, change, input } = useField<Reminder[] | null>(field);
  const chosen = value || [];
  const minutes = [...new Set([...usual, ...chosen.map(({ Minutes }) => Minutes)])].sort((one, other) => one - other);
  const groups = [AgendaChannel.notification, AgendaChannel.email].map((Channel) => {
    const group = enumLabel('AgendaChannel', Channel) ?? '';
    // A chosen one is drawn without its group.
    const items = minutes.map((Minutes) => ({
      value: keyOf({ Minutes, Channel }),
      label: `${whenOf(Minutes)} · ${group}`,
    }));
    return { group, items };
  });
  return (
    <MultiSelect
      {...input}
      data={groups}
      value={chosen.map(keyOf)}
      onChange={(keys) => change(keys.map(reminderOf))}
      placeholder={chosen.length ? '' : t('agenda.reminders.none')}
      maxValues={5}
      clearable
      clearButtonProps={{ 'aria-label': t('form.clear') }}
    />
  );
}
