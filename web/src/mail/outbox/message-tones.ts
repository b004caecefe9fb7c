import { EmailDnsState, EmailMessageState } from '@circolo/contract/mail/codes';
import type { Tone } from '../../ui/values/StatusBadge.tsx';

/** The hue of each state of a mail. */
export const messageTones: Record<string, Tone> = {
  [EmailMessageState.queued]: 'yellow',
  [EmailMessageState.sending]: 'blue',
  [EmailMessageState.sent]: 'green',
  [EmailMessageState.kept]: 'gray',
  [EmailMessageState.bounced]: 'red',
  [EmailMessageState.failed]: 'red',
  [EmailMessageState.cancelled]: 'gray',
};

/** The hue of what a domain publishes. */
export const dnsTones: Record<string, Tone> = {
  [EmailDnsState.found]: 'green',
  [EmailDnsState.missing]: 'red',
  [EmailDnsState.unknown]: 'gray',
};
