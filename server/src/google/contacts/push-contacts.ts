import { readLead } from '../../crm/leads/lead-source.ts';
import { changedParts } from './change-person.ts';
import { type ContactRow, dropRow, leftOver, saveContactRow, waitingLeads } from './contact-rows.ts';
import type { ContactRun } from './contact-run.ts';
import { fieldsOfLead, type Lead } from './lead-fields.ts';
import { seenText } from './merge-fields.ts';
import { createPerson, deletePerson, getPerson, leaveGroup } from './people.ts';
import { findMark, markKey, markOf, person } from './person.ts';
import { reconcileContact, saveReconciled } from './reconcile-contact.ts';

/** A contact of which only the name is kept, because Google refused to make it. */
const neverThere = ({ Etag }: ContactRow): boolean => Etag === '';

/** Takes contacts away whose lead is the person's no more: those made here are deleted, the person's own leave the group. */
export async function removeLeftOver(run: ContactRun): Promise<void> {
  const { ask, db, group, link } = run;
  for (const { row } of await leftOver(db, link.UserId)) {
    const isThere = !neverThere(row) && row.Error !== 'DeletedThere';
    const contact = isThere ? await getPerson(ask, row.ResourceName) : null;
    if (contact) {
      if (findMark(contact)) await deletePerson(ask, row.ResourceName);
      else await leaveGroup(ask, group, row.ResourceName);
      run.run.Counts.There.Deleted += 1;
    }
    await dropRow(db, row);
  }
}

/** The person's own contacts: without it a contact is in no list but ours. */
const everybody = { contactGroupMembership: { contactGroupResourceName: 'contactGroups/myContacts' } };

async function makeContact(run: ContactRun, lead: Lead): Promise<void> {
  const {
    ask,
    db,
    group,
    link,
    now,
    run: { Counts },
  } = run;
  const fields = fieldsOfLead(lead);
  const blank = person.parse({ resourceName: 'people/new', memberships: [everybody] });
  const parts = changedParts(blank, { fields, title: lead.Role?.Description ?? null, group });
  const made = await createPerson(ask, { ...parts, clientData: [{ key: markKey, value: markOf(lead) }] });
  if (made) {
    Counts.There.Created += 1;
    return saveReconciled(run, lead, made);
  }
  Counts.Failed += 1;
  const Seen = seenText(lead.Version, fields, fields);
  const row = { UserId: link.UserId, LeadId: lead.Id, ResourceName: `none/${lead.Id}`, Etag: '', Seen };
  await saveContactRow(db, { ...row, Error: 'Refused' }, now());
}

async function pushOne(run: ContactRun, LeadId: number, row: ContactRow | null): Promise<void> {
  const contact = row && !neverThere(row) ? await getPerson(run.ask, row.ResourceName) : null;
  if (row && contact && (await reconcileContact(run, contact, { LeadId, Seen: row.Seen })) === 'done') return;
  const lead = await readLead(run.db, LeadId);
  if (!lead || lead.AssignedTo?.Id !== run.link.UserId) return;
  if (row) await dropRow(run.db, row);
  await makeContact(run, lead);
}

const pageSize = 100;

/** Brings to Google what changed here, a lead at a time. */
export async function pushLeads(run: ContactRun): Promise<void> {
  for (let after = 0; ; ) {
    const page = await waitingLeads(run.db, run.link.UserId, after, pageSize);
    for (const { Id, row } of page) {
      await pushOne(run, Id, row);
      after = Id;
    }
    if (page.length < pageSize) return;
  }
}
