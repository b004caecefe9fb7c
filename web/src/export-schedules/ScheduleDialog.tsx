import {
  createExportSchedule,
  type ExportSchedule,
  updateExportSchedule,
} from '@circolo/contract/export-schedules/export-schedule';
import { ScheduleRepeat } from '@circolo/contract/export-schedules/export-schedule-codes';
import { Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fieldLabel, t } from '../messages/messages.ts';
import { call } from '../session/client.ts';
import { deviceZone } from '../ui/form/device-zone.ts';
import { markFirstField } from '../ui/form/mark-first-field.ts';
import { toast } from '../ui/toasts/toast.tsx';
import { useAction } from '../ui/use-action.ts';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { type ChosenTime, RepetitionFields } from './RepetitionFields.tsx';
import { formatOf, type ScheduleFormat, scheduleFormats } from './schedule-words.ts';
import { schedulesKey } from './use-schedule-writes.ts';

/** A list as it is on the screen, or as one of its views is. */
export interface ListToSchedule {
  Resource: string;
  /** What the list is called. */
  title: string;
  Query: Record<string, string>;
  Columns: string[];
  /** The view that is followed. */
  View: { Id: number; Description: string } | null;
}

type Props = { close: () => void } & ({ list: ListToSchedule } | { schedule: ExportSchedule });

/** A new one begins on Mondays at seven, or on the first of the month. */
const usualTime = { Repeat: ScheduleRepeat.weekly, Weekdays: [1], MonthDay: 1, Hour: 7 };

/** What is exported, in a sentence. */
const contentText = ({ title, View }: ListToSchedule): string =>
  View
    ? t('exportSchedules.contentOfView', { title, view: View.Description })
    : t('exportSchedules.contentOfList', { title });

/** Asks what a scheduled export is called, its format, and when it is made. */
export function ScheduleDialog(props: Props) {
  const { close } = props;
  useReturnFocus();
  const queries = useQueryClient();
  const schedule = 'schedule' in props ? props.schedule : null;
  const list = 'list' in props ? props.list : null;
  const [name, setName] = useState(schedule?.Description ?? list?.View?.Description ?? list?.title ?? '');
  const [format, setFormat] = useState<ScheduleFormat>(schedule ? formatOf(schedule) : 'excel');
  const [time, setTime] = useState<ChosenTime>({
    ...usualTime,
    ...schedule,
    MonthDay: schedule?.MonthDay ?? usualTime.MonthDay,
    TimeZone: schedule?.TimeZone ?? deviceZone(),
  });
  const Description = name.trim();
  const lacksDays = time.Repeat === ScheduleRepeat.weekly && time.Weekdays.length === 0;
  const save = useAction(async () => {
    const { Repeat, Weekdays, MonthDay, Hour, TimeZone } = time;
    const asked = { Description, ...scheduleFormats[format], Repeat, Weekdays, MonthDay, Hour, TimeZone };
    if (schedule) {
      await call(updateExportSchedule, { params: { Id: schedule.Id }, body: { ...asked, Version: schedule.Version } });
      toast.saved();
    } else if (list) {
      const { Resource, Query, Columns, View } = list;
      await call(createExportSchedule, { body: { ...asked, Resource, Query, Columns, View } });
      toast.success(t('exportSchedules.created'));
    }
    await queries.invalidateQueries({ queryKey: schedulesKey });
    close();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Description && !lacksDays && !save.busy) void save.run();
  };
  const formats = (Object.keys(scheduleFormats) as ScheduleFormat[]).map((value) => ({
    value,
    label: t(`exportSchedules.formats.${value}`),
  }));
  return (
    <Modal
      opened
      onClose={close}
      title={t(schedule ? 'exportSchedules.editTitle' : 'exportSchedules.newTitle')}
      centered
      size="md"
    >
      <form ref={markFirstField} onSubmit={submit}>
        <Stack gap="md">
          {list ? <Text size="sm">{contentText(list)}</Text> : null}
          <TextInput
            label={fieldLabel('ExportSchedules', 'Description')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={80}
            required
            data-autofocus
          />
          <NativeSelect
            label={fieldLabel('ExportSchedules', 'Format')}
            data={formats}
            value={format}
            onChange={(event) => setFormat(event.currentTarget.value as ScheduleFormat)} // One of the data.
          />
          <RepetitionFields
            time={time}
            change={(changes) => setTime({ ...time, ...changes })}
            error={lacksDays ? t('validation.required') : null}
          />
          {list ? (
            <Text size="xs" c="dimmed">
              {t('exportSchedules.relative')} {t('exportSchedules.delivery')}
            </Text>
          ) : null}
          {save.problem ? (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {save.problem}
            </Text>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" loading={save.busy} disabled={!Description || lacksDays}>
              {t(schedule ? 'form.save' : 'exportSchedules.create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
