import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DurableFiles } from '../../src/db/embedded/durable-files.ts';
import type { Random } from './content-change.ts';
import { diskOf, writeFolder } from './disk-folders.ts';
import type { PowerDisk } from './power-disk.ts';
import { recordFiles } from './recorded-files.ts';

/** What losses of power would have left while a program worked on the embedded database of a data folder. */
interface LostFolders {
  /** Writes what a loss of power would leave now; answers the data folder. */
  loseNow(): string;
  /** The data folders that were left so far, in their order. */
  left: readonly string[];
  /** Records no further database. */
  stop(): void;
}

/**
 * Records the next embedded database that is opened in `home`, and writes what a loss of power would leave each so many operations of its disk.
 * The program itself goes on, as none of them has happened.
 */
export function recordLosses(home: string, { each, random }: { each: number; random: Random }): LostFolders {
  const { init } = DurableFiles.prototype;
  const stop = () => {
    DurableFiles.prototype.init = init;
  };
  const left: string[] = [];
  let disk: PowerDisk | undefined;
  let next = Math.floor(random() * each);
  const loseNow = () => {
    const folder = join(home, `left-${left.length}`);
    rmSync(folder, { recursive: true, force: true });
    writeFolder(join(folder, 'postgres'), disk?.afterPowerLoss(random));
    left.push(folder);
    return folder;
  };
  DurableFiles.prototype.init = function (...args) {
    stop();
    const path = join(home, 'postgres');
    disk = diskOf(path);
    const beforeOperation = () => {
      if (next-- > 0) return;
      next = each;
      loseNow();
    };
    return recordFiles(this, path, { disk, beforeOperation }).init(...args);
  };
  return { loseNow, left, stop };
}
