import { createServer } from 'node:net';
import type { Config } from './config/config.ts';
import { StartupError } from './config/startup-error.ts';
import { lockFolder } from './db/embedded/folder-lock.ts';
import { assertUsable } from './db/migrations/assert-usable.ts';
import { localMigrations } from './db/migrations/migrate.ts';
import { openDatabase } from './db/open-database.ts';

type Address = Pick<Config, 'host' | 'port'>;

/** Why the server cannot listen, as a sentence. */
export const portError = ({ host, port }: Address, cause: unknown): StartupError =>
  new StartupError(`Port ${port} on ${host} cannot be used (${reasonOf(cause)}); set PORT to a free one.`, { cause });

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'another program is using it';
  return code === 'EACCES' ? 'not permitted' : String(error);
}

/** Throws StartupError where the port is taken: found out before anything is written. */
export function assertPortFree({ host, port }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(portError({ host, port }, error)));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

/** Throws StartupError for what would end the start: a port, a data folder or a database that cannot be used. Writes no data. */
export async function checkSurroundings(config: Config): Promise<void> {
  await assertPortFree(config);
  if (!config.databaseUrl) {
    lockFolder(config.dataDir).release();
    return;
  }
  const { databaseUrl: url, databaseDirectUrl: directUrl } = config;
  const database = await openDatabase({ url, directUrl, poolSize: 3 });
  try {
    await assertUsable(database.db, localMigrations());
  } finally {
    await database.close();
  }
}
