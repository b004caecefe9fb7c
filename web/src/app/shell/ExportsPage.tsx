import { Card, Skeleton, Stack, Title } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ScheduleList } from '../../export-schedules/ScheduleList.tsx';
import { schedulesKey } from '../../export-schedules/use-schedule-writes.ts';
import { t } from '../../messages/messages.ts';
import { filesQuery, isUnderWay, useLiveFiles } from '../../spooler/files.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { PageFrame } from '../../ui/page/PageFrame.tsx';
import { FileItem } from './FileItem.tsx';

/** Schedules say what became of their last file: they are read again when one has ended. */
function useFollowedSchedules(underWay: number): void {
  const queries = useQueryClient();
  const before = useRef(underWay);
  useEffect(() => {
    if (underWay < before.current) void queries.invalidateQueries({ queryKey: schedulesKey });
    before.current = underWay;
  }, [underWay, queries]);
}

function Files() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(filesQuery);
  useLiveFiles(queries, true);
  useFollowedSchedules(data?.filter(isUnderWay).length ?? 0);
  if (error && !data) return <LoadFailure retry={() => void refetch()} error={error} />;
  if (!data) return <Skeleton h={90} />;
  if (data.length === 0)
    return <EmptyState icon={<IconFiles size={28} />} title={t('spooler.empty')} text={t('spooler.emptyText')} />;
  return (
    <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
      {data.map((file) => (
        <FileItem key={file.Id} file={file} />
      ))}
    </Stack>
  );
}

/** What is exported by itself, and the files that are ready: where the mails of scheduled exports lead. */
export function ExportsPage() {
  return (
    <PageFrame title={t('exportSchedules.page')} text={t('exportSchedules.intro')}>
      <Stack gap="md" maw={900}>
        <ScheduleList />
        <Card withBorder padding="lg" component="section">
          <Title order={2} size={16} mb="md">
            {t('exportSchedules.files')}
          </Title>
          <Files />
        </Card>
      </Stack>
    </PageFrame>
  );
}
