import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Reads again until what is written after an answer is there, for five seconds at most; answers what was read last, for the test to judge.
 * @example const events = await readUntil(readEvents, (found) => found.length > 0);
 */
export async function readUntil<Read>(read: () => Promise<Read>, isThere: (found: Read) => boolean): Promise<Read> {
  for (let tries = 0; ; tries += 1) {
    const found = await read();
    if (isThere(found) || tries >= 100) return found;
    await sleep(50);
  }
}
