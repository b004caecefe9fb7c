import { instantOf, wallOf } from '@circolo/contract/values/wall-time';
import { Group, Input, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { typedClock } from './clock.ts';
import { DayInput } from './DayInput.tsx';
import { type FieldProps, useField } from './form-context.ts';

const zone = 'Europe/Rome';
/** What no schema takes for a moment, so that nothing is saved while the hour is none. */
const unreadable = 'unreadable';

/** A moment as day and hour of Italy; without an hour it is nine in the morning. */
export function InstantField(field: FieldProps) {
  const { value, change, input } = useField<string | null>(field);
  const wall = value && value !== unreadable ? wallOf(value, zone) : null;
  const [time, setTime] = useState(wall?.Time ?? '');
  const [typedDay, setTypedDay] = useState(wall?.Day ?? null);
  const day = value === unreadable ? typedDay : (wall?.Day ?? null);
  const { label, description, required, error, disabled, style, name, onBlur } = input;
  const typed = typedClock(time);
  const put = (Day: string | null, Time: string | null) => {
    setTypedDay(Day);
    if (!Day) change(null);
    else change(Time === null ? unreadable : instantOf({ Day, Time: Time || '09:00' }, zone));
  };
  return (
    <Input.Wrapper
      label={label}
      description={description}
      required={required}
      error={typed === null ? undefined : error}
      style={style}
      labelElement="div"
    >
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <DayInput
          label=""
          aria-label={label}
          value={day}
          onChange={(chosen) => put(chosen, typed)}
          disabled={disabled}
          name={name}
          onBlur={onBlur}
          style={{ flex: 1 }}
        />
        <TextInput
          aria-label={`${label}, ${t('agenda.time')}`}
          placeholder={t('agenda.clock')}
          value={time}
          disabled={disabled}
          inputMode="numeric"
          w={90}
          error={typed === null ? t('validation.invalidTime') : undefined}
          onChange={(event) => setTime(event.currentTarget.value)}
          onBlur={() => {
            if (typed !== null) setTime(typed);
            if (day) put(day, typed);
          }}
        />
      </Group>
    </Input.Wrapper>
  );
}
