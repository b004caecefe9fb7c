import { defineJob } from '../../jobs/job.ts';

/** What is enqueued where staff let a suspended order go on whose money is all there; its handler is in the list of all jobs. */
export const orderResumed = defineJob<{ OrderId: number }>('order-resumed', {}, async () => {});
