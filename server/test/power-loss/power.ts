import type { Random } from './content-change.ts';
import type { DiskContent, PowerDisk } from './power-disk.ts';
import type { Recorder } from './recorded-files.ts';

/** The power of a machine, which is lost before one operation of its disk. What is done afterwards was never done. */
export class Power implements Recorder {
  readonly disk: PowerDisk;
  /** What was left on the disk, once the power is lost. */
  left: DiskContent | undefined;
  #operations = Number.POSITIVE_INFINITY;
  readonly #random: Random;

  constructor(disk: PowerDisk, random: Random) {
    this.disk = disk;
    this.#random = random;
  }

  /** Lets so many more operations go through. */
  loseAfter(operations: number): void {
    this.#operations = operations;
  }

  beforeOperation(): void {
    if (this.left || this.#operations-- > 0) return;
    this.left = this.disk.afterPowerLoss(this.#random);
  }
}
