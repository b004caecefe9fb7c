import { defineJob, type Job, type JobContext } from '../../jobs/job.ts';

interface PaidOrder {
  OrderId: number;
}

/** Somebody beyond sales who does something once an order is paid. */
type Follower = (order: PaidOrder, context: JobContext) => Promise<void>;

/** What is enqueued with the payment of an order; its handlers are in the list of all jobs. */
export const orderPaid = defineJob<PaidOrder>('order-paid', {}, async () => {});

/** The same with those who follow. @example followedBy([winByOrder]) */
export const orderPaidFollowedBy = (followers: readonly Follower[]): Job<PaidOrder> => ({
  ...orderPaid,
  handle: async (order, context) => {
    for (const follow of followers) await follow(order, context);
  },
});
