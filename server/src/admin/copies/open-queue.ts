import type { Database } from '../../db/database.ts';
import { jobList } from '../../job-list.ts';
import { openQueueOf } from '../../jobs/open-queue.ts';

/** Makes the tables of the queue and its queues, without running a job. */
export const openQueue = (database: Database): Promise<void> => openQueueOf(database, jobList);
