import { ConsentPurpose, ConsentSource } from '@circolo/contract/access/registration/consent';
import { confirmLeadConsent } from '@circolo/contract/crm/leads/confirm-consent';
import { leadTextVersion } from '@circolo/contract/crm/leads/lead-request';
import { ChangeSetKind } from '@circolo/contract/lists/bulk-codes';
import { romeDay } from '@circolo/contract/values/rome-day';
import type { Language } from '@circolo/messages/languages';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { recordConsent } from '../../access/registration/consents.ts';
import { shownWords } from '../../access/registration/shown-words.ts';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { orNotFound, write } from '../../http/implement.ts';
import { linkToken, readLinkToken } from '../../http/link-token.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import { recordChange } from '../../resource/audit.ts';
import { leads as t } from '../../tables/crm/lead-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { ChangedRowKind, changeSetRows, changeSets } from '../../tables/resource/audit-tables.ts';
import { lastWord } from './lead-consents.ts';
import { readLead } from './lead-source.ts';

/** How long a consent may be confirmed. */
const validMs = 7 * 86_400_000;
const purpose = 'lead consent';

/** Whether a brand has consents confirmed by e-mail. */
export async function confirmsConsents(tx: Tx, OriginId: number): Promise<boolean> {
  const [brand] = await tx.select({ Asks: origins.LeadDoubleOptIn }).from(origins).where(eq(origins.Id, OriginId));
  return orNotFound(brand).Asks;
}

interface OptInRequest {
  OriginId: number;
  Language: Language;
  now: Date;
}

/** Asks a lead by e-mail whether marketing is welcome, at most once a day; not one that has already agreed. */
export async function askConsent(tx: Tx, { secret }: Pick<Api, 'secret'>, LeadId: number, asking: OptInRequest) {
  const [lead] = await tx.select().from(t).where(eq(t.Id, LeadId));
  const { Email, FirstName, MarketingConsent } = orNotFound(lead);
  if (MarketingConsent || Email === null) return;
  const { OriginId, Language, now } = asking;
  const token = linkToken(secret, purpose, { id: LeadId, at: now });
  const mail = { Type: 'LCF' as const, OriginId, Language, To: Email, UserId: null };
  const Tags = { FirstName, ConsentLink: `/landing/consent#${token}` };
  const DedupeKey = `lead-consent:${LeadId}:${romeDay(now)}`;
  await queueMail(tx, { now: () => now }, { ...mail, Related: { Type: 'Leads', Id: LeadId }, Tags, DedupeKey });
}

/** The lead that a lead was merged into; null where it was not, or the merge was undone. */
async function mergedInto(tx: Tx, LeadId: number): Promise<number | null> {
  const gone = alias(changeSetRows, 'gone');
  const stays = alias(changeSetRows, 'stays');
  const isGone = and(eq(gone.Table, 'lead'), eq(gone.RecordId, LeadId), eq(gone.Kind, ChangedRowKind.removed));
  const ofSet = and(eq(stays.ChangeSetId, gone.ChangeSetId), eq(stays.Table, 'lead'));
  const [merge] = await tx
    .select({ Id: stays.RecordId })
    .from(gone)
    .innerJoin(changeSets, and(eq(changeSets.Id, gone.ChangeSetId), eq(changeSets.Kind, ChangeSetKind.merge)))
    .innerJoin(stays, and(ofSet, eq(stays.Kind, ChangedRowKind.moved)))
    .where(and(isGone, isNull(changeSets.RevertedAt)))
    .orderBy(desc(gone.ChangeSetId))
    .limit(1);
  return merge?.Id ?? null;
}

/** The lead that a link confirms for, locked: its own, else the one that was merged with it, however often. */
async function lockLead(tx: Tx, LeadId: number): Promise<typeof t.$inferSelect | null> {
  const [lead] = await tx.select().from(t).where(eq(t.Id, LeadId)).for('update');
  if (lead) return lead;
  const into = await mergedInto(tx, LeadId);
  return into === null ? null : lockLead(tx, into);
}

/** The link by which a visitor confirms that marketing is welcome. */
export function leadOptInRoute(api: Api): void {
  write(api, confirmLeadConsent, async (tx, { params, request, now }) => {
    const link = readLinkToken(api.secret, purpose, params.Token);
    if (!link || now.getTime() - link.at.getTime() > validMs) return { Confirmed: false };
    const lead = await lockLead(tx, link.id);
    if (!lead) return { Confirmed: false };
    // One link gives a consent once, also if it was taken back since.
    const answered = await lastWord(tx, [lead.Id], link.at);
    if (answered !== null) return { Confirmed: answered };
    const Before = await readLead(tx, lead.Id);
    const change = { MarketingConsent: true, UpdatedAt: now.toISOString(), Version: sql`${t.Version} + 1` };
    await tx.update(t).set(change).where(eq(t.Id, lead.Id));
    const about = { Purpose: ConsentPurpose.marketing, Given: true, Source: ConsentSource.mailLink };
    const words = { TextVersion: leadTextVersion, shown: shownWords.leadLink };
    await recordConsent(tx, { LeadId: lead.Id }, { ...about, ...words }, { now, request });
    const After = await readLead(tx, lead.Id);
    await recordChange(tx, null, { Resource: 'Leads', RecordId: lead.Id, Action: 'Update', Before, After });
    return { Confirmed: true };
  });
}
