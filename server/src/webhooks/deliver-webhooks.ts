import { WebhookState } from '@circolo/contract/webhooks/webhook-codes';
import { mostWebhookEndpoints } from '@circolo/contract/webhooks/webhook-endpoint';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { webhookAttempts } from '../config/counters.ts';
import { recordOutcome } from '../db/failures/record-outcome.ts';
import { transaction } from '../db/transaction.ts';
import type { JobContext } from '../jobs/job.ts';
import type { Relay } from '../jobs/relay.ts';
import { webhookEndpoints as endpoints, webhookDeliveries as t } from '../tables/webhooks/webhook-tables.ts';
import { claimWebhooks, type Delivery, nextWebhookDue } from './claim-webhooks.ts';
import { disableIfLost } from './disable-endpoint.ts';
import { rememberEndpoints, webhooksTopic } from './known-endpoints.ts';
import { postWebhook, type WebhookOutcome } from './post-webhook.ts';
import { webhookHeaders } from './sign-webhook.ts';
import { validSecrets } from './webhook-secrets.ts';

const minute = 60_000;

/** Minutes before the second, third … attempt: eight of them within a day and a half. After the last one the delivery has failed. */
export const retryMinutes = [1, 5, 30, 120, 300, 600, 1_080];

/** What part of a pause is added by chance, so that what failed together does not come back together. */
const jitter = 0.2;

/** Milliseconds that a failover may take, within the time after which another process sends it again. */
const patience = 60_000;

/** Sends what waits for endpoints: one at a time to each of them, and to all of them at once. */
export const webhookRelay: Relay = {
  name: webhooksTopic,
  lanes: mostWebhookEndpoints,
  take: async (context, most) => {
    const deliveries = await claimWebhooks(context.db, context.now(), most);
    return deliveries.map((delivery) => () => deliver(delivery, context));
  },
  nextDue: async ({ db, now }) => {
    const { due, hasEndpoints } = await nextWebhookDue(db, now());
    rememberEndpoints(db, hasEndpoints);
    return due;
  },
};

/** One attempt. What it came to is written down whatever it was; a process that dies before sends the same message again. */
async function deliver(delivery: Delivery, context: JobContext): Promise<void> {
  const { db, now, settings } = context;
  const [endpoint] = await db.select().from(endpoints).where(eq(endpoints.Id, delivery.EndpointId));
  if (!endpoint || !settings.secret) return;
  const timestamp = Math.floor(now().getTime() / 1000);
  const message = { id: delivery.MessageId, timestamp, body: delivery.Body };
  const since = performance.now();
  const outcome = await postWebhook({
    url: endpoint.Url,
    headers: webhookHeaders(validSecrets(endpoint, settings.secret, now()), message),
    body: delivery.Body,
    privateAllowed: settings.privateWebhookHosts ?? false,
  });
  const Milliseconds = Math.round(performance.now() - since);
  await recordOutcome(patience, () => finish(delivery, outcome, { context, Milliseconds }));
}

const isTaken = (outcome: WebhookOutcome): boolean =>
  'status' in outcome && outcome.status >= 200 && outcome.status < 300;

/** Why an attempt failed, for people. */
const reasonOf = (outcome: WebhookOutcome): string => ('error' in outcome ? outcome.error : `HTTP ${outcome.status}`);

/** When a delivery is tried again that has had so many attempts; null where that was the last one. */
function retryAt(attempts: number, now: Date): Date | null {
  const pause = retryMinutes[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * minute * (1 + jitter * Math.random()));
}

/** The status of an endpoint that is there no more. */
const gone = 410;

interface Attempt {
  context: JobContext;
  Milliseconds: number;
}

/** Writes down what an attempt came to, of the delivery and of its endpoint. */
async function finish(delivery: Delivery, outcome: WebhookOutcome, { context, Milliseconds }: Attempt): Promise<void> {
  const at = context.now();
  const ResponseStatus = 'status' in outcome ? outcome.status : null;
  const mine = and(eq(t.Id, delivery.Id), eq(t.State, WebhookState.sending), eq(t.Attempts, delivery.Attempts));
  const made = { ResponseStatus, Milliseconds };
  if (isTaken(outcome)) {
    const State = WebhookState.delivered;
    await context.db
      .update(t)
      .set({ ...made, State, Error: null, NextAttemptAt: null })
      .where(mine);
    const failing = and(eq(endpoints.Id, delivery.EndpointId), sql`${endpoints.FailingSince} is not null`);
    await context.db.update(endpoints).set({ FailingSince: null }).where(failing);
    webhookAttempts.inc({ result: 'delivered' });
    return;
  }
  const next = ResponseStatus === gone ? null : retryAt(delivery.Attempts, at);
  const State = next ? WebhookState.waiting : WebhookState.failed;
  const failed = { ...made, State, Error: reasonOf(outcome), NextAttemptAt: next?.toISOString() ?? null };
  await transaction(context.db, async (tx) => {
    await tx.update(t).set(failed).where(mine);
    const first = and(eq(endpoints.Id, delivery.EndpointId), isNull(endpoints.FailingSince));
    await tx.update(endpoints).set({ FailingSince: at.toISOString() }).where(first);
    await disableIfLost(tx, delivery.EndpointId, { isGone: ResponseStatus === gone, now: at });
  });
  webhookAttempts.inc({ result: next ? 'postponed' : 'failed' });
}
