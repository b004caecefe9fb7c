import { cancelQueuedJob, retryFailedJob } from '@circolo/contract/system/job-changes';
import type { SystemStatus } from '@circolo/contract/system/system-status';
import { Alert, Button, Group } from '@mantine/core';
import { language, t } from '../messages/messages.ts';
import { call } from '../session/client.ts';
import { confirmed } from '../ui/dialogs.tsx';
import { toast } from '../ui/toasts/toast.tsx';
import { useAction } from '../ui/use-action.ts';
import { formatInstant, formatNumber } from '../ui/values/format.ts';
import { Moment } from './Moment.tsx';
import { StatusTable } from './StatusTable.tsx';

type FailedJob = SystemStatus['FailedJobs'][number];

const isCancelled = ({ Name: name }: FailedJob): Promise<boolean> =>
  confirmed({
    title: t('System.failed.question', { name }),
    text: t('System.failed.questionText'),
    confirm: t('System.failed.confirm'),
    cancel: t('System.failed.back'),
    danger: true,
  });

/** The jobs that have used up their retries, each to be run again or cancelled. */
export function FailedJobs({ jobs, refetch }: { jobs: readonly FailedJob[]; refetch: () => Promise<unknown> }) {
  const report = async (name: string, changed: boolean, done: string) => {
    if (changed) toast.success(done);
    else toast.info(t('System.failed.unchanged', { name }));
    await refetch();
  };
  const retry = useAction(async ({ Id, Name: name }: FailedJob) => {
    const { Changed } = await call(retryFailedJob, { params: { Id } });
    await report(name, Changed, t('System.failed.retried', { name }));
  });
  const cancel = useAction(async (job: FailedJob) => {
    if (!(await isCancelled(job))) return;
    const { Changed } = await call(cancelQueuedJob, { params: { Id: job.Id } });
    await report(job.Name, Changed, t('System.failed.cancelled', { name: job.Name }));
  });
  const busy = retry.busy || cancel.busy;
  const problem = retry.problem ?? cancel.problem;
  const buttons = (job: FailedJob) => {
    const named = { name: job.Name, date: formatInstant(job.FailedAt) };
    return (
      <Group gap="xs" wrap="nowrap">
        <Button
          size="compact-sm"
          variant="default"
          disabled={busy}
          aria-label={t('System.failed.retryOf', named)}
          onClick={() => void retry.run(job)}
        >
          {t('System.failed.retry')}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red.8"
          disabled={busy}
          aria-label={t('System.failed.cancelOf', named)}
          onClick={() => void cancel.run(job)}
        >
          {t('System.failed.cancel')}
        </Button>
      </Group>
    );
  };
  return (
    <>
      {problem ? (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      ) : null}
      <StatusTable
        title={t('System.failed.title')}
        text={t('System.failed.text')}
        none={t('System.failed.none')}
        columns={[
          t('System.queues.name'),
          t('System.failed.reason'),
          t('System.failed.attempts'),
          t('System.failed.at'),
          t('System.failed.actions'),
        ]}
        numbers={[t('System.failed.attempts')]}
        rows={jobs.map((job) => ({
          key: job.Id,
          cells: [
            job.Name,
            job.Reason,
            formatNumber(job.Attempts, language()),
            <Moment key="at" at={job.FailedAt} />,
            buttons(job),
          ],
        }))}
      />
    </>
  );
}
