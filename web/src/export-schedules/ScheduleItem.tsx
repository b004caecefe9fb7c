import type { ExportSchedule } from '@circolo/contract/export-schedules/export-schedule';
import { ExportScheduleState } from '@circolo/contract/export-schedules/export-schedule-codes';
import { ActionIcon, Badge, Button, Group, Menu, Stack, Text, ThemeIcon } from '@mantine/core';
import {
  IconCalendarRepeat,
  IconDotsVertical,
  IconFileExport,
  IconHandStop,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { resourceMessage } from '../messages/any-resource.ts';
import { enumLabel, t, translate } from '../messages/messages.ts';
import { formatOf, lastText, momentText, repetitionText } from './schedule-words.ts';
import { useScheduleWrites } from './use-schedule-writes.ts';

const ScheduleDialog = lazy(() => import('./ScheduleDialog.tsx').then((m) => ({ default: m.ScheduleDialog })));

const icon = { size: 16, 'aria-hidden': true } as const;

/** The list, its view or tab, and the format. */
function contentText({ Resource, View, Tab, ...schedule }: ExportSchedule): string {
  const parts = [
    resourceMessage(Resource, 'title') ?? Resource,
    View && t('exportSchedules.view', { name: View.Description }),
    Tab && t('exportSchedules.tab', { name: translate(`${Resource}.tabs.${Tab}`) ?? Tab }),
    t(`exportSchedules.formats.${formatOf(schedule)}`),
  ];
  return parts.filter(Boolean).join(' · ');
}

function State({ State: state }: ExportSchedule) {
  if (state === ExportScheduleState.active) return null;
  return (
    <Badge
      size="sm"
      variant="light"
      color={state === ExportScheduleState.paused ? 'gray' : 'red'}
      style={{ flexShrink: 0 }}
    >
      {enumLabel('ExportScheduleState', state)}
    </Badge>
  );
}

function OwnActs({ schedule, edit }: { schedule: ExportSchedule; edit: () => void }) {
  const write = useScheduleWrites(schedule);
  const { Description: name, State: state } = schedule;
  return (
    <Group gap={4} wrap="nowrap">
      {state === ExportScheduleState.stopped ? null : (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconFileExport {...icon} />}
          aria-label={`${t('exportSchedules.run')}: ${name}`}
          onClick={() => void write.run()}
        >
          {t('exportSchedules.run')}
        </Button>
      )}
      <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" size={32} aria-label={t('exportSchedules.more', { name })}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {state === ExportScheduleState.active ? (
            <Menu.Item leftSection={<IconPlayerPause {...icon} />} onClick={() => void write.pause()}>
              {t('exportSchedules.pause')}
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<IconPlayerPlay {...icon} />} onClick={() => void write.resume()}>
              {t('exportSchedules.resume')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={edit}>
            {t('exportSchedules.edit')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTrash {...icon} />}
            c="var(--mantine-color-error)"
            onClick={() => void write.remove()}
          >
            {t('exportSchedules.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

/** Somebody else's is only stopped. */
function StopAct({ schedule }: { schedule: ExportSchedule }) {
  const write = useScheduleWrites(schedule);
  if (schedule.State === ExportScheduleState.stopped) return null;
  return (
    <Button
      variant="light"
      color="red"
      size="xs"
      leftSection={<IconHandStop {...icon} />}
      aria-label={`${t('exportSchedules.stop')}: ${schedule.Description}`}
      onClick={() => void write.stop()}
    >
      {t('exportSchedules.stop')}
    </Button>
  );
}

/** One scheduled export: what, when, what became of the last one, and what can be done with it. */
export function ScheduleItem({ schedule }: { schedule: ExportSchedule }) {
  const [editing, setEditing] = useState(false);
  const { Description, Mine, Owner, NextRunAt, StopReason, StopDetails } = schedule;
  return (
    <Group component="li" wrap="nowrap" gap="sm" align="flex-start">
      <ThemeIcon variant="light" size={36} color={StopReason ? 'red' : undefined} aria-hidden visibleFrom="xs">
        <IconCalendarRepeat size={20} />
      </ThemeIcon>
      <Group gap="xs" flex={1} miw={0} justify="space-between" align="flex-start">
        <Stack gap={2} flex="1 1 240px" miw={0}>
          <Group gap={6} wrap="nowrap">
            <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
              {Description}
            </Text>
            <State {...schedule} />
          </Group>
          <Text size="xs">{repetitionText(schedule)}</Text>
          <Text size="xs" c="dimmed">
            {[...(Mine ? [] : [t('exportSchedules.owner', { name: Owner.Description })]), contentText(schedule)].join(
              ' · ',
            )}
          </Text>
          <Text size="xs" c="dimmed">
            {[NextRunAt && t('exportSchedules.next', { at: momentText(NextRunAt, schedule) }), lastText(schedule)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {StopReason ? (
            <Text size="xs" c="var(--mantine-color-error)">
              {t(`exportSchedules.stopped.${StopReason}`, { names: StopDetails ?? '' })}
            </Text>
          ) : null}
        </Stack>
        {Mine ? <OwnActs schedule={schedule} edit={() => setEditing(true)} /> : <StopAct schedule={schedule} />}
      </Group>
      <Suspense fallback={null}>
        {editing ? <ScheduleDialog schedule={schedule} close={() => setEditing(false)} /> : null}
      </Suspense>
    </Group>
  );
}
