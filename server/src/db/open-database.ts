import type { Database, DatabaseOptions } from './database.ts';

/**
 * Opens the server's database where an address is given, else the embedded one; only the one that is opened is loaded. Throws
 * StartupError when it cannot.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url } = options;
  if (url) {
    const { openServer } = await import('./server/open-server.ts');
    return openServer({ ...options, url });
  }
  const { openEmbedded } = await import('./embedded/embedded.ts');
  return openEmbedded(options);
}
