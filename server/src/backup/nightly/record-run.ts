import { BackupOutcome, type BackupRunKindCode } from '@circolo/contract/system/system-status';
import type { Db, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { backupRuns } from '../../tables/backup/backup-tables.ts';
import { backupProblem } from './backup-problem.ts';

/** What is recorded of a backup or a rehearsal. */
export interface BackupRun {
  kind: BackupRunKindCode;
  /** Null of a rehearsal without a backup. */
  file: string | null;
  /** The folder that is written to. */
  place: string;
  now(): Date;
  /** What belongs to a run that succeeded, in the transaction of its row. */
  conclude?(tx: Tx): Promise<void>;
}

/** A run that failed, which its row says: the sentence, and what was thrown. */
export interface FailedRun {
  reason: string;
  error: unknown;
}

/**
 * Does the work and leaves a row of what it came to; answers why it failed, or what it came to. Throws only where the
 * row cannot be written, so that a job runs again then.
 */
export async function recordRun<Made extends { Bytes: number; Rows: number }>(
  db: Db,
  { kind: Kind, file: File, place, now, conclude }: BackupRun,
  work: () => Promise<Made>,
): Promise<Made | FailedRun> {
  const BeganAt = now().toISOString();
  const run = { Kind, File, BeganAt };
  try {
    const made = await work();
    await transaction(db, async (tx) => {
      const size = { Size: made.Bytes, Rows: made.Rows };
      await tx
        .insert(backupRuns)
        .values({ ...run, ...size, EndedAt: now().toISOString(), Outcome: BackupOutcome.succeeded });
      await conclude?.(tx);
    });
    return made;
  } catch (error) {
    const reason = backupProblem(error, place);
    const EndedAt = now().toISOString();
    await db.insert(backupRuns).values({ ...run, EndedAt, Outcome: BackupOutcome.failed, Reason: reason });
    return { reason, error };
  }
}
