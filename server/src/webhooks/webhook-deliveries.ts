import { WebhookState } from '@circolo/contract/webhooks/webhook-codes';
import { resendWebhook, webhookDeliveries } from '@circolo/contract/webhooks/webhook-delivery';
import { desc, eq, sql } from 'drizzle-orm';
import type { Api } from '../http/api.ts';
import { orNotFound, write } from '../http/implement.ts';
import { assertSuperuser } from '../http/superusers.ts';
import { transitionNotOffered } from '../http/transition-not-offered.ts';
import { recordChange } from '../resource/audit.ts';
import { sourceOf } from '../resource/derived/source-of.ts';
import { count, list, one } from '../resource/routes/read-routes.ts';
import { selectOne } from '../resource/select.ts';
import { exported } from '../spooler/exported.ts';
import { webhookDeliveries as t } from '../tables/webhooks/webhook-tables.ts';
import { announceEndpoints } from './known-endpoints.ts';
import { ofSuperusers } from './webhook-endpoints.ts';

const source = sourceOf(webhookDeliveries, t, {
  conditions: { Search: (value) => sql`(${value}::text in (${t.Subject}, ${t.MessageId}))` },
  natural: [desc(t.CreatedAt), desc(t.Id)],
  label: t.MessageId,
});

/** What endpoints were sent, and what waits for them. */
export function webhookDeliveriesRoutes(api: Api): void {
  list(api, source, ofSuperusers);
  count(api, source, ofSuperusers);
  one(api, source, ofSuperusers);
  exported(api, source, ofSuperusers);
  write(api, resendWebhook, async (tx, { params: { Id }, caller, now, language }) => {
    assertSuperuser(caller);
    const [before] = await tx.select({ State: t.State }).from(t).where(eq(t.Id, Id)).for('update');
    const { State } = orNotFound(before);
    if (State === WebhookState.sending)
      throw transitionNotOffered('enums.WebhookState.R', 'enums.WebhookState.W', language);
    const waiting = { State: WebhookState.waiting, Attempts: 0, NextAttemptAt: now.toISOString() };
    await tx.update(t).set(waiting).where(eq(t.Id, Id));
    announceEndpoints(tx);
    await recordChange(tx, caller, { Resource: 'WebhookDeliveries', RecordId: Id, Action: 'Resend' });
    return orNotFound(await selectOne(tx, source, Id));
  });
}
