import { cancelQueuedJob, retryFailedJob } from '@circolo/contract/system/job-changes';
import { readDisk, readSystemStatus } from '@circolo/contract/system/system-status';
import type { Tx } from '../db/database.ts';
import { freeDisk } from '../db/embedded/free-disk.ts';
import type { Api } from '../http/api.ts';
import type { Caller } from '../http/caller.ts';
import { orNotFound, read, write } from '../http/implement.ts';
import { assertSuperuser } from '../http/superusers.ts';
import { cancelJob } from '../jobs/cancel-job.ts';
import type { JobChange } from '../jobs/job-change.ts';
import { retryJob } from '../jobs/retry-job.ts';
import { recordChange } from '../resource/audit.ts';
import { readStatus } from './read-status.ts';
import type { SystemParts } from './system-parts.ts';

/** Records what somebody did to a job; nothing where it was so already. */
async function recorded(
  tx: Tx,
  caller: Caller,
  Action: 'Retry' | 'Cancel',
  found: JobChange | null,
): Promise<JobChange> {
  const change = orNotFound(found);
  if (change.Changed) {
    const After = { Name: change.Name, State: change.State };
    await recordChange(tx, caller, { Resource: 'System', RecordId: change.Id, Action, After });
  }
  return change;
}

/** The state of the installation, and what superusers do about its jobs. */
export function systemRoutes(api: Api, parts: SystemParts): void {
  read(api, readSystemStatus, async (_db, { caller, now }) => {
    assertSuperuser(caller);
    return readStatus(parts, now);
  });
  read(api, readDisk, async (_db, { caller }) => {
    assertSuperuser(caller);
    return { Disk: await freeDisk(parts.database, parts.config.dataDir) };
  });
  write(api, retryFailedJob, async (tx, { params: { Id }, caller }) => {
    assertSuperuser(caller);
    return recorded(tx, caller, 'Retry', await retryJob(tx, Id));
  });
  write(api, cancelQueuedJob, async (tx, { params: { Id }, caller }) => {
    assertSuperuser(caller);
    return recorded(tx, caller, 'Cancel', await cancelJob(tx, Id));
  });
}
