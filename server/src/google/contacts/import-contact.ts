import { LeadStatus } from '@circolo/contract/codes/crm-codes';
import { Problem } from '@circolo/contract/errors/problem';
import type { GoogleErrorCode } from '@circolo/contract/google/google-codes';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { setLeadOwner } from '../../crm/leads/lead-actions.ts';
import { leadsLike } from '../../crm/leads/lead-duplicates.ts';
import { leadSource, readLead } from '../../crm/leads/lead-source.ts';
import { saveLead } from '../../crm/leads/save-lead.ts';
import { mayOwn } from '../../crm/teams/owners.ts';
import type { Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { orNotFound } from '../../http/implement.ts';
import { createRecord } from '../../resource/record-writes.ts';
import { users } from '../../tables/access/user-tables.ts';
import { leads } from '../../tables/crm/lead-tables.ts';
import { googleContacts } from '../../tables/google/google-tables.ts';
import { type ContactFields, fieldsOfPerson } from './contact-fields.ts';
import { isTheirs, saveContactRow } from './contact-rows.ts';
import { type ContactRun, comesIn } from './contact-run.ts';
import { fieldsOfLead, leadInput } from './lead-fields.ts';
import { seenText } from './merge-fields.ts';
import { findMark, markOf, type Person } from './person.ts';
import { reconcileContact } from './reconcile-contact.ts';

/** What became of a new contact: the lead that it is brought together with, a lead that was made, or why it is left alone. */
type ImportOutcome = { LeadId: number } | { Created: number } | { Error: GoogleErrorCode };

/** How alike is the same: an e-mail, a telephone or a code. */
const sure = 70;

/** The lead that the contact is probably: the person's own before one without an owner before a colleague's. */
async function sameLead(tx: Tx, fields: ContactFields, UserId: number) {
  const asked = { ...fields, Id: null, FiscalCode: null, VatNumber: null };
  const alike = await leadsLike(tx, asked);
  const ids = alike.filter(({ Score }) => Score >= sure).map(({ Id }) => Id);
  if (ids.length === 0) return undefined;
  const rows = await tx
    .select({ Id: leads.Id, AssignedToId: leads.AssignedToId, LastName: leads.LastName, Email: leads.Email })
    .from(leads)
    .where(and(inArray(leads.Id, ids), ne(leads.Status, LeadStatus.discarded)));
  // Colleagues share the telephone of their office: by it alone only somebody of the same name is the same.
  const is = (row: (typeof rows)[number]) =>
    (fields.Email !== null && row.Email === fields.Email) ||
    !row.LastName ||
    !fields.LastName ||
    isSameName(row.LastName, fields.LastName);
  const rank = ({ AssignedToId }: (typeof rows)[number]) =>
    AssignedToId === UserId ? 0 : AssignedToId === null ? 1 : 2;
  return rows.filter(is).sort((one, other) => rank(one) - rank(other))[0];
}

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The lead of a contact that was made here, by a run that broke off before it could note so, or before the account was unlinked. */
async function markedLead(tx: Tx, mark: string, UserId: number): Promise<ImportOutcome> {
  const [number = ''] = mark.split(' ');
  const [row] = await tx
    .select({ Id: leads.Id })
    .from(leads)
    .where(and(eq(leads.Number, number), isTheirs(UserId)));
  const lead = row && (await readLead(tx, row.Id));
  // Its lead is the person's no more, or is one of another installation: no second lead is made of it.
  return lead && markOf(lead) === mark ? tie(tx, UserId, lead.Id) : { Error: 'NotAllowed' };
}

/** Ties a contact to a lead, unless another contact is tied to it; one that is gone at Google makes way. */
async function tie(tx: Tx, UserId: number, LeadId: number): Promise<ImportOutcome> {
  const t = googleContacts;
  const [other] = await tx
    .select({ Id: t.Id, Error: t.Error, Etag: t.Etag })
    .from(t)
    .where(and(eq(t.UserId, UserId), eq(t.LeadId, LeadId)));
  if (other && other.Error !== 'DeletedThere' && other.Etag !== '') return { Error: 'Duplicate' };
  if (other) await tx.delete(t).where(eq(t.Id, other.Id));
  return { LeadId };
}

/** A new lead of the person; what they have agreed to is not known. */
async function make(tx: Tx, { caller, now: clock }: ContactRun, person: Person): Promise<ImportOutcome> {
  const input = leadInput(fieldsOfPerson(person), null);
  if (!input) return { Error: 'NotValid' };
  const now = clock();
  const owned = { AssignedToId: caller.UserId, AssignedAt: now.toISOString() };
  const save: typeof saveLead = async (_, given, context) => {
    const id = await saveLead(tx, given, context);
    await tx.update(leads).set(owned).where(eq(leads.Id, id));
    return id;
  };
  const offer = { source: leadSource, save: save as never };
  const { Id } = await createRecord(tx, offer, input, { caller, now, quiet: true });
  const lead = orNotFound(await readLead(tx, Id));
  const Seen = seenText(lead.Version, fieldsOfLead(lead), fieldsOfPerson(person));
  const { resourceName: ResourceName, etag: Etag } = person;
  await saveContactRow(tx, { UserId: caller.UserId, LeadId: Id, ResourceName, Etag, Seen }, now);
  return { Created: Id };
}

async function take(tx: Tx, run: ContactRun, person: Person): Promise<ImportOutcome> {
  const { caller, now } = run;
  const { UserId } = caller;
  const mark = findMark(person);
  if (mark) return markedLead(tx, mark, UserId);
  if ((await tx.$count(users, and(eq(users.Id, UserId), mayOwn))) === 0) return { Error: 'NotAllowed' };
  const same = await sameLead(tx, fieldsOfPerson(person), UserId);
  if (!same) return make(tx, run, person);
  if (same.AssignedToId !== null && same.AssignedToId !== UserId) return { Error: 'NotAllowed' };
  if (same.AssignedToId === null) await setLeadOwner(tx, same.Id, { Id: UserId }, { caller, now: now() });
  return tie(tx, UserId, same.Id);
}

/**
 * Takes in a contact that the person put into the group: it is brought together with the lead that it is, or a new one is
 * made. What is no lead, or a colleague's, is left alone with its cause.
 */
export async function importContact(run: ContactRun, person: Person): Promise<void> {
  if (!comesIn(run) && !findMark(person)) return;
  const { Counts } = run.run;
  const taken = await transaction(run.db, (tx) => take(tx, run, person)).catch((error: unknown): ImportOutcome => {
    if (error instanceof Problem) return { Error: 'NotValid' };
    throw error;
  });
  if ('LeadId' in taken) {
    await reconcileContact(run, person, { LeadId: taken.LeadId, Seen: '' });
    return;
  }
  if ('Created' in taken) {
    Counts.Here.Created += 1;
    return;
  }
  Counts.Failed += 1;
  const { resourceName: ResourceName, etag: Etag } = person;
  const row = { UserId: run.link.UserId, LeadId: null, ResourceName, Etag, Seen: '', Error: taken.Error };
  await saveContactRow(run.db, row, run.now());
}
