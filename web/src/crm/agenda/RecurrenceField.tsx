import { lastDayOf, ruleParts, until, withPart } from '@circolo/contract/crm/agenda/agenda-recurrence';
import { Group, Select } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { DayInput } from '../../ui/form/DayInput.tsx';
import { type FieldProps, useField } from '../../ui/form/form-context.ts';

const simple = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];

/** The rule without its end, which has a field of its own. */
const patternOf = (rule: string): string => withPart(rule, 'UNTIL', null);

/** How an event comes back, and until when. A rule that other calendars made stays as it is. */
export function RecurrenceField(field: FieldProps) {
  const { value, change, input } = useField<string | null>(field);
  const rule = value || null;
  const pattern = rule && patternOf(rule);
  const known = simple.find((freq) => pattern === `FREQ=${freq}`);
  const others = pattern && !known ? [{ value: pattern, label: t('agenda.recurrence.other', { rule: pattern }) }] : [];
  const choose = (next: string | null) => {
    const last = rule ? lastDayOf(rule) : null;
    change(next && last ? until(next, last) : next);
  };
  return (
    <Group grow align="flex-start" style={{ gridColumn: '1 / -1' }}>
      <Select
        {...input}
        data={[
          { value: '', label: t('agenda.recurrence.never') },
          { value: 'FREQ=DAILY', label: t('agenda.recurrence.daily') },
          { value: 'FREQ=WEEKLY', label: t('agenda.recurrence.weekly') },
          { value: 'FREQ=MONTHLY', label: t('agenda.recurrence.monthly') },
          { value: 'FREQ=YEARLY', label: t('agenda.recurrence.yearly') },
          ...others,
        ]}
        value={pattern ?? ''}
        onChange={(next) => choose(next || null)}
        allowDeselect={false}
      />
      {rule && !ruleParts(rule)?.has('COUNT') ? (
        <DayInput
          label={t('agenda.recurrence.until')}
          value={lastDayOf(rule)}
          disabled={input.disabled}
          onChange={(day) => change(day ? until(rule, day) : patternOf(rule))}
        />
      ) : (
        <span />
      )}
    </Group>
  );
}
