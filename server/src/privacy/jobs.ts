import type { Job } from '../jobs/job.ts';
import { carryOutRetention } from './retention/carry-out-retention.ts';

/** The jobs of this domain. */
export const privacyJobs: readonly Job<never>[] = [carryOutRetention];
