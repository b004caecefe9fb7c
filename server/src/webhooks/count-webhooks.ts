import { WebhookState } from '@circolo/contract/webhooks/webhook-codes';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { notArrived, webhookDeliveries as t } from '../tables/webhooks/webhook-tables.ts';

/** Days of failed ones that are counted. */
const days = 30;

/** Events for other systems that have not arrived: what waits, since when the first of it is due, and what has failed lately. */
export async function countWebhooks(
  db: Db,
  now: Date,
): Promise<{ waiting: number; failed: number; dueAt: string | null }> {
  const since = new Date(now.getTime() - days * 86_400_000).toISOString();
  const hasFailed = sql`${t.State} = ${WebhookState.failed}`;
  const [row] = await db
    .select({
      waiting: sql<number>`(count(*) filter (where not ${hasFailed}))::int`,
      failed: sql<number>`(count(*) filter (where ${hasFailed} and ${t.CreatedAt} >= ${since}))::int`,
      dueAt: sql<string | null>`min(${t.NextAttemptAt}) filter (where not ${hasFailed})`.mapWith(t.NextAttemptAt),
    })
    .from(t)
    .where(notArrived(t));
  return row ?? { waiting: 0, failed: 0, dueAt: null };
}
