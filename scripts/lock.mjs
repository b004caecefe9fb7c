import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const staleAfter = 10 * 60_000;

/** Runs `work` while no other process runs under the same lock file; a lock whose owner is gone is taken over. */
export async function withLock(path, work) {
  mkdirSync(dirname(path), { recursive: true });
  while (!taken(path)) {
    if (isStale(path)) rmSync(path, { force: true });
    else await sleep(100);
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

function taken(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function isStale(path) {
  try {
    if (Date.now() - statSync(path).mtimeMs > staleAfter) return true;
    const owner = Number(readFileSync(path, 'utf8'));
    if (owner > 0) process.kill(owner, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
