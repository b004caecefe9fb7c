import { SmsState } from '@circolo/contract/mail/codes';
import type { Tone } from '../../ui/values/StatusBadge.tsx';

/** The hue of each state of a text message. */
export const smsTones: Record<string, Tone> = {
  [SmsState.queued]: 'yellow',
  [SmsState.sent]: 'green',
  [SmsState.failed]: 'red',
  [SmsState.kept]: 'gray',
  [SmsState.cancelled]: 'gray',
};
