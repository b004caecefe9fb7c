import { AlertKind } from '@circolo/contract/alerts/alert-codes';
import { WebhookDisabling } from '@circolo/contract/webhooks/webhook-codes';
import { and, eq, lte, sql } from 'drizzle-orm';
import { alertStaff } from '../alerts/alert-staff.ts';
import type { Tx } from '../db/database.ts';
import { enqueue } from '../jobs/job.ts';
import { recordChange } from '../resource/audit.ts';
import { webhookEndpoints as t } from '../tables/webhooks/webhook-tables.ts';

/** Days of nothing but failed attempts after which an endpoint is switched off. */
const failingDays = 5;

/** Switches off an endpoint that says that it is gone, or that has failed for days, and alerts who may look after it. */
export async function disableIfLost(
  tx: Tx,
  id: number,
  { isGone, now }: { isGone: boolean; now: Date },
): Promise<void> {
  const limit = new Date(now.getTime() - failingDays * 86_400_000).toISOString();
  const Disabling = isGone ? WebhookDisabling.gone : WebhookDisabling.failing;
  const isLost = isGone ? undefined : lte(t.FailingSince, limit);
  const [disabled] = await tx
    .update(t)
    .set({ Active: false, Disabling, UpdatedAt: now.toISOString(), Version: sql`${t.Version} + 1` })
    .where(and(eq(t.Id, id), eq(t.Active, true), isLost))
    .returning({ Id: t.Id });
  if (!disabled) return;
  const change = { Resource: 'WebhookEndpoints', RecordId: id };
  await recordChange(tx, null, { ...change, Action: 'Disable', After: { Active: false, Disabling } });
  await enqueue(tx, alertStaff, { Kind: AlertKind.webhookDisabled, ...change, Occasion: now.toISOString() });
}
