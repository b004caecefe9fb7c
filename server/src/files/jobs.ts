import type { Job } from '../jobs/job.ts';
import { adoptObjects } from './adopt-objects.ts';
import { removeObjects } from './remove-objects.ts';

/** The jobs of the store of files. */
export const filesJobs: readonly Job<never>[] = [removeObjects, adoptObjects];
