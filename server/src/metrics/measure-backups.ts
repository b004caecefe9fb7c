import { BackupOutcome, BackupRunKind, type BackupRunKindCode } from '@circolo/contract/system/system-status';
import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../db/database.ts';
import { backupRuns as t } from '../tables/backup/backup-tables.ts';

/** What is known of backups, or of rehearsals. */
export interface BackupAge {
  kind: BackupRunKindCode;
  /** Seconds since the last one that succeeded; null: none has. */
  age: number | null;
  hasFailed: boolean;
}

const names: Record<BackupRunKindCode, string> = {
  [BackupRunKind.backup]: 'backup',
  [BackupRunKind.rehearsal]: 'rehearsal',
};

/** The last run of each kind, for the metrics. */
export async function backupAges(db: Db): Promise<BackupAge[]> {
  const ended = sql`max(${t.EndedAt}) filter (where ${t.Outcome} = ${BackupOutcome.succeeded})`;
  return db
    .select({
      kind: t.Kind,
      age: sql<number | null>`extract(epoch from now() - ${ended})::float8`,
      hasFailed: sql<boolean>`(array_agg(${t.Outcome} order by ${t.Id} desc))[1] = ${BackupOutcome.failed}`,
    })
    .from(t)
    .groupBy(t.Kind);
}

/**
 * Adds how old the last backup and the last rehearsal are. Where backups are expected and there is none, it is infinite, so that an alert
 * rings; where none are made here, or the database does not answer (null), the series are absent. Answers how to set them.
 */
export function measureBackups(registry: Registry, isExpected: boolean): (ages: readonly BackupAge[] | null) => void {
  const registers = [registry];
  const labelNames = ['run'] as const;
  const age = new Gauge({
    name: 'circolo_backup_age_seconds',
    help: 'Time since the last backup, and since the last rehearsal of a restore, that succeeded.',
    labelNames,
    registers,
  });
  const failed = new Gauge({
    name: 'circolo_backup_failed',
    help: 'Whether the last backup, and the last rehearsal of a restore, has failed.',
    labelNames,
    registers,
  });
  return (ages) => {
    age.reset();
    failed.reset();
    if (!ages) return;
    for (const [kind, run] of Object.entries(names)) {
      const found = ages.find((one) => one.kind === kind);
      if (!found && !isExpected) continue;
      age.set({ run }, Math.max(0, found?.age ?? Number.POSITIVE_INFINITY));
      failed.set({ run }, found?.hasFailed ? 1 : 0);
    }
  };
}
