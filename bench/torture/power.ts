import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DurableFiles } from '@circolo/server/db/embedded/durable-files';
import { diskOf, writeFolder } from '../../server/test/power-loss/disk-folders.ts';
import { Power } from '../../server/test/power-loss/power.ts';
import { recordFiles } from '../../server/test/power-loss/recorded-files.ts';
import { leftBeside } from './left-beside.ts';

/*
 * Preloaded into a server that is tortured: SIGVTALRM takes its power away within the next operations of its disk. What that leaves is written
 * beside the folder of the database, and the process ends at once.
 */

/** An order needs a few tens of them, with its jobs and mails. */
const mostOperations = 200;

const folder = join(process.env.DATA_DIR ?? '', 'postgres');
const { init } = DurableFiles.prototype;

DurableFiles.prototype.init = function (...args) {
  this.init = init;
  const power = new Power(diskOf(folder), Math.random);
  process.on('SIGVTALRM', () => power.loseAfter(Math.floor(Math.random() * mostOperations)));
  recordFiles(this, folder, {
    disk: power.disk,
    beforeOperation: () => {
      power.beforeOperation();
      if (!power.left) return;
      rmSync(leftBeside(folder), { recursive: true, force: true });
      writeFolder(leftBeside(folder), power.left);
      process.kill(process.pid, 'SIGKILL');
    },
  });
  return this.init(...args);
};
