import { openOpportunityStatuses } from '@circolo/contract/codes/crm-codes';
import { ErasureRequester } from '@circolo/contract/privacy/erasure';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { recordChange } from '../../resource/audit.ts';
import { erasures } from '../../tables/privacy/erasure-tables.ts';
import { eraseContents } from '../erasure/erase-contents.ts';
import { findBlocks } from '../erasure/erasure-blocks.ts';
import { findPerson } from '../personal-data/find-person.ts';
import type { Night } from './night.ts';
import { readCounts } from './read-counts.ts';
import { cutoffOf, type Keeper } from './retained-part.ts';

/** How many are erased in one night: each is looked for in all texts. */
const mostInANight = 200;

/**
 * Leads about whom nothing binds us to go on: they are no customer, nothing of theirs is open, and they have not asked for our
 * news, which count until they are refused. An address that somebody signs in with is that person's.
 */
const letGo = sql`l.user_id is null and not l.marketing_consent
  and not exists (select 1 from erasure e where e.lead_ids @> array[l.id])
  and not exists (select 1 from app_user u where lower(u.email) = lower(l.email))
  and not exists (select 1 from identity i where lower(i.email) = lower(l.email))
  and not exists (select 1 from opportunity o where o.lead_id = l.id and (o.user_id is not null or o.status in ${openOpportunityStatuses}))`;

/** The last moment at which something happened with a lead. */
const quietSince = sql`greatest(l.date, l.last_activity_at, l.next_activity_at, l.first_contact_at, l.converted_at,
  (select max(greatest(o.last_activity_at, o.closed_at)) from opportunity o where o.lead_id = l.id),
  (select max(w.date) from lead w where lower(w.email) = lower(l.email)))`;

async function eraseLead(tx: Tx, Id: number, now: Date): Promise<boolean> {
  const person = await findPerson(tx, { Resource: 'Leads', Id });
  if ((await findBlocks(tx, person, now)).length > 0) return false;
  await eraseContents(tx, person, { copies: 'left' });
  await tx.insert(erasures).values({
    Resource: 'Leads',
    RecordId: String(Id),
    UserIds: [],
    IdentityIds: [],
    LeadIds: person.leads,
    At: now.toISOString(),
    Requester: ErasureRequester.retention,
  });
  await recordChange(tx, null, { Resource: 'Leads', RecordId: Id, Action: 'Erase' });
  return true;
}

/** Leads that nothing came of lose what they say about their person; the figures stay. */
export const quietLeads: Keeper = {
  parts: [],
  count: async (db, night) => {
    const { Held, Due } = await readCounts(
      db,
      sql`select count(*)::int as held, (count(*) filter (where ${quietSince} < ${cutoffOf(night)}))::int as due
        from lead l where ${letGo}`,
    );
    return { Held, Due: Math.min(Due, mostInANight) };
  },
  carryOut: async (db, night: Night) => {
    const { rows } = await db.execute<{ id: number | string }>(sql`
      select l.id from lead l where ${letGo} and ${quietSince} < ${cutoffOf(night)} order by l.id limit ${mostInANight}`);
    let gone = 0;
    for (const { id } of rows) {
      // One of the same address may have gone with the one before.
      const erased = await transaction(db, async (tx) => {
        const due = await tx.execute(sql`select 1 from lead l where l.id = ${id}::bigint and ${letGo} for update`);
        return due.rows.length > 0 && (await eraseLead(tx, Number(id), night.now));
      });
      if (erased) gone += 1;
    }
    return gone;
  },
};
