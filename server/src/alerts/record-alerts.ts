import { AlertDigest, type AlertKindCode } from '@circolo/contract/alerts/alert-codes';
import { staffNatures } from '@circolo/contract/authorization/natures';
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { users } from '../tables/access/user-tables.ts';
import { alertPreferences as preferences, alerts as t } from '../tables/alerts/alert-tables.ts';
import { notifyAlerts } from './alert-channel.ts';

/** What staff are alerted to. */
export interface NewAlert {
  Kind: AlertKindCode;
  Resource: string;
  RecordId: number;
  /** What distinguishes it from another alert of its kind about its record: the same one is written once. */
  Occasion: string;
  /** Who did it, and hears nothing of it; null where the product did. */
  ActorId: number | null;
  /** Of a reminder, the day that it is for. */
  Day?: string | null;
  now: Date;
}

/**
 * Alerts members of staff, in the transaction of what it is about: each of them once, the actor and those who want to hear
 * nothing of the kind left out. Customers have no alerts.
 * @example await recordAlerts(tx, [owner], { Kind: AlertKind.assigned, Resource: 'Leads', RecordId, Occasion, ActorId, now });
 */
export async function recordAlerts(tx: Tx, people: readonly number[], alert: NewAlert): Promise<void> {
  const { Kind, Resource, RecordId, Occasion, ActorId, Day = null, now } = alert;
  const others = people.filter((id) => id !== ActorId);
  if (others.length === 0) return;
  const inProduct = sql`coalesce(wanted.in_product, true)`;
  const inDigest = sql`coalesce(wanted.digest = ${AlertDigest.daily}, false)`;
  const { rows } = await tx.execute<{ user_id: unknown }>(sql`
    insert into ${t} (user_id, kind, resource, record_id, occasion, actor_id, day, at, in_product, in_digest)
    select person.id, ${Kind}::text, ${Resource}::text, ${RecordId}::bigint, ${Occasion}::text, ${ActorId}::bigint,
      ${Day}::date, ${now.toISOString()}::timestamptz, ${inProduct}, ${inDigest}
    from ${users} person left join ${preferences} wanted on wanted.user_id = person.id and wanted.kind = ${Kind}
    where person.id = any(${sql.param(others)}::bigint[]) and person.nature = any(${sql.param([...staffNatures])}::text[])
      and person.locked_at is null and person.erased_at is null and (${inProduct} or ${inDigest})
    on conflict do nothing
    returning user_id`);
  for (const { user_id } of rows) await notifyAlerts(tx, Number(user_id));
}
