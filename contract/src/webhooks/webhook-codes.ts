import type { z } from 'zod';
import { enumeration } from '../codes/enumeration.ts';

/** What other systems are notified of. Each has its name and the schema of its data in `webhook-events.ts`. */
export const WebhookEvent = {
  orderCreated: 'OC',
  orderPaid: 'OP',
  orderCancelled: 'OX',
  orderRefunded: 'OR',
  purchaseStarted: 'PS',
  purchaseRenewed: 'PR',
  purchaseChanged: 'PM',
  purchaseEnded: 'PE',
  customerCreated: 'CC',
  customerChanged: 'CM',
  customerDeleted: 'CD',
  documentIssued: 'DI',
} as const;
/** An event that endpoints choose. */
export const webhookEvent = enumeration('WebhookEvent', WebhookEvent);
export type WebhookEventCode = z.infer<typeof webhookEvent>;

/** The same with the event that staff send to try an endpoint, which none chooses. */
export const SentWebhookEvent = { ...WebhookEvent, test: 'TE' } as const;
/** An event as it was sent. */
export const sentWebhookEvent = enumeration('SentWebhookEvent', SentWebhookEvent);
export type SentWebhookEventCode = z.infer<typeof sentWebhookEvent>;

/** How far an event is on its way to an endpoint. */
export const WebhookState = {
  waiting: 'W',
  /** A process is sending it. */
  sending: 'R',
  delivered: 'D',
  failed: 'F',
} as const;
/** The state of a delivery. */
export const webhookState = enumeration('WebhookState', WebhookState);

/** Why the product has switched an endpoint off. */
export const WebhookDisabling = {
  /** It answered 410: nothing is there any more. */
  gone: 'G',
  /** It has taken nothing for days. */
  failing: 'F',
} as const;
/** Why an endpoint was switched off. */
export const webhookDisabling = enumeration('WebhookDisabling', WebhookDisabling);
