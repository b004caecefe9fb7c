import type { Job } from '../jobs/job.ts';
import { exportRows } from './export/export-rows.ts';
import { expireFiles } from './storage/expire-files.ts';

/** The jobs of this domain. */
export const spoolerJobs: readonly Job<never>[] = [exportRows, expireFiles];
