import { GoogleDirection } from '@circolo/contract/google/google-codes';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { googleLinks as t } from '../../tables/google/google-tables.ts';
import type { GoogleSession } from '../client/google-session.ts';
import { countWaiting } from './contact-rows.ts';
import { goesOut } from './contact-run.ts';
import { findGroup, isGroup } from './people.ts';
import { pullContacts } from './pull-contacts.ts';
import { pushLeads, removeLeftOver } from './push-contacts.ts';

type ContactUpdate = Partial<typeof t.$inferInsert>;

/** Our group, made on the first run and where the person deleted it. */
async function openGroup(
  { ask, link }: GoogleSession,
  store: (changes: ContactUpdate) => Promise<unknown>,
): Promise<string> {
  if (link.ContactGroup && (await isGroup(ask, link.ContactGroup))) return link.ContactGroup;
  const ContactGroup = await findGroup(ask);
  await store({ ContactGroup });
  return ContactGroup;
}

/**
 * Brings the person's leads and the contacts of our group at Google together; contacts outside of it are never looked
 * at. The token is kept when everything before it came in, and each contact is noted when it is done, so that a run
 * that breaks off is gone on with by the next one. Throws `GoogleError`.
 */
export async function syncContacts(session: GoogleSession): Promise<void> {
  const { db, link } = session;
  const store = (changes: ContactUpdate) => db.update(t).set(changes).where(eq(t.UserId, link.UserId));
  const run = { ...session, group: await openGroup(session, store) };
  const ContactsSyncToken = await pullContacts(run);
  await store({ ContactsSyncToken });
  if (goesOut(run)) {
    await removeLeftOver(run);
    await pushLeads(run);
  }
  await store({ ContactsSentAt: session.now().toISOString() });
}

/** How many of the person's leads have changed here and are not in Google yet; none where nothing goes there. */
export async function waitingContacts(db: Queryable, UserId: number): Promise<number> {
  const [link] = await db.select({ Direction: t.Direction }).from(t).where(eq(t.UserId, UserId));
  return !link || link.Direction === GoogleDirection.fromGoogle ? 0 : countWaiting(db, UserId);
}
