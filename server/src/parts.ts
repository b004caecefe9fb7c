import type { Config } from './config/config.ts';
import type { Log } from './config/log.ts';
import type { Database } from './db/database.ts';
import type { Drain } from './health.ts';
import type { Jobs } from './jobs/jobs.ts';

/** What a running server is made of. */
export interface Parts {
  database: Database;
  config: Config;
  jobs: Jobs;
  log: Log;
  /** Whether the process is about to stop. */
  drain?: Drain;
  now?: () => Date;
}
