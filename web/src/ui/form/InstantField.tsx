import { instantOf, wallOf } from '@circolo/contract/values/wall-time';
import { Group, Input, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { typedClock } from './clock.ts';
import { DayInput } from './DayInput.tsx';
import { type FieldProps, useField } from './form-context.ts';

const zone = 'Europe/Rome';

/** A moment as day and hour of Italy; without an hour it is nine in the morning. */
export function InstantField(field: FieldProps) {
  const { value, change, input } = useField<string | null>(field);
  const wall = value ? wallOf(value, zone) : null;
  const [time, setTime] = useState(wall?.Time ?? '');
  const { label, description, required, error, disabled, style, name, onBlur } = input;
  const put = (Day: string | null, Time: string) =>
    change(Day ? instantOf({ Day, Time: Time || '09:00' }, zone) : null);
  const typed = typedClock(time);
  return (
    <Input.Wrapper
      label={label}
      description={description}
      required={required}
      error={error}
      style={style}
      labelElement="div"
    >
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <DayInput
          label=""
          aria-label={label}
          value={wall?.Day ?? null}
          onChange={(day) => put(day, typed ?? '')}
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
            if (typed === null) return;
            setTime(typed);
            if (wall) put(wall.Day, typed);
          }}
        />
      </Group>
    </Input.Wrapper>
  );
}
