import { type ContactRow, markGone, rowsOf, rowsThere } from './contact-rows.ts';
import type { ContactRun } from './contact-run.ts';
import { importContact } from './import-contact.ts';
import { getPerson, listPage } from './people.ts';
import { isMember, type Person } from './person.ts';
import { reconcileContact } from './reconcile-contact.ts';

/** Google's lists may be so far behind what was written: what is younger is asked for by its name. */
const listDelay = 15 * 60_000;

/** The contact as it is, where the list may not know yet what we wrote. */
function current({ ask, now }: ContactRun, listed: Person, row: ContactRow): Promise<Person | null> | Person {
  const isYoung = now().getTime() - Date.parse(row.SyncedAt) < listDelay;
  return isYoung ? getPerson(ask, listed.resourceName) : listed;
}

async function pullOne(run: ContactRun, listed: Person, row: ContactRow | undefined): Promise<void> {
  const isOurs = (person: Person) => !person.metadata.deleted && isMember(person, run.group);
  if (!row) return isOurs(listed) ? importContact(run, listed) : undefined;
  // Nothing but what we know, or its lead is gone and it is about to go.
  if (row.Etag === listed.etag && row.Error !== 'DeletedThere' && isOurs(listed)) return;
  const person = await current(run, listed, row);
  if (!person || !isOurs(person)) return markGone(run.db, row);
  const { LeadId, Seen } = row;
  if (LeadId === null) return row.Error ? importContact(run, person) : undefined;
  if ((await reconcileContact(run, person, { LeadId, Seen })) === 'gone') await markGone(run.db, row);
}

/** Reads all changes since a token, or everything; null where the token has expired. */
async function pullSince(
  run: ContactRun,
  syncToken: string | null,
): Promise<{ next: string | null; names: string[] } | null> {
  const names: string[] = [];
  let pageToken: string | undefined;
  for (;;) {
    const page = await listPage(run.ask, { syncToken, pageToken });
    if (!page) return null;
    const listed = page.connections;
    const rows = await rowsOf(
      run.db,
      run.link.UserId,
      listed.map(({ resourceName }) => resourceName),
    );
    for (const person of listed) {
      if (!person.metadata.deleted) names.push(person.resourceName);
      await pullOne(run, person, rows.get(person.resourceName));
    }
    pageToken = page.nextPageToken;
    if (!pageToken) return { next: page.nextSyncToken ?? null, names };
  }
}

/** Contacts that a reading of everything did not find were deleted in the meantime. */
async function noteMissing(run: ContactRun, names: string[]): Promise<void> {
  const listed = new Set(names);
  for (const row of await rowsThere(run.db, run.link.UserId)) {
    if (listed.has(row.ResourceName)) continue;
    const person = await getPerson(run.ask, row.ResourceName);
    if (!person || !isMember(person, run.group)) await markGone(run.db, row);
  }
}

/** Brings in what changed at Google since the last run. Answers the token of the next one. */
export async function pullContacts(run: ContactRun): Promise<string | null> {
  const { ContactsSyncToken } = run.link;
  const changes = ContactsSyncToken ? await pullSince(run, ContactsSyncToken) : null;
  if (changes) return changes.next;
  run.run.Full = true;
  const all = await pullSince(run, null);
  if (!all) return null;
  await noteMissing(run, all.names);
  return all.next;
}
