import type { Job } from '../jobs/job.ts';
import { forgetGoogleNightly } from './links/forget-google.ts';
import { syncGoogle, syncGoogleDue } from './sync-job.ts';

/** The jobs of this domain. */
export const googleJobs: readonly Job<never>[] = [forgetGoogleNightly, syncGoogle, syncGoogleDue];
