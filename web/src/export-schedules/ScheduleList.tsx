import { UserNature, type UserNatureCode } from '@circolo/contract/authorization/natures';
import { listExportSchedules } from '@circolo/contract/export-schedules/export-schedule';
import { Card, Group, SegmentedControl, Skeleton, Stack, Title } from '@mantine/core';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../messages/messages.ts';
import { callWithoutToast } from '../session/client.ts';
import { useSessionUser } from '../session/use-session.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { LoadFailure } from '../ui/page/LoadFailure.tsx';
import { ScheduleItem } from './ScheduleItem.tsx';
import { schedulesKey } from './use-schedule-writes.ts';

const overseers: readonly UserNatureCode[] = [UserNature.superuser, UserNature.administrator];

function Schedules({ everybody }: { everybody: boolean }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...schedulesKey, everybody],
    queryFn: () => callWithoutToast(listExportSchedules, { query: everybody ? { Everybody: 'true' } : {} }),
  });
  if (error && !data) return <LoadFailure retry={() => void refetch()} error={error} />;
  if (!data) return <Skeleton h={90} />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={<IconCalendarRepeat size={28} />}
        title={everybody ? t('exportSchedules.emptyOfEverybody') : t('exportSchedules.empty')}
        text={everybody ? null : t('exportSchedules.emptyText')}
      />
    );
  return (
    <Stack component="ul" gap="lg" m={0} p={0} style={{ listStyle: 'none' }}>
      {data.map((schedule) => (
        <ScheduleItem key={schedule.Id} schedule={schedule} />
      ))}
    </Stack>
  );
}

/** The scheduled exports of the person; superusers and administrators choose to see those of others. */
export function ScheduleList() {
  const [everybody, setEverybody] = useState(false);
  const nature = useSessionUser()?.Nature;
  const choices = [
    { value: 'mine', label: t('exportSchedules.mine') },
    { value: 'everybody', label: t('exportSchedules.everybody') },
  ];
  return (
    <Card withBorder padding="lg" component="section">
      <Group justify="space-between" mb="md" gap="sm">
        <Title order={2} size={16}>
          {t('ExportSchedules.title')}
        </Title>
        {nature && overseers.includes(nature as UserNatureCode) ? (
          <SegmentedControl
            size="xs"
            aria-label={t('exportSchedules.whose')}
            data={choices}
            value={everybody ? 'everybody' : 'mine'}
            onChange={(value) => setEverybody(value === 'everybody')}
          />
        ) : null}
      </Group>
      <Schedules everybody={everybody} />
    </Card>
  );
}
