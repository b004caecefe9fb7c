import type { BackupOutcomeCode, BackupRunKindCode } from '@circolo/contract/system/system-status';
import { bigint, index, snakeCase, text } from 'drizzle-orm/pg-core';
import { code, id, instant } from '../../db/columns.ts';

/** Backups that were written, by night or by the operator's command, and rehearsals of a restore; a row once it has ended. */
export const backupRuns = snakeCase.table(
  'backup_run',
  {
    Id: id(),
    Kind: code().$type<BackupRunKindCode>().notNull(),
    Outcome: code().$type<BackupOutcomeCode>().notNull(),
    /** With its folder; null of a rehearsal that found none. */
    File: text(),
    BeganAt: instant().notNull(),
    EndedAt: instant().notNull(),
    /** Bytes of the file, and rows in it; null of one that failed. */
    Size: bigint({ mode: 'number' }),
    Rows: bigint({ mode: 'number' }),
    /** Why it failed, as one sentence. */
    Reason: text(),
  },
  (t) => [index().on(t.Kind, t.Outcome, t.EndedAt)],
);
