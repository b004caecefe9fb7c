import { ConsentPurpose, ConsentSource } from '@circolo/contract/access/consent';
import { listLeadConsents } from '@circolo/contract/crm/lead-consents';
import { leadTextVersion } from '@circolo/contract/crm/lead-request';
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { consentLog } from '../access/consent-tables.ts';
import { consentPage, noteConsent } from '../access/consents.ts';
import type { Tx } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import type { Caller } from '../http/caller.ts';
import { found, read } from '../http/implement.ts';
import { moveRows } from '../lists/move-notes.ts';
import { leads as t } from './lead-tables.ts';
import { crmReach } from './reach.ts';

/** Keeps what a visitor ticked in the form: the notice was read, and where they said so marketing is welcome. */
export async function noteRequest(
  tx: Tx,
  LeadId: number,
  Marketing: boolean,
  said: { now: Date; request: FastifyRequest },
): Promise<void> {
  const about = { Given: true, TextVersion: leadTextVersion, Source: ConsentSource.form };
  await noteConsent(tx, { LeadId }, { ...about, Purpose: ConsentPurpose.privacy }, said);
  if (Marketing) await noteConsent(tx, { LeadId }, { ...about, Purpose: ConsentPurpose.marketing }, said);
}

/** Keeps what staff write down of a lead's word on marketing, where it changes. */
export async function noteTold(
  tx: Tx,
  LeadId: number,
  { before, after }: { before: boolean; after: boolean },
  { now, caller }: { now: Date; caller: Caller },
): Promise<void> {
  if (before === after) return;
  const about = { Purpose: ConsentPurpose.marketing, Source: ConsentSource.desk, TextVersion: null };
  await noteConsent(tx, { LeadId }, { ...about, Given: after }, { now, staff: caller });
}

/** What was said last about marketing, by any of some leads; null where nobody ever said anything. */
export async function lastWord(tx: Tx, ids: number[], since?: Date): Promise<boolean | null> {
  const about = and(inArray(consentLog.LeadId, ids), eq(consentLog.Purpose, ConsentPurpose.marketing));
  const [said] = await tx
    .select({ Given: consentLog.Given })
    .from(consentLog)
    .where(and(about, since && gte(consentLog.At, since.toISOString())))
    .orderBy(desc(consentLog.At), desc(consentLog.Id))
    .limit(1);
  return said?.Given ?? null;
}

/** What a lead has agreed to goes with it into another one; undoing the merge takes it back. */
export const moveConsents = (tx: Tx, changeSet: number, { from, to }: { from: number; to: number }): Promise<void> =>
  moveRows(tx, changeSet, {
    table: 'consent_log',
    where: sql`lead_id = ${from}::int`,
    set: sql`lead_id = ${to}::int`,
    from,
  });

/** What a lead has agreed to. */
export function leadConsentsRoute(api: Api): void {
  read(api, listLeadConsents, async (db, { params, query, caller }) => {
    const isReached = and(eq(t.Id, params.Id), crmReach(caller, t.AssignedToId));
    const [lead] = await db.select({ Id: t.Id }).from(t).where(isReached);
    return consentPage(db, eq(consentLog.LeadId, found(lead).Id), query);
  });
}
