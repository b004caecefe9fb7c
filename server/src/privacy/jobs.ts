import type { Job } from '../jobs/job.ts';
import { releaseKept } from './erasure/release-kept.ts';

/** The jobs of this domain. */
export const privacyJobs: readonly Job<never>[] = [releaseKept];
