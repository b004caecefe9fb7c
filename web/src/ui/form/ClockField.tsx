import { TextInput } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { typedClock } from './clock.ts';
import { type FieldProps, useField } from './form-context.ts';

/** A time of a day, from 00:00 to 24:00; what is typed in short is spelled out when one leaves it. */
export function ClockField(field: FieldProps) {
  const { value, change, input } = useField<string | null>(field);
  return (
    <TextInput
      {...input}
      placeholder={t('agenda.clock')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      value={value ?? ''}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={(event) => {
        const typed = typedClock(value ?? '');
        if (typed) change(typed);
        input.onBlur(event);
      }}
    />
  );
}
