import type { Job } from '../jobs/job.ts';
import { forgetWizards } from './wizard.ts';

/** The jobs of this domain. */
export const demoActivationJobs: readonly Job<never>[] = [forgetWizards];
