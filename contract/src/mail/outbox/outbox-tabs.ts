import { everyRecord, type ListTab } from '../../resource/list-tab.ts';
import { EmailMessageState } from '../codes.ts';

/** The tabs over the outbox: what has not left yet, what left, what did not arrive, and what does not leave. Together they hold every mail. */
export const outboxTabs: readonly ListTab[] = [
  everyRecord,
  { name: 'waiting', filters: () => ({ State: [EmailMessageState.queued, EmailMessageState.sending].join() }) },
  { name: 'sent', filters: () => ({ State: EmailMessageState.sent }) },
  { name: 'failed', filters: () => ({ State: EmailMessageState.failed }) },
  { name: 'bounced', filters: () => ({ State: EmailMessageState.bounced }) },
  { name: 'notSent', filters: () => ({ State: [EmailMessageState.kept, EmailMessageState.cancelled].join() }) },
];
