import type { Database, DatabaseOptions } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openServer } from './server.ts';

/** Opens the server's database where an address is given, else the embedded one. Throws StartupError when it cannot. */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url ? openServer({ ...options, url: options.url }) : openEmbedded(options);
}
