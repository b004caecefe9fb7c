import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../../db/open-database.ts';
import { openQueueOf } from '../../jobs/open-queue.ts';
import { BackupError } from '../file/backup-error.ts';
import { readBackupFile } from '../file/backup-file.ts';
import { restoreDump } from '../restore-dump.ts';

/** What the thread is started with: a backup, its key, and an empty folder. */
export interface AsideInput {
  file: string;
  key: string;
  folder: string;
}

/** What it says at its end. */
export type AsideAnswer = { Rows: number } | { refusal: string };

async function restore({ file, key, folder }: AsideInput): Promise<AsideAnswer> {
  const database = await openDatabase({ dataDir: folder });
  try {
    const { end } = await restoreDump(database, {
      lines: () => readBackupFile(file, key),
      // Its queues are among the rows.
      openQueue: (made) => openQueueOf(made, []),
      conclude: async () => {},
      onTable: () => {},
    });
    return { Rows: end.Tables.reduce((sum, { Rows }) => sum + Rows, 0) };
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return { refusal: error.message };
  } finally {
    await database.close();
  }
}

parentPort?.postMessage(await restore(workerData as AsideInput)); // `restoreAside` starts it.
