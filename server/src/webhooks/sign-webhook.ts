import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new secret as Standard Webhooks write it: 32 random bytes. */
export const newWebhookSecret = (): string => prefix + randomBytes(32).toString('base64');

interface SignedMessage {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

const signature = (secret: string, { id, timestamp, body }: SignedMessage): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`;

/** The headers that prove who sends a message (https://www.standardwebhooks.com), with a signature for each secret that is valid. */
export const webhookHeaders = (secrets: readonly string[], message: SignedMessage) => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestamp),
  'webhook-signature': secrets.map((secret) => signature(secret, message)).join(' '),
});
