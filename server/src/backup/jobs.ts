import type { Job } from '../jobs/job.ts';
import { backUpNightly } from './nightly/back-up-nightly.ts';
import { rehearseRestore } from './nightly/rehearse-restore.ts';

/** The jobs of backups. */
export const backupJobs: readonly Job<never>[] = [backUpNightly, rehearseRestore];
