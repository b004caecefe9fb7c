import { WebhookState } from '@circolo/contract/webhooks/webhook-codes';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { webhookEndpoints as endpoints, webhookDeliveries as t } from '../tables/webhooks/webhook-tables.ts';

/** A delivery as it lies in the outbox. */
export type Delivery = typeof t.$inferSelect;

/** Seconds after which a delivery that is being sent counts as left behind by a process that died; an attempt takes ten. */
const abandonedAfter = 120;

const waiting = sql.raw(`'${WebhookState.waiting}'`);
const sending = sql.raw(`'${WebhookState.sending}'`);

/** When the process that sends a delivery counts as dead. */
const abandonedAt = (row: 'd' | 's'): SQL => sql.raw(`${row}.attempted_at + ${abandonedAfter} * interval '1 second'`);

/** What may be sent at a moment: what waits and is due, and what a dead process left. */
const isDue = (at: SQL): SQL =>
  sql`(d.state = ${waiting} and d.next_attempt_at <= ${at} or d.state = ${sending} and ${abandonedAt('d')} <= ${at})`;

/** Endpoints that get anything; what waits for the others waits on. A test event is sent to one that staff have switched off, too. */
const isOpen = sql`(e.sealed_secret is not null and (e.active or d.event = 'TE'))`;

/** An endpoint to which nothing is under way: what comes late is late for itself, and never for another one. */
const isFree = (at: SQL): SQL =>
  sql`not exists (select from ${t} s where s.endpoint_id = e.id and s.state = ${sending} and ${abandonedAt('s')} > ${at})`;

/**
 * Takes what is due, at most so many and one for each endpoint, so that no other process sends them: the oldest attempt first. An endpoint to which something
 * is under way gets nothing more until that has ended.
 */
export async function claimWebhooks(db: Db, now: Date, most: number): Promise<Delivery[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: string | number }>(sql`
    update ${t} as taken set state = ${sending}, attempts = taken.attempts + 1, attempted_at = ${at}
    where taken.id in (
      select next.id from ${endpoints} e cross join lateral (
        select d.id from ${t} d where d.endpoint_id = e.id and ${isOpen} and ${isDue(at)}
        order by d.next_attempt_at, d.id limit 1 for update of d skip locked
      ) next
      where ${isFree(at)} limit ${most}
    ) returning taken.id`);
  if (rows.length === 0) return [];
  return db
    .select()
    .from(t)
    .where(sql`${t.Id} = any(${sql.param(rows.map(({ id }) => Number(id)))}::bigint[])`);
}

/** When the first delivery is due of those that are not under way, and whether there are endpoints to look for at all. */
export async function nextWebhookDue(db: Db, now: Date): Promise<{ due: Date | null; hasEndpoints: boolean }> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ due: string | Date | null; active: boolean }>(sql`
    select min(case when d.state = ${waiting} then d.next_attempt_at else ${abandonedAt('d')} end) as due,
      exists (select from ${endpoints} e where e.active and e.sealed_secret is not null) as active
    from ${endpoints} e join ${t} d on d.endpoint_id = e.id
    where d.state in (${waiting}, ${sending}) and ${isOpen} and (d.state = ${sending} or ${isFree(at)})`);
  const [row] = rows;
  return { due: row?.due ? new Date(row.due) : null, hasEndpoints: row?.active ?? false };
}
