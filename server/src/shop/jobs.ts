import type { Job } from '../jobs/job.ts';
import { remindCarts } from './cart/remind-carts.ts';

/** The jobs of this domain. */
export const shopJobs: readonly Job<never>[] = [remindCarts];
