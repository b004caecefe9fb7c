import { randomUUID } from 'node:crypto';
import { type WebhookEventCode, WebhookState } from '@circolo/contract/webhooks/webhook-codes';
import {
  type DataOf,
  type WebhookPayload,
  webhookApiVersion,
  webhookEvents,
} from '@circolo/contract/webhooks/webhook-events';
import { placeholder, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { joinedWrite } from '../db/statements/joined-write.ts';
import { webhookEndpoints as endpoints, webhookDeliveries as t } from '../tables/webhooks/webhook-tables.ts';
import { announceWebhooks } from './known-endpoints.ts';

/** Something that other systems are notified of. */
export interface NewWebhook<Code extends WebhookEventCode> {
  Event: Code;
  /** What people find it by: the number of an order or a document, else an id. */
  Subject: string;
  /** The brand that it is of; null: of none, and only endpoints for all brands get it. */
  OriginId: number | null;
  Data: DataOf<Code>;
  now: Date;
}

const at = sql`${placeholder('at')}::timestamptz`;

/** One row for each endpoint that wants it; where there is none, one look into an empty table. */
const insertDeliveries = joinedWrite(
  () => sql`
    insert into ${t} (endpoint_id, message_id, event, subject, body, state, created_at, next_attempt_at)
    select e.id, ${placeholder('id')}::text, ${placeholder('event')}::text, ${placeholder('subject')}::text,
      ${placeholder('body')}::text, ${sql.raw(`'${WebhookState.waiting}'`)}, ${at}, ${at}
    from ${endpoints} e
    where e.active and e.sealed_secret is not null and ${placeholder('event')}::text = any(e.events)
      and (e.origin_id is null or e.origin_id = ${placeholder('origin')}::bigint)`,
);

interface StoredMessage {
  id: string;
  event: WebhookEventCode;
  subject: string;
  body: string;
  at: string;
  origin: number | null;
}

/** A new name of a message. */
export const newMessageId = (): string => `msg_${randomUUID().replaceAll('-', '')}`;

/** The body of a message, as it is signed. */
export function webhookBody<Code extends keyof typeof webhookEvents>(
  Id: string,
  Event: Code,
  Data: DataOf<Code>,
  now: Date,
): string {
  const payload: WebhookPayload = {
    Id,
    Type: webhookEvents[Event].name,
    CreatedAt: now.toISOString(),
    ApiVersion: webhookApiVersion,
    Data,
  };
  return JSON.stringify(payload);
}

/**
 * Notifies other systems, in the transaction of what happened: they hear of it if and only if that commits. Asked for together with other joined writes
 * (`Promise.all`) it is no statement of its own.
 * @example await Promise.all([addOrderEvent(tx, placed, context), recordWebhook(tx, orderWebhook(WebhookEvent.orderCreated, order, now))]);
 */
export async function recordWebhook<const Code extends WebhookEventCode>(
  tx: Tx,
  webhook: NewWebhook<Code>,
): Promise<void> {
  await insertDeliveries(tx, { ...messageOf(webhook) });
  announceWebhooks(tx);
}

/** The same of many events, in one statement. */
export async function recordWebhooks<const Code extends WebhookEventCode>(
  tx: Tx,
  webhooks: readonly NewWebhook<Code>[],
): Promise<void> {
  if (webhooks.length === 0) return;
  await tx.execute(sql`
    insert into ${t} (endpoint_id, message_id, event, subject, body, state, created_at, next_attempt_at)
    select e.id, m.id, m.event, m.subject, m.body, ${WebhookState.waiting}, m.at, m.at
    from jsonb_to_recordset(${JSON.stringify(webhooks.map(messageOf))}::jsonb)
      as m (id text, event text, subject text, body text, at timestamptz, origin bigint)
    join ${endpoints} e on e.active and e.sealed_secret is not null and m.event = any(e.events)
      and (e.origin_id is null or e.origin_id = m.origin)`);
  announceWebhooks(tx);
}

function messageOf<const Code extends WebhookEventCode>({
  Event,
  Subject,
  OriginId,
  Data,
  now,
}: NewWebhook<Code>): StoredMessage {
  const id = newMessageId();
  const body = webhookBody(id, Event, Data, now);
  return { id, event: Event, subject: Subject, body, at: now.toISOString(), origin: OriginId };
}
