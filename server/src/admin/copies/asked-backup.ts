import { BackupError } from '../../backup/file/backup-error.ts';
import { AdminError } from '../../config/admin-error.ts';

/** Runs work on a backup; what is wrong with it is one sentence for the person who asked. */
export async function askedBackup<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof BackupError ? new AdminError(error.message) : error;
  }
}

/** One line about a table that is done. */
export const progressOf = ({ Table, Rows }: { Table: string; Rows: number }, position: number, of: number): string =>
  `${position}/${of}  ${Table}: ${Rows} rows`;
