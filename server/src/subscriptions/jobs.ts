import type { Job } from '../jobs/job.ts';
import { applyPauses } from './pauses/apply-pauses.ts';
import { announceWaves } from './price-waves/announce-waves.ts';
import { runSubscriptions } from './renewals/run-day.ts';

/** The jobs of this domain. */
export const subscriptionsJobs: readonly Job<never>[] = [announceWaves, applyPauses, runSubscriptions];
