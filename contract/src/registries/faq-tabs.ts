import { everyRecord, type ListTab } from '../resource/list-tab.ts';

/** The tabs over frequent questions: whose answer is due for review, and what is not published yet. */
export const faqTabs: readonly ListTab[] = [
  everyRecord,
  { name: 'toReview', filters: ({ today }) => ({ Active: 'true', ReviewByTo: today }) },
  { name: 'drafts', filters: () => ({ Published: 'false' }) },
];
