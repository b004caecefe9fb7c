import {
  GoogleDirection,
  type GoogleErrorCode,
  GoogleKind,
  type GoogleKindCode,
  GoogleState,
  type GoogleStateCode,
} from '@circolo/contract/google/google-codes';
import { grants } from '@circolo/contract/google/google-scopes';
import type { GoogleKindState, GoogleRun, MyGoogle } from '@circolo/contract/google/my-google';
import { and, count, desc, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { users } from '../tables/access/user-tables.ts';
import { agendaCopies } from '../tables/crm/agenda-copy-tables.ts';
import { googleContacts, googleRuns, googleLinks as t } from '../tables/google/google-tables.ts';
import { waitingEvents } from './calendar/sync-calendar.ts';
import { waitingContacts } from './contacts/sync-contacts.ts';
import { isAllowed, mayLink } from './google-permissions.ts';
import { isRunning } from './sync-run.ts';

const runsShown = 6;

type Link = typeof t.$inferSelect;
type LeftAlone = GoogleKindState['LeftAlone'];

/** Records of either kind that the last run left alone, by reason. */
async function leftAlone(
  db: Queryable,
  UserId: number,
  table: typeof agendaCopies | typeof googleContacts,
): Promise<LeftAlone> {
  const rows = await db
    .select({ Error: table.Error, Count: count() })
    .from(table)
    .where(and(eq(table.UserId, UserId), isNotNull(table.Error)))
    .groupBy(table.Error)
    .orderBy(desc(count()));
  // The codes were written by the runs, which know no others.
  return rows.map((row) => ({ Error: row.Error as GoogleErrorCode, Count: row.Count }));
}

async function runsOf(db: Queryable, UserId: number): Promise<GoogleRun[]> {
  const rows = await db
    .select()
    .from(googleRuns)
    .where(eq(googleRuns.UserId, UserId))
    .orderBy(desc(googleRuns.Id))
    .limit(runsShown);
  return rows.map(({ UserId: _user, ...row }) => row as GoogleRun);
}

const nothing: Pick<GoogleKindState, 'Enabled' | 'Granted' | 'SyncedAt' | 'Waiting' | 'LeftAlone'> = {
  Enabled: false,
  Granted: false,
  SyncedAt: null,
  Waiting: 0,
  LeftAlone: [],
};

/** Nothing is linked. */
const unlinked = (caller: Caller, Available: boolean): MyGoogle => ({
  Available,
  State: GoogleState.none,
  Error: null,
  Account: null,
  LinkedAt: null,
  Direction: GoogleDirection.both,
  Calendar: { ...nothing, Allowed: isAllowed(caller, GoogleKind.calendar) },
  Contacts: { ...nothing, Allowed: isAllowed(caller, GoogleKind.people) },
  Running: false,
  NextTryAt: null,
  Runs: [],
});

const kinds = {
  [GoogleKind.calendar]: { synced: 'CalendarSyncedAt', waiting: waitingEvents, copies: agendaCopies },
  [GoogleKind.people]: { synced: 'ContactsSyncedAt', waiting: waitingContacts, copies: googleContacts },
} as const;

async function kindOf(
  db: Queryable,
  caller: Caller,
  link: Link,
  { kind, Enabled }: { kind: GoogleKindCode; Enabled: boolean },
): Promise<GoogleKindState> {
  const { synced, waiting, copies } = kinds[kind];
  return {
    Enabled,
    Granted: grants(link.Scope, kind),
    Allowed: isAllowed(caller, kind),
    SyncedAt: link[synced],
    Waiting: Enabled ? await waiting(db, link.UserId) : 0,
    LeftAlone: await leftAlone(db, link.UserId, copies),
  };
}

/** The health of somebody's link, as its own person sees it. */
export async function healthOf(
  db: Queryable,
  caller: Caller,
  { configured, now }: { configured: boolean; now: Date },
): Promise<MyGoogle> {
  const Available = configured && mayLink(caller);
  const [row] = await db
    .select({ link: t, Calendar: users.GoogleCalendar, Contacts: users.GoogleContacts })
    .from(t)
    .innerJoin(users, eq(users.Id, t.UserId))
    .where(eq(t.UserId, caller.UserId));
  if (!row || !Available) return unlinked(caller, Available);
  const { link } = row;
  return {
    Available,
    State: link.State as GoogleStateCode,
    Error: link.Error as GoogleErrorCode | null,
    Account: link.Account,
    LinkedAt: link.LinkedAt,
    Direction: link.Direction as MyGoogle['Direction'],
    Calendar: await kindOf(db, caller, link, { kind: GoogleKind.calendar, Enabled: row.Calendar }),
    Contacts: await kindOf(db, caller, link, { kind: GoogleKind.people, Enabled: row.Contacts }),
    Running: await isRunning(db, link.UserId, now),
    NextTryAt: link.NextTryAt,
    Runs: await runsOf(db, link.UserId),
  };
}
