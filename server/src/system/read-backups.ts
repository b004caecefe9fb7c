import { BackupOutcome, BackupRunKind, type SystemStatus } from '@circolo/contract/system/system-status';
import { and, desc, eq, max } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { backupRuns as t } from '../tables/backup/backup-tables.ts';

const mostRuns = 10;

/** The last backup and the last rehearsal that succeeded, and what was done lately. */
export async function readBackups(db: Db): Promise<Pick<SystemStatus, 'Backup' | 'Rehearsal' | 'BackupRuns'>> {
  const lastOf = async (kind: (typeof BackupRunKind)[keyof typeof BackupRunKind]) => {
    const [row] = await db
      .select({ At: max(t.EndedAt) })
      .from(t)
      .where(and(eq(t.Kind, kind), eq(t.Outcome, BackupOutcome.succeeded)));
    return row?.At == null ? null : { At: row.At };
  };
  return {
    Backup: await lastOf(BackupRunKind.backup),
    Rehearsal: await lastOf(BackupRunKind.rehearsal),
    BackupRuns: await db.select().from(t).orderBy(desc(t.Id)).limit(mostRuns),
  };
}
