import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';

/** What the state of the installation is read from. */
export interface SystemParts {
  database: Database;
  config: Config;
  jobs: { isRunning(): boolean };
}
