import type { Job } from '../jobs/job.ts';
import { forgetHandovers } from './handovers/forget-handovers.ts';

/** The jobs of this domain. */
export const federationJobs: readonly Job<never>[] = [forgetHandovers];
