import { WebhookState } from '@circolo/contract/webhooks/webhook-codes';
import type { Tone } from '../ui/values/StatusBadge.tsx';

/** The hue of each state of a delivery. */
export const webhookTones: Record<string, Tone> = {
  [WebhookState.waiting]: 'yellow',
  [WebhookState.sending]: 'blue',
  [WebhookState.delivered]: 'green',
  [WebhookState.failed]: 'red',
};
