import {
  type GoogleErrorCode,
  GoogleKind,
  type GoogleKindCode,
  GoogleState,
} from '@circolo/contract/google/google-codes';
import { and, eq, isNull, lte, ne, or } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { findCurrentUser } from '../http/rights/current-caller.ts';
import { defineJob, enqueue, enqueueAll, type JobSettings } from '../jobs/job.ts';
import { users } from '../tables/access/user-tables.ts';
import { googleLinks as t } from '../tables/google/google-tables.ts';
import type { GoogleError } from './client/google-error.ts';
import { openGoogle } from './client/google-http.ts';
import { type GoogleLink, type GoogleSession, noCounts } from './client/google-session.ts';
import type { GoogleKeys } from './client/google-tokens.ts';
import { runKind } from './sync-run.ts';

const minute = 60_000;
/** A job asks nothing more after so long. */
const longest = 8 * minute;
/** After a fault that may pass by itself. */
const pause = 10 * minute;

/** What the other kind would run into as well. */
const ofBoth: readonly GoogleErrorCode[] = [
  'RevokedGrant',
  'MissingScope',
  'RateLimited',
  'NotReachable',
  'Unfinished',
];
/** What only the person can mend, by linking the account again. */
const ofPerson: readonly GoogleErrorCode[] = ['RevokedGrant', 'MissingScope'];

/** Links that may be run: of people who may sign in, which need not be linked again, and not before Google may be asked. */
const runnable = (now: Date) =>
  and(
    isNull(users.LockedAt),
    isNull(users.ErasedAt),
    or(users.GoogleCalendar, users.GoogleContacts),
    ne(t.State, GoogleState.reconnect),
    or(isNull(t.NextTryAt), lte(t.NextTryAt, now.toISOString())),
  );

/** A link that may be run now, and what is switched on. */
async function readLink(db: Db, UserId: number, now: Date) {
  const [row] = await db
    .select({ link: t, Contacts: users.GoogleContacts, Calendar: users.GoogleCalendar })
    .from(t)
    .innerJoin(users, eq(users.Id, t.UserId))
    .where(and(eq(t.UserId, UserId), runnable(now)));
  if (!row) return null;
  const { SealedRefreshToken: _refresh, SealedAccessToken: _access, AccessExpiresAt: _until, ...link } = row.link;
  const on: GoogleKindCode[] = [
    ...(row.Calendar ? [GoogleKind.calendar] : []),
    ...(row.Contacts ? [GoogleKind.people] : []),
  ];
  return { link: link as GoogleLink, on };
}

/** What is left of the runs on the link: it is well, tries again later, or waits for the person. */
async function settle(
  { db, now, link }: Pick<GoogleSession, 'db' | 'now' | 'link'>,
  fault: GoogleError | null,
): Promise<void> {
  // What is left over is no fault: the next run goes on with it.
  const cause = fault === null || fault.code === 'Unfinished' ? null : fault.code;
  const State = cause === null ? GoogleState.ok : ofPerson.includes(cause) ? GoogleState.reconnect : GoogleState.error;
  const later = fault?.retryAt ?? new Date(now().getTime() + pause);
  await db
    .update(t)
    .set({ State, Error: cause, NextTryAt: cause === null ? null : later.toISOString() })
    // An account that was linked meanwhile starts over.
    .where(and(eq(t.UserId, link.UserId), eq(t.LinkedAt, link.LinkedAt)));
}

/** Who is to be brought together with their account. */
interface SyncGoogle {
  UserId: number;
  /** Asked for by a person: where a run is under way, another one follows it. */
  Asked?: boolean;
}

const soon = 10_000;

/** Runs it again a little later, once for all that were asked for meanwhile. */
async function follow(db: Db, payload: SyncGoogle, now: Date): Promise<void> {
  const key = `${payload.UserId}:after:${Math.floor(now.getTime() / soon)}`;
  await enqueue(db, syncGoogle, payload, { key, startAfter: new Date(now.getTime() + soon) });
}

/** Brings what a person has switched on together with their Google account, one kind after the other. */
export const syncGoogle = defineJob<SyncGoogle>('sync-google', { retryLimit: 1 }, async (asked, context) => {
  const { UserId, Asked = false } = asked;
  const { db, log, now, settings } = context;
  const keys = keysOf(settings);
  const read = keys && (await readLink(db, UserId, now()));
  const caller = read && (await findCurrentUser(db, UserId, now()));
  if (!keys || !read || !caller) return;
  const until = new Date(now().getTime() + longest);
  const ask = openGoogle({ db, keys, now, UserId, until });
  const common = { db, log, now, caller, link: read.link, ask };
  const ends: { fault: GoogleError | null; error: unknown }[] = [];
  for (const Kind of read.on) {
    const end = await runKind({ ...common, run: { Full: false, Counts: noCounts() } }, Kind);
    if (end === 'busy') return Asked ? follow(db, asked, now()) : undefined;
    ends.push(end);
    if (end.fault && ofBoth.includes(end.fault.code)) break;
  }
  const worst = ends.find(({ fault }) => fault !== null)?.fault ?? null;
  await settle(common, worst);
  const broken = ends.find(({ error }) => error !== null);
  if (broken) throw broken.error;
});

/** What reaches Google; null where no project is configured. */
function keysOf({ google, secret }: JobSettings): GoogleKeys | null {
  return google && secret ? { google, secret } : null;
}

/** Starts, every five minutes, a run for everybody whose account may be asked. */
export const syncGoogleDue = defineJob('sync-google-due', { cron: '*/5 * * * *' }, async (_payload, context) => {
  const { db, now, settings } = context;
  if (!keysOf(settings)) return;
  const due = await db
    .select({ UserId: t.UserId })
    .from(t)
    .innerJoin(users, eq(users.Id, t.UserId))
    .where(runnable(now()));
  const slot = Math.floor(now().getTime() / (5 * minute));
  const added = due.map((payload) => ({ payload, key: `${payload.UserId}:${slot}` }));
  await enqueueAll(db, syncGoogle, added);
});
