import { once } from 'node:events';
import type { ServerProcess } from '../server-process.ts';
import type { TortureData } from './data.ts';

/** Kills a server, and waits until it is dead. */
export async function killed({ process: child }: ServerProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** What dies first in a round: the server, every second time its database, where that has processes of its own. */
export const firstKilled = (database: TortureData, round: number): 'database' | 'server' =>
  database.crash !== undefined && round % 2 === 0 ? 'database' : 'server';

/** Kills a server and its database: a server whose database is gone works on for a moment, and the other way round. */
export async function killBoth(
  server: ServerProcess,
  database: TortureData,
  first: 'database' | 'server',
): Promise<void> {
  if (first === 'database') await database.crash?.();
  await killed(server);
  if (first === 'server') await database.crash?.();
}
