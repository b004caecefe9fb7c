import { Problem } from '@circolo/contract/errors/problem';
import { GoogleDirection } from '@circolo/contract/google/google-codes';
import { and, eq } from 'drizzle-orm';
import { leadSource, readLead } from '../../crm/leads/lead-source.ts';
import { saveLead } from '../../crm/leads/save-lead.ts';
import type { Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { orNotFound } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { updateRecord } from '../../resource/record-writes.ts';
import { leads } from '../../tables/crm/lead-tables.ts';
import { type ContactFields, contactFields, fieldsOfPerson } from './contact-fields.ts';
import { isTheirs } from './contact-rows.ts';
import type { ContactRun } from './contact-run.ts';
import { fieldsOfLead, type Lead, leadInput } from './lead-fields.ts';
import { type FieldsMerge, mergeFields, readSeen } from './merge-fields.ts';
import { changedAt, type Person } from './person.ts';

interface ContactMerge {
  /** The lead as it is now. */
  lead: Lead;
  /** What the contact is to hold. */
  there: ContactFields;
  updated: boolean;
  conflict: boolean;
  /** The contact breaks a rule of leads: nothing of it came in. */
  invalid: boolean;
}

const same = (one: ContactFields, other: ContactFields): boolean =>
  contactFields.every((field) => one[field] === other[field]);

/** What both sides had of what both changed stays in the lead's history, whichever of them was the later. */
async function noteConflict(
  tx: Tx,
  { caller }: ContactRun,
  RecordId: number,
  { conflicts }: FieldsMerge,
): Promise<boolean> {
  const both = Object.entries(conflicts);
  if (both.length === 0) return false;
  const Before = Object.fromEntries(both.map(([field, { here }]) => [field, here]));
  const After = Object.fromEntries(both.map(([field, { there }]) => [field, there]));
  await recordChange(tx, caller, { Resource: 'Leads', RecordId, Action: 'GoogleConflict', Before, After });
  return true;
}

/** The person's lead, locked until the end of the transaction; undefined where it is theirs no more. */
async function lockLead(tx: Tx, UserId: number, LeadId: number): Promise<Lead | undefined> {
  const [held] = await tx
    .select({ Id: leads.Id })
    .from(leads)
    .where(and(eq(leads.Id, LeadId), isTheirs(UserId)))
    .for('update');
  return held && readLead(tx, LeadId);
}

/** Saves a lead with other fields in the person's name; false where a rule of leads refuses them. */
async function save(tx: Tx, { caller, now }: ContactRun, lead: Lead, fields: ContactFields): Promise<boolean> {
  const input = leadInput(fields, lead);
  if (!input) return false;
  const offer = { source: leadSource, save: saveLead as never };
  try {
    await tx.transaction((part) => updateRecord(part, offer, lead.Id, input, { caller, now: now() }));
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** Saves in the person's name what the contact changed of its lead; null where the lead is theirs no more. */
export function applyContact(
  run: ContactRun,
  person: Person,
  LeadId: number,
  seen: string,
): Promise<ContactMerge | null> {
  const { db, caller, link } = run;
  return transaction(db, async (tx) => {
    const lead = await lockLead(tx, caller.UserId, LeadId);
    if (!lead) return null;
    const [here, there] = [fieldsOfLead(lead), fieldsOfPerson(person)];
    const later = changedAt(person) > Date.parse(lead.UpdatedAt) ? 'there' : 'here';
    const basis = { seen: readSeen(seen), later } as const;
    const merged = mergeFields(here, there, { ...basis, direction: link.Direction });
    const updated = !same(merged.here, here);
    if (!updated || !(await save(tx, run, lead, merged.here))) {
      const out = updated ? mergeFields(here, there, { ...basis, direction: GoogleDirection.toGoogle }) : merged;
      const conflict = await noteConflict(tx, run, LeadId, out);
      return { lead, there: out.there, updated: false, conflict, invalid: updated };
    }
    const conflict = await noteConflict(tx, run, LeadId, merged);
    const saved = orNotFound(await readLead(tx, LeadId));
    return { lead: saved, there: merged.there, updated, conflict, invalid: false };
  });
}
