import { defineJob, type Job, type JobContext } from '../../jobs/job.ts';

interface EndedPurchases {
  UserId: number;
}

/** Somebody beyond sales who does something once purchases of a customer have ended before their time. */
type Follower = (ended: EndedPurchases, context: JobContext) => Promise<void>;

/** What is enqueued where purchases of a customer end, with what ended them; its handlers are in the list of all jobs. */
export const purchasesEnded = defineJob<EndedPurchases>('purchases-ended', {}, async () => {});

/** The same with those who follow. @example purchasesEndedFollowedBy([cancelOrphans]) */
export const purchasesEndedFollowedBy = (followers: readonly Follower[]): Job<EndedPurchases> => ({
  ...purchasesEnded,
  handle: async (ended, context) => {
    for (const follow of followers) await follow(ended, context);
  },
});
