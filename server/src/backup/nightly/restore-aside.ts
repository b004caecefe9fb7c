import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { BackupError } from '../file/backup-error.ts';
import type { AsideAnswer, AsideInput } from './aside-worker.ts';

const prefix = 'circolo-rehearsal-';
const day = 86_400_000;

/** Removes what rehearsals left whose process was killed: data in clear. */
async function removeLeftovers(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    const path = join(tmpdir(), name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < Date.now() - day) await rm(path, { recursive: true, force: true });
  }
}

/** Runs the thread to its end; throws what it threw, and BackupError where it takes too long. */
function answerOf(worker: Worker, seconds: number): Promise<AsideAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<AsideAnswer>();
  const timer = setTimeout(
    () => reject(new BackupError(`Restoring took longer than ${seconds} seconds.`)),
    1_000 * seconds,
  );
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('The thread that restores ended without an answer')));
  return promise.finally(() => {
    clearTimeout(timer);
    return worker.terminate();
  });
}

/**
 * Restores a backup into an embedded database of its own in a temporary folder and compares every table by its rows and their sum, as
 * the operator's `restore` does; answers the size of the file and its rows. It runs in a thread of its own, so that requests are answered
 * meanwhile, and takes disk rather than memory. Throws BackupError where the backup is not what it was.
 */
export async function restoreAside(
  file: string,
  key: string,
  seconds: number,
): Promise<{ Bytes: number; Rows: number }> {
  await removeLeftovers();
  const folder = await mkdtemp(join(tmpdir(), prefix));
  try {
    const input: AsideInput = { file, key, folder };
    const worker = new Worker(new URL('./aside-worker.ts', import.meta.url), {
      workerData: input,
      env: {},
      execArgv: [],
    });
    const answer = await answerOf(worker, seconds);
    if ('refusal' in answer) throw new BackupError(answer.refusal);
    return { Bytes: (await stat(file)).size, Rows: answer.Rows };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
