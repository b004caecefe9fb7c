import { SettingOrigin, type SystemStatus } from '@circolo/contract/system/system-status';
import { readSettings } from '../config/settings.ts';
import { version } from '../config/version.ts';
import type { Db } from '../db/database.ts';
import { freeDisk } from '../db/embedded/free-disk.ts';
import { isMigrated } from '../db/migrations/migrate.ts';
import { readFills } from '../fills/read-fills.ts';
import { failedJobs } from '../jobs/failed-jobs.ts';
import { queueDepths } from '../jobs/queue-depths.ts';
import { readOutbox } from '../mail/outbox/outbox-state.ts';
import { countWebhooks } from '../webhooks/count-webhooks.ts';
import { listServices } from './list-services.ts';
import { readBackups } from './read-backups.ts';
import { readDatabase } from './read-database.ts';
import type { SystemParts } from './system-parts.ts';

const mostFailedJobs = 50;
/** Characters of a reason. */
const longestReason = 300;

async function readFailedJobs({ database }: SystemParts): Promise<SystemStatus['FailedJobs']> {
  const jobs = await failedJobs(database.db, mostFailedJobs);
  return jobs.map(({ Id, Name, Message, Attempts, FailedAt }) => ({
    Id,
    Name,
    Reason: Message?.slice(0, longestReason) ?? null,
    Attempts,
    FailedAt: new Date(FailedAt).toISOString(),
  }));
}

const listSettings = (): SystemStatus['Settings'] =>
  readSettings().map(({ isGiven, ...setting }) => ({
    ...setting,
    Origin: isGiven ? SettingOrigin.environment : SettingOrigin.standard,
  }));

async function readWebhooks(db: Db, now: Date): Promise<SystemStatus['Webhooks']> {
  const { waiting, failed, dueAt } = await countWebhooks(db, now);
  return { Waiting: waiting, Failed: failed, OldestDueAt: dueAt };
}

/** The state of the installation, as this process sees it. */
export async function readStatus(parts: SystemParts, now: Date): Promise<SystemStatus> {
  const { database, config, jobs } = parts;
  const { db } = database;
  return {
    Version: version,
    StartedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    At: now.toISOString(),
    Health: { Database: true, Migrations: await isMigrated(db), Jobs: jobs.isRunning() },
    Database: await readDatabase(db, database.kind),
    Pools: database.pools(),
    Replica: await database.replica(),
    Queues: await queueDepths(db),
    Fills: await readFills(db),
    FailedJobs: await readFailedJobs(parts),
    ...(await readOutbox(db, now)),
    Webhooks: await readWebhooks(db, now),
    Services: listServices(config),
    Disk: await freeDisk(database, config.dataDir),
    ...(await readBackups(db)),
    Settings: listSettings(),
  };
}
