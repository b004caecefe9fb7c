import { LeadStatus, TagScope } from '@circolo/contract/codes/crm-codes';
import { leads } from '@circolo/contract/crm/leads/lead';
import { mergeLeads } from '@circolo/contract/crm/leads/merge-leads';
import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { ChangeSetKind } from '@circolo/contract/lists/bulk-codes';
import { and, asc, inArray, sql } from 'drizzle-orm';
import { joinedValues } from '../../custom-fields/joined-values.ts';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound, write } from '../../http/implement.ts';
import { changeColumns, moveNotes } from '../../lists/notes/move-notes.ts';
import { parseInput } from '../../resource/changed-fields.ts';
import { openChangeSet } from '../../resource/changes.ts';
import { removeRecord, updateRecord } from '../../resource/record-writes.ts';
import { leads as t } from '../../tables/crm/lead-tables.ts';
import { tagsOfScope } from '../../tables/record-tags/save-tags.ts';
import { visibleTo } from '../scope/visible-to.ts';
import { joinedMessage } from './joined-message.ts';
import { lastWord, moveConsents } from './lead-consents.ts';
import { leadSource, readLead } from './lead-source.ts';
import { moveLeadHistory } from './move-lead-history.ts';
import { saveLead } from './save-lead.ts';

/** Both leads, locked in the order of their ids so that two merges of the same pair do not wait for each other. */
async function lockBoth(tx: Tx, ids: readonly number[], caller: Caller) {
  const rows = await tx
    .select()
    .from(t)
    .where(and(inArray(t.Id, [...ids]), visibleTo(caller, t.AssignedToId)))
    .orderBy(asc(t.Id))
    .for('update');
  const [stays, goes] = ids.map((id) => orNotFound(rows.find(({ Id }) => Id === id)));
  return { stays: orNotFound(stays), goes: orNotFound(goes) };
}

const earlier = (one: string | null, other: string | null): string | null =>
  one && other ? (one < other ? one : other) : (one ?? other);

const later = (one: string | null, other: string | null): string | null =>
  one && other ? (one > other ? one : other) : (one ?? other);

const union = (one: readonly { Id: number }[], other: readonly { Id: number }[]) => [
  ...new Map([...one, ...other].map((reference) => [reference.Id, reference])).values(),
];

type Lead = NonNullable<Awaited<ReturnType<typeof readLead>>>;

/** What the lead that stays is saved with. */
function mergedInput(
  stays: Lead,
  goes: Lead,
  { take, tags, MarketingConsent }: { take: readonly (keyof Lead)[]; tags: Lead['Tags']; MarketingConsent: boolean },
) {
  const taken = Object.fromEntries(take.map((field) => [field, goes[field]]));
  const merged = {
    ...stays,
    ...taken,
    CustomFields: joinedValues(stays, goes, take.includes('CustomFields')),
    Products: union(stays.Products, goes.Products),
    Tags: union(stays.Tags, tags),
    Message: joinedMessage(stays.Message, goes.Message),
    MarketingConsent,
    // A lead that must not be contacted stays so.
    DoNotContact: stays.DoNotContact || goes.DoNotContact,
    Version: stays.Version,
  };
  return parseInput(leads, merged, stays);
}

type LeadRow = typeof t.$inferSelect;

/** What no form writes: since when a lead is known, when something was or will be done with it, and what it agreed to follow from both. */
function takeFacts(
  tx: Tx,
  changeSet: number,
  { stays, goes, kept, gone, consent }: { stays: LeadRow; goes: LeadRow; kept: Lead; gone: Lead; consent: boolean },
) {
  const values = {
    date: earlier(kept.Date, gone.Date) ?? kept.Date,
    first_contact_at: earlier(kept.FirstContactAt, gone.FirstContactAt),
    last_activity_at: later(stays.LastActivityAt, goes.LastActivityAt),
    next_activity_at: earlier(stays.NextActivityAt, goes.NextActivityAt),
    privacy_accepted_at: earlier(kept.PrivacyAcceptedAt, gone.PrivacyAcceptedAt),
    user_id: kept.User?.Id ?? gone.User?.Id ?? null,
    marketing_consent: consent,
  };
  return changeColumns(tx, changeSet, {
    table: 'lead',
    where: sql`n.id = ${kept.Id}::bigint`,
    values,
    record: kept.Id,
  });
}

/** Two leads that are one. */
export function mergeLeadsRoute(api: Api): void {
  const offer = { source: leadSource, save: saveLead as never };
  const removal = { scope: (caller: Caller) => visibleTo(caller, t.AssignedToId) };
  write(api, mergeLeads, async (tx, { params: { Id }, body: { Other, Take }, caller, now }) => {
    if (Other.Id === Id) throw fieldProblem('Other', 'notAllowed');
    const { stays, goes } = await lockBoth(tx, [Id, Other.Id], caller);
    if ([stays, goes].some(({ Status }) => Status === LeadStatus.converted)) throw problem('NotEditable');
    const [kept, gone] = [orNotFound(await readLead(tx, Id)), orNotFound(await readLead(tx, Other.Id))];
    const Description = `${kept.Number} · ${kept.Name}`;
    const changeSet = await openChangeSet(tx, {
      Kind: ChangeSetKind.merge,
      Resource: 'Leads',
      Description,
      caller,
      now,
    });
    const consent = (await lastWord(tx, [Id, Other.Id])) ?? (kept.MarketingConsent || gone.MarketingConsent);
    await takeFacts(tx, changeSet, { stays, goes, kept, gone, consent });
    await moveNotes(tx, changeSet, { Resource: 'Leads', from: Other.Id, to: Id });
    await moveLeadHistory(tx, changeSet, { from: Other.Id, to: Id });
    await moveConsents(tx, changeSet, { from: Other.Id, to: Id });
    await removeRecord(tx, { source: leadSource, removal }, Other.Id, { caller, now, changeSet });
    const { Version } = orNotFound(await readLead(tx, Id));
    // A tag that leads may not have any more goes with the lead that has it.
    const tags = await tagsOfScope(tx, gone.Tags, TagScope.leads);
    const input = mergedInput({ ...kept, Version }, gone, { take: Take, tags, MarketingConsent: consent });
    await updateRecord(tx, offer, Id, input, {
      caller,
      now,
      changeSet,
    });
    return { Lead: orNotFound(await readLead(tx, Id)), ChangeSet: changeSet };
  });
}
