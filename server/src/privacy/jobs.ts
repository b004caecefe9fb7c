import type { Job } from '../jobs/job.ts';
import { makeDataCopy } from './data-copy/make-copy.ts';
import { carryOutRetention } from './retention/carry-out-retention.ts';

/** The jobs of this domain. */
export const privacyJobs: readonly Job<never>[] = [makeDataCopy, carryOutRetention];
