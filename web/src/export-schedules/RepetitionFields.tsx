import type { ExportSchedule } from '@circolo/contract/export-schedules/export-schedule';
import { lastMonthDay, ScheduleRepeat } from '@circolo/contract/export-schedules/export-schedule-codes';
import { Chip, Group, Input, NativeSelect, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import { enumOptions, fieldLabel, t } from '../messages/messages.ts';
import css from './repetition-fields.module.css';
import { hourText, weekdayName, weekdays, zoneName } from './schedule-words.ts';

/** When an export is made by itself, as it is chosen. */
export type ChosenTime = Pick<ExportSchedule, 'Repeat' | 'Weekdays' | 'Hour' | 'TimeZone'> & { MonthDay: number };

const label = (field: string): string => fieldLabel('ExportSchedules', field);
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));

interface Props {
  time: ChosenTime;
  change: (changes: Partial<ChosenTime>) => void;
  /** What is wrong with the days of the week. */
  error: string | null;
}

/** Asks how often, on which days and at which hour. */
export function RepetitionFields({ time, change, error }: Props) {
  const monthDays = [
    ...Array.from({ length: 28 }, (_, nth) => nth + 1).map((day) => ({
      value: String(day),
      label: t('exportSchedules.monthDay', { day }),
    })),
    { value: String(lastMonthDay), label: t('exportSchedules.lastDay') },
  ];
  return (
    <Stack gap="md">
      <Input.Wrapper label={label('Repeat')} labelElement="div">
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={label('Repeat')}
          data={enumOptions('ScheduleRepeat')}
          value={time.Repeat}
          onChange={(Repeat) => change({ Repeat: Repeat as ChosenTime['Repeat'] })} // The codes are the data.
        />
      </Input.Wrapper>
      {time.Repeat === ScheduleRepeat.weekly ? (
        <Input.Wrapper label={label('Weekdays')} labelElement="div" error={error}>
          <Chip.Group
            multiple
            value={time.Weekdays.map(String)}
            onChange={(days) => change({ Weekdays: days.map(Number) })}
          >
            <Group gap={4} role="group" aria-label={label('Weekdays')} mb={4}>
              {weekdays.map((day) => (
                <Chip
                  key={day}
                  value={String(day)}
                  size="xs"
                  className={css.day ?? ''}
                  aria-label={weekdayName(day, 'long')}
                >
                  {weekdayName(day, 'short')}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Input.Wrapper>
      ) : null}
      <SimpleGrid cols={2} spacing="sm">
        {time.Repeat === ScheduleRepeat.monthly ? (
          <NativeSelect
            label={label('MonthDay')}
            data={monthDays}
            value={String(time.MonthDay)}
            onChange={(event) => change({ MonthDay: Number(event.currentTarget.value) })}
          />
        ) : null}
        <NativeSelect
          label={label('Hour')}
          data={hours}
          value={String(time.Hour)}
          onChange={(event) => change({ Hour: Number(event.currentTarget.value) })}
        />
      </SimpleGrid>
      <Text size="xs" c="dimmed" mt={-8}>
        {zoneName(time.TimeZone)}
      </Text>
    </Stack>
  );
}
