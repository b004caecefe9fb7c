import type { SystemStatus } from '@circolo/contract/system/system-status';
import { enumLabel, language, t } from '../messages/messages.ts';
import { formatNumber } from '../ui/values/format.ts';
import { formatBytes } from './format-bytes.ts';
import { Moment } from './Moment.tsx';
import { StatusTable } from './StatusTable.tsx';

type BackupRun = SystemStatus['BackupRuns'][number];

function outcomeText({ Outcome, Reason }: BackupRun): string {
  const outcome = enumLabel('BackupOutcome', Outcome);
  return Reason === null ? outcome : t('System.backups.failed', { outcome, reason: Reason });
}

/** The last backups and rehearsals of a restore, each with what it came to. */
export const BackupRuns = ({ runs }: { runs: readonly BackupRun[] }) => (
  <StatusTable
    title={t('System.backups.title')}
    text={t('System.backups.text')}
    none={t('System.backups.none')}
    columns={[
      t('System.backups.kind'),
      t('System.backups.outcome'),
      t('System.backups.began'),
      t('System.backups.ended'),
      t('System.backups.size'),
      t('System.backups.rows'),
      t('System.backups.file'),
    ]}
    numbers={[t('System.backups.size'), t('System.backups.rows')]}
    rows={runs.map((run) => ({
      key: run.Id,
      cells: [
        enumLabel('BackupRunKind', run.Kind),
        outcomeText(run),
        <Moment key="began" at={run.BeganAt} />,
        <Moment key="ended" at={run.EndedAt} />,
        run.Size === null ? null : formatBytes(run.Size),
        run.Rows === null ? null : formatNumber(run.Rows, language()),
        run.File,
      ],
    }))}
  />
);
