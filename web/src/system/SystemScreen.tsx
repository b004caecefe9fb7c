import { readSystemStatus, type SystemStatus } from '@circolo/contract/system/system-status';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { language, t } from '../messages/messages.ts';
import { callWithoutToast } from '../session/client.ts';
import { LoadFailure } from '../ui/page/LoadFailure.tsx';
import { PageFrame } from '../ui/page/PageFrame.tsx';
import { formatInstant, formatNumber } from '../ui/values/format.ts';
import { BackupRuns } from './BackupRuns.tsx';
import { FailedJobs } from './FailedJobs.tsx';
import { Fills } from './Fills.tsx';
import { Outbox } from './Outbox.tsx';
import { Overall } from './Overall.tsx';
import { Settings } from './Settings.tsx';
import { StatusCards } from './StatusCards.tsx';
import { StatusTable } from './StatusTable.tsx';

/** Milliseconds between two readings. */
const pause = 15_000;

const Queues = ({ queues }: { queues: SystemStatus['Queues'] }) => (
  <StatusTable
    title={t('System.queues.title')}
    none={t('System.queues.none')}
    columns={[
      t('System.queues.name'),
      t('System.queues.waiting'),
      t('System.queues.running'),
      t('System.queues.failed'),
      t('System.queues.oldest'),
    ]}
    numbers={[t('System.queues.waiting'), t('System.queues.running'), t('System.queues.failed')]}
    rows={queues.map(({ Name, Waiting, Running, Failed, OldestDueAt }) => ({
      key: Name,
      cells: [
        Name,
        ...[Waiting, Running, Failed].map((count) => formatNumber(count, language())),
        formatInstant(OldestDueAt),
      ],
    }))}
  />
);

/** The state of the installation, for superusers. */
export function SystemScreen() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['System'],
    queryFn: () => callWithoutToast(readSystemStatus),
    refetchInterval: pause,
  });
  const waiting = error ? <LoadFailure retry={() => void refetch()} error={error} /> : <Skeleton h={640} maw={1280} />;
  const refresh = (
    <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
      {t('System.refresh')}
    </Button>
  );
  return (
    <PageFrame title={t('System.title')} text={t('System.text')} actions={refresh}>
      {data ? (
        <Stack gap="md" maw={1280}>
          <Overall status={data} />
          <StatusCards status={data} />
          <FailedJobs jobs={data.FailedJobs} refetch={refetch} />
          <Queues queues={data.Queues} />
          <Fills fills={data.Fills} />
          <BackupRuns runs={data.BackupRuns} />
          <Outbox status={data} refetch={refetch} />
          <Settings settings={data.Settings} />
          <Text size="xs" c="dimmed">
            {t('System.at', { date: formatInstant(data.At) })}
          </Text>
        </Stack>
      ) : (
        waiting
      )}
    </PageFrame>
  );
}
