import { ConsentPurpose, ConsentSource } from '@circolo/contract/access/registration/consent';
import { listLeadConsents } from '@circolo/contract/crm/leads/lead-consents';
import { leadTextVersion } from '@circolo/contract/crm/leads/lead-request';
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { consentPage, recordConsent } from '../../access/registration/consents.ts';
import { shownWords } from '../../access/registration/shown-words.ts';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound, read } from '../../http/implement.ts';
import { changeColumns } from '../../lists/notes/move-notes.ts';
import { consentLog } from '../../tables/access/consent-tables.ts';
import { leads as t } from '../../tables/crm/lead-tables.ts';
import { visibleTo } from '../scope/visible-to.ts';

/** Stores what a visitor ticked in the form: the notice was read, and, if ticked, the consent to marketing. */
export async function noteRequest(
  tx: Tx,
  LeadId: number,
  Marketing: boolean,
  origin: { now: Date; request: FastifyRequest },
): Promise<void> {
  const about = { Given: true, TextVersion: leadTextVersion, Source: ConsentSource.form };
  const privacy = { ...about, Purpose: ConsentPurpose.privacy, shown: shownWords.leadPrivacy };
  await recordConsent(tx, { LeadId }, privacy, origin);
  const marketing = { ...about, Purpose: ConsentPurpose.marketing, shown: shownWords.leadMarketing };
  if (Marketing) await recordConsent(tx, { LeadId }, marketing, origin);
}

/** Stores what staff write down of a lead's answer about marketing, where it changes. */
export async function addConsentNotice(
  tx: Tx,
  LeadId: number,
  { before, after }: { before: boolean; after: boolean },
  { now, caller }: { now: Date; caller: Caller },
): Promise<void> {
  if (before === after) return;
  const about = { Purpose: ConsentPurpose.marketing, Source: ConsentSource.desk, TextVersion: null };
  await recordConsent(tx, { LeadId }, { ...about, Given: after }, { now, staff: caller });
}

/** The last answer about marketing of any of some leads; null without one. */
export async function lastWord(tx: Tx, ids: number[], since?: Date): Promise<boolean | null> {
  const about = and(inArray(consentLog.LeadId, ids), eq(consentLog.Purpose, ConsentPurpose.marketing));
  const [origin] = await tx
    .select({ Given: consentLog.Given })
    .from(consentLog)
    .where(and(about, since && gte(consentLog.At, since.toISOString())))
    .orderBy(desc(consentLog.At), desc(consentLog.Id))
    .limit(1);
  return origin?.Given ?? null;
}

/** What a lead has agreed to goes with it into another one; undoing the merge takes it back. */
export const moveConsents = (tx: Tx, changeSet: number, { from, to }: { from: number; to: number }): Promise<void> =>
  changeColumns(tx, changeSet, {
    table: 'consent_log',
    where: sql`n.lead_id = ${from}::bigint`,
    values: { lead_id: to },
    record: from,
  });

/** What a lead has agreed to. */
export function leadConsentsRoute(api: Api): void {
  read(api, listLeadConsents, async (db, { params, query, caller }) => {
    const isVisible = and(eq(t.Id, params.Id), visibleTo(caller, t.AssignedToId));
    const [lead] = await db.select({ Id: t.Id }).from(t).where(isVisible);
    return consentPage(db, eq(consentLog.LeadId, orNotFound(lead).Id), query);
  });
}
