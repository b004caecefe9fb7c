import { problem } from '@circolo/contract/errors/problem';
import { SentWebhookEvent, WebhookState } from '@circolo/contract/webhooks/webhook-codes';
import { makeWebhookSecret, testWebhook, webhookEndpoints } from '@circolo/contract/webhooks/webhook-endpoint';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import type { Caller } from '../http/caller.ts';
import { orNotFound, write } from '../http/implement.ts';
import { assertSuperuser, isSuperuser } from '../http/superusers.ts';
import { recordChange } from '../resource/audit.ts';
import { sourceOf } from '../resource/derived/source-of.ts';
import { count, list, lookup, one } from '../resource/routes/read-routes.ts';
import { removed, saved } from '../resource/routes/write-routes.ts';
import { exported } from '../spooler/exported.ts';
import { webhookEndpoints as t, webhookDeliveries } from '../tables/webhooks/webhook-tables.ts';
import { announceEndpoints } from './known-endpoints.ts';
import { newMessageId, webhookBody } from './record-webhook.ts';
import { type EndpointRules, saveEndpoint } from './save-endpoint.ts';
import { makeSecret } from './webhook-secrets.ts';

const source = sourceOf(webhookEndpoints, t, {
  select: { HasSecret: sql<boolean>`(${t.SealedSecret} is not null)` },
  natural: [asc(t.Description), asc(t.Id)],
});

/** What leaves the house is for superusers, whatever a menu shows to others. */
export const ofSuperusers = (caller: Caller): SQL | undefined => (isSuperuser(caller) ? undefined : sql`false`);

/** Puts a test event into the outbox of an endpoint. */
async function sendTest(tx: Tx, id: number, now: Date): Promise<number> {
  const [endpoint] = await tx.select({ Subject: t.Description, Sealed: t.SealedSecret }).from(t).where(eq(t.Id, id));
  const { Subject, Sealed } = orNotFound(endpoint);
  if (Sealed === null) throw problem('WebhookWithoutSecret');
  const MessageId = newMessageId();
  const at = now.toISOString();
  const [made] = await tx
    .insert(webhookDeliveries)
    .values({
      EndpointId: id,
      MessageId,
      Event: SentWebhookEvent.test,
      Subject,
      Body: webhookBody(MessageId, SentWebhookEvent.test, { EndpointId: id }, now),
      State: WebhookState.waiting,
      CreatedAt: at,
      NextAttemptAt: at,
    })
    .returning({ Id: webhookDeliveries.Id });
  announceEndpoints(tx);
  return orNotFound(made).Id;
}

/** Where other systems are notified of what happens. */
export function webhookEndpointsRoutes(api: Api, rules: EndpointRules): void {
  list(api, source, ofSuperusers);
  count(api, source, ofSuperusers);
  lookup(api, source, ofSuperusers);
  one(api, source, ofSuperusers);
  saved(api, source, saveEndpoint(rules), ofSuperusers);
  removed(api, source, ofSuperusers);
  exported(api, source, ofSuperusers);
  write(api, makeWebhookSecret, async (tx, { params: { Id }, caller, now }) => {
    assertSuperuser(caller);
    const made = await makeSecret(tx, Id, { key: api.secret, caller, now });
    announceEndpoints(tx);
    const [endpoint] = await tx.select({ Name: t.Description, Url: t.Url }).from(t).where(eq(t.Id, Id));
    await recordChange(tx, caller, { Resource: 'WebhookEndpoints', RecordId: Id, Action: 'MakeSecret' });
    const { Name, Url } = orNotFound(endpoint);
    const Related = { Type: 'WebhookEndpoints', Id };
    await rules.notify(tx, { caller, now }, { change: 'webhookSecret', Name, Addresses: Url, Related });
    return made;
  });
  write(api, testWebhook, async (tx, { params: { Id }, caller, now }) => {
    assertSuperuser(caller);
    return { DeliveryId: await sendTest(tx, Id, now) };
  });
}
