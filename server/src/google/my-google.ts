import { problem } from '@circolo/contract/errors/problem';
import { GoogleKind, type GoogleKindCode, GoogleState } from '@circolo/contract/google/google-codes';
import { grants } from '@circolo/contract/google/google-scopes';
import { changeMyGoogle, readMyGoogle, syncMyGoogle, unlinkMyGoogle } from '@circolo/contract/google/my-google';
import { eq } from 'drizzle-orm';
import type { Config } from '../config/config.ts';
import type { Tx } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import { orNotFound, read, write } from '../http/implement.ts';
import { enqueue } from '../jobs/job.ts';
import { recordChange } from '../resource/audit.ts';
import { users } from '../tables/access/user-tables.ts';
import { googleLinks as t } from '../tables/google/google-tables.ts';
import { type GoogleKeys, unsealToken } from './client/google-tokens.ts';
import { healthOf } from './google-health.ts';
import { isAllowed } from './google-permissions.ts';
import { revokeGrant } from './links/google-grant.ts';
import { keysFor, linkRoutes } from './links/link-routes.ts';
import { forgetGoogle } from './links/save-link.ts';
import { syncGoogle } from './sync-job.ts';

/** The caller's link, locked; `GoogleNotLinked` where there is none. */
async function lockLink(tx: Tx, UserId: number) {
  const [link] = await tx.select().from(t).where(eq(t.UserId, UserId)).for('update');
  if (!link) throw problem('GoogleNotLinked');
  return link;
}

/** A run as soon as possible, whatever the last one ended with; a limit of Google's is still kept. */
async function runNow(tx: Tx, link: typeof t.$inferSelect): Promise<void> {
  const waits = link.Error === 'RateLimited' ? link.NextTryAt : null;
  await tx.update(t).set({ NextTryAt: waits }).where(eq(t.UserId, link.UserId));
  const startAfter = waits ? { startAfter: new Date(waits) } : {};
  await enqueue(tx, syncGoogle, { UserId: link.UserId, Asked: true }, startAfter);
}

function changeRoute(api: Api, keys: GoogleKeys | null): void {
  write(api, changeMyGoogle, async (tx, { caller, body, now }) => {
    keysFor(keys, caller);
    const { UserId } = caller;
    const link = await lockLink(tx, UserId);
    const { Calendar: GoogleCalendar, Contacts: GoogleContacts, Direction } = body;
    const wanted: GoogleKindCode[] = [
      ...(GoogleCalendar ? [GoogleKind.calendar] : []),
      ...(GoogleContacts ? [GoogleKind.people] : []),
    ];
    if (wanted.some((kind) => !isAllowed(caller, kind))) throw problem('AccessDenied');
    if (wanted.some((kind) => !grants(link.Scope, kind))) throw problem('GoogleNotGranted');
    const [before] = await tx.select().from(users).where(eq(users.Id, UserId));
    await tx.update(users).set({ GoogleCalendar, GoogleContacts }).where(eq(users.Id, UserId));
    await tx.update(t).set({ Direction }).where(eq(t.UserId, UserId));
    const { GoogleCalendar: Calendar, GoogleContacts: Contacts } = orNotFound(before);
    await recordChange(tx, caller, {
      Resource: 'Users',
      RecordId: UserId,
      Action: 'Update',
      Before: { GoogleCalendar: Calendar, GoogleContacts: Contacts, GoogleDirection: link.Direction },
      After: { GoogleCalendar, GoogleContacts, GoogleDirection: Direction },
    });
    if (wanted.length > 0 && link.State !== GoogleState.reconnect) await runNow(tx, link);
    return healthOf(tx, caller, { configured: true, now });
  });
}

function syncRoute(api: Api, keys: GoogleKeys | null): void {
  write(api, syncMyGoogle, async (tx, { caller, body, now }) => {
    keysFor(keys, caller);
    const link = await lockLink(tx, caller.UserId);
    if (link.State === GoogleState.reconnect) throw problem('GoogleNotLinked');
    const reset = { CalendarSyncToken: null, CalendarSentAt: null, ContactsSyncToken: null, ContactsSentAt: null };
    if (body.Anew) await tx.update(t).set(reset).where(eq(t.UserId, caller.UserId));
    await runNow(tx, link);
    return healthOf(tx, caller, { configured: true, now });
  });
}

function unlinkRoute(api: Api, keys: GoogleKeys | null): void {
  write(
    api,
    unlinkMyGoogle,
    async (tx, { caller }) => {
      const { Account } = await lockLink(tx, caller.UserId);
      await forgetGoogle(tx, caller.UserId);
      const change = { Resource: 'Users', RecordId: caller.UserId, Action: 'UnlinkGoogle', Before: { Account } };
      await recordChange(tx, caller, change);
      return undefined;
    },
    async (db, { caller, request }) => {
      const [link] = await db.select().from(t).where(eq(t.UserId, caller.UserId));
      if (!keys || !link) return undefined;
      const end = await revokeGrant(keys, unsealToken(keys.secret, link.SealedRefreshToken));
      if (end === 'unreachable') request.log.warn('Google did not take a permission back: it is forgotten here');
      return undefined;
    },
  );
}

/** The Google account of the caller: linking, switches, health and repair. */
export function googleRoutes(api: Api, { google }: Pick<Config, 'google'>): void {
  const keys = google ? { google, secret: api.secret } : null;
  linkRoutes(api, keys);
  read(api, readMyGoogle, (db, { caller, now }) => healthOf(db, caller, { configured: keys !== null, now }));
  changeRoute(api, keys);
  syncRoute(api, keys);
  unlinkRoute(api, keys);
}
