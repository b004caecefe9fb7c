import { MailingState } from '@circolo/contract/mail/mailings/mailing';
import type { Tone } from '../../ui/values/StatusBadge.tsx';

/** The hue of each state of a mailing. */
export const mailingTones: Record<string, Tone> = {
  [MailingState.planned]: 'yellow',
  [MailingState.sending]: 'blue',
  [MailingState.done]: 'green',
  [MailingState.stopped]: 'gray',
};
