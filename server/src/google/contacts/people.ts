import { z } from 'zod';
import { GoogleError } from '../client/google-error.ts';
import { reasonsOf } from '../client/google-error-reasons.ts';
import type { AskGoogle } from '../client/google-http.ts';
import type { GoogleResponse } from '../client/google-request.ts';
import { markKey, type Person, person, personFields } from './person.ts';

// People API v1 as documented at developers.google.com/people. Writes for one person are sent one after the other, as it asks.

/** Contacts alone, without what Google knows of the same people otherwise. */
const fields = { personFields, sources: 'READ_SOURCE_TYPE_CONTACT' };

const isDone = ({ status }: GoogleResponse): boolean => status >= 200 && status < 300;

/** Reads an answer; one that is none ends the run. */
function read<S extends z.ZodType>(schema: S, answer: GoogleResponse): z.output<S> {
  const { data } = schema.safeParse(answer.body);
  if (!isDone(answer) || data === undefined) throw new GoogleError('Refused');
  return data;
}

const group = z.object({
  resourceName: z.string(),
  clientData: z.array(z.object({ key: z.string(), value: z.string() })).default([]),
});
const groupPage = z.object({ contactGroups: z.array(group).default([]), nextPageToken: z.string().optional() });

/** Names of our group: a person may have one of the same name already, whose members are none of our business. */
const groupNames = ['Circolo', 'Circolo CRM', 'Circolo CRM 2'];

/** The group that an earlier link made, known by its mark; null where there is none. */
async function markedGroup(ask: AskGoogle): Promise<string | null> {
  let pageToken: string | undefined;
  do {
    const query = { pageSize: 1000, groupFields: 'clientData', pageToken };
    const found = read(groupPage, await ask({ api: 'people', method: 'GET', path: '/contactGroups', query }));
    const known = found.contactGroups.find(({ clientData }) => clientData.some(({ key }) => key === markKey));
    if (known) return known.resourceName;
    pageToken = found.nextPageToken;
  } while (pageToken);
  return null;
}

/** Our group among the person's; made where there is none. */
export async function findGroup(ask: AskGoogle): Promise<string> {
  const known = await markedGroup(ask);
  if (known) return known;
  for (const name of groupNames) {
    const contactGroup = { name, clientData: [{ key: markKey, value: 'group' }] };
    const answer = await ask({ api: 'people', method: 'POST', path: '/contactGroups', body: { contactGroup } });
    if (answer.status !== 409) return read(group, answer).resourceName;
  }
  throw new GoogleError('Refused');
}

/** Whether a group that was ours still is. */
export async function isGroup(ask: AskGoogle, resourceName: string): Promise<boolean> {
  const query = { maxMembers: 0, groupFields: 'name,metadata' };
  const answer = await ask({ api: 'people', method: 'GET', path: `/${resourceName}`, query });
  if (answer.status === 404) return false;
  const known = z.object({ metadata: z.object({ deleted: z.boolean().optional() }).optional() });
  return read(known, answer).metadata?.deleted !== true;
}

const page = z.object({
  connections: z.array(person).default([]),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
});

/** A page of contacts; null where the token of the last run has expired, as either generation of the API says it. */
export async function listPage(
  ask: AskGoogle,
  { syncToken, pageToken }: { syncToken: string | null; pageToken: string | undefined },
): Promise<z.output<typeof page> | null> {
  const tokens = { requestSyncToken: true, syncToken: syncToken ?? undefined, pageToken };
  const query = { ...fields, ...tokens, pageSize: 500 };
  const answer = await ask({ api: 'people', method: 'GET', path: '/people/me/connections', query });
  const isExpired = answer.status === 410 || reasonsOf(answer.body).includes('EXPIRED_SYNC_TOKEN');
  return isExpired && syncToken ? null : read(page, answer);
}

/** A contact as it is now; null where it is gone. */
export async function getPerson(ask: AskGoogle, resourceName: string): Promise<Person | null> {
  const answer = await ask({ api: 'people', method: 'GET', path: `/${resourceName}`, query: fields });
  if (answer.status === 404) return null;
  const found = read(person, answer);
  return found.metadata.deleted ? null : found;
}

/** A new contact; null where Google refuses it. */
export async function createPerson(ask: AskGoogle, body: object): Promise<Person | null> {
  const answer = await ask({ api: 'people', method: 'POST', path: '/people:createContact', query: fields, body });
  return answer.status === 400 ? null : read(person, answer);
}

/**
 * Changes parts of a contact, unless it changed after it was read (`stale`), is gone (`gone`) or Google refuses what it
 * would state (`refused`).
 */
export async function updatePerson(
  ask: AskGoogle,
  { resourceName, etag, metadata }: Person,
  parts: Record<string, object[]>,
): Promise<Person | 'stale' | 'gone' | 'refused'> {
  const query = { ...fields, updatePersonFields: Object.keys(parts).join(',') };
  const body = { resourceName, etag, metadata, ...parts };
  const answer = await ask({ api: 'people', method: 'PATCH', path: `/${resourceName}:updateContact`, query, body });
  if (answer.status === 404) return 'gone';
  const reasons = reasonsOf(answer.body).map((reason) => reason.toLowerCase().replace('_', ''));
  if (answer.status === 409 || answer.status === 412 || reasons.includes('failedprecondition')) return 'stale';
  return answer.status === 400 ? 'refused' : read(person, answer);
}

/** Deletes a contact; one that is gone already is fine. */
export async function deletePerson(ask: AskGoogle, resourceName: string): Promise<void> {
  const answer = await ask({ api: 'people', method: 'DELETE', path: `/${resourceName}:deleteContact` });
  if (answer.status !== 404) read(z.unknown(), { ...answer, body: answer.body ?? {} });
}

const everybody = 'contactGroups/myContacts';
const changed = z.object({ canNotRemoveLastContactGroupResourceNames: z.array(z.string()).default([]) });

/** Takes a contact out of a group; it stays among the person's own. */
export async function leaveGroup(ask: AskGoogle, groupName: string, resourceName: string): Promise<void> {
  const change = (of: string, body: object) =>
    ask({ api: 'people', method: 'POST', path: `/${of}/members:modify`, body });
  const take = () => change(groupName, { resourceNamesToRemove: [resourceName] });
  const answer = await take();
  if (answer.status === 404) return;
  if (read(changed, answer).canNotRemoveLastContactGroupResourceNames.length === 0) return;
  // A contact is in one group at least.
  read(changed, await change(everybody, { resourceNamesToAdd: [resourceName] }));
  read(changed, await take());
}
