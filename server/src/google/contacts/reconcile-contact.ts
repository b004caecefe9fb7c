import type { GoogleErrorCode } from '@circolo/contract/google/google-codes';
import { applyContact } from './apply-contact.ts';
import { changedParts } from './change-person.ts';
import { fieldsOfPerson } from './contact-fields.ts';
import { saveContactRow } from './contact-rows.ts';
import { type ContactRun, goesOut } from './contact-run.ts';
import { fieldsOfLead, type Lead } from './lead-fields.ts';
import { seenText } from './merge-fields.ts';
import { getPerson, updatePerson } from './people.ts';
import type { Person } from './person.ts';

/** Records that a lead and its contact were reconciled, with the values of both. */
export function saveReconciled(run: ContactRun, lead: Lead, person: Person, cause: GoogleErrorCode | null = null) {
  const Seen = seenText(lead.Version, fieldsOfLead(lead), fieldsOfPerson(person));
  const { resourceName: ResourceName, etag: Etag } = person;
  return saveContactRow(
    run.db,
    { UserId: run.link.UserId, LeadId: lead.Id, ResourceName, Etag, Seen, Error: cause },
    run.now(),
  );
}

/** How often a contact that changes while it is written is read again. */
const attempts = 3;

/**
 * Brings one lead and its contact together, in both directions as far as the person wants. `gone` where the contact is no
 * more; then nothing is noted.
 */
export async function reconcileContact(
  run: ContactRun,
  read: Person,
  { LeadId, Seen }: { LeadId: number; Seen: string },
): Promise<'done' | 'gone'> {
  const { Counts } = run.run;
  let person: Person | null = read;
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (!person) return 'gone';
    const brought = await applyContact(run, person, LeadId, Seen);
    // A person who lost the lead loses the contact, too, when leads are pushed.
    if (!brought) return 'done';
    if (brought.updated) Counts.Here.Updated += 1;
    if (brought.conflict) Counts.Conflicts += 1;
    const { lead, there: fields, invalid } = brought;
    const title = lead.Role?.Description ?? null;
    const parts = goesOut(run) ? changedParts(person, { fields, title, group: run.group }) : {};
    const isSame = Object.keys(parts).length === 0;
    const written = isSame ? person : await updatePerson(run.ask, person, parts);
    if (written === 'gone') return 'gone';
    if (written !== 'stale') {
      const isRefused = written === 'refused';
      if (isRefused || invalid) Counts.Failed += 1;
      if (!isSame && !isRefused) Counts.There.Updated += 1;
      await saveReconciled(
        run,
        lead,
        isRefused ? person : written,
        isRefused ? 'Refused' : invalid ? 'NotValid' : null,
      );
      return 'done';
    }
    person = await getPerson(run.ask, read.resourceName);
  }
  // Somebody keeps writing it: it is as it was, and the next run looks again.
  Counts.Failed += 1;
  return 'done';
}
