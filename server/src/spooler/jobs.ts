import type { Job } from '../jobs/job.ts';
import { exportRows } from './export/export-rows.ts';
import { giveUpFiles } from './storage/give-up-files.ts';

/** The jobs of this domain. */
export const spoolerJobs: readonly Job<never>[] = [exportRows, giveUpFiles];
