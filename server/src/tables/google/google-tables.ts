import { GoogleDirection, GoogleState } from '@circolo/contract/google/google-codes';
import { boolean, index, jsonb, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { code, id, instant, ownerReference, reference } from '../../db/columns.ts';
import { users } from '../access/user-tables.ts';
import { leads } from '../crm/lead-tables.ts';

/** Somebody who set out to link their Google account and is not back yet. */
export const googleLogins = snakeCase.table(
  'google_login',
  {
    /** SHA-256 of the state that comes back. */
    StateHash: text().primaryKey(),
    UserId: ownerReference(() => users.Id),
    /** The PKCE verifier (RFC 7636), sealed with the server's key. */
    SealedVerifier: text().notNull(),
    /** SHA-256 of the browser's cookie: only the browser that set out may come back. */
    BrowserHash: text().notNull(),
    ExpiresAt: instant().notNull(),
  },
  (t) => [index().on(t.UserId), index().on(t.ExpiresAt)],
);

/** The Google account of somebody of the house. What they switched on is on the user: `GoogleContacts`, `GoogleCalendar`. */
export const googleLinks = snakeCase.table(
  'google_link',
  {
    UserId: reference()
      .primaryKey()
      .references(() => users.Id, { onDelete: 'cascade' }),
    /** The address of the account. */
    Account: text().notNull(),
    /** Google's own number of the account; one account is linked by one person. */
    Subject: text().notNull().unique(),
    SealedRefreshToken: text().notNull(),
    SealedAccessToken: text(),
    AccessExpiresAt: instant(),
    /** What was granted: scopes, split by blanks. */
    Scope: text().notNull(),
    /** O ok, R has to be linked again, E the last run failed. */
    State: code().notNull().default(GoogleState.ok),
    /** A code of `GoogleError`. */
    Error: code(),
    /** B both ways, T to Google alone, F from Google alone. */
    Direction: code().notNull().default(GoogleDirection.both),
    CalendarSyncToken: text(),
    CalendarSyncedAt: instant(),
    /** Our changes up to this moment have been looked at. */
    CalendarSentAt: instant(),
    ContactsSyncToken: text(),
    ContactsSyncedAt: instant(),
    ContactsSentAt: instant(),
    /** The group of Google's contacts that is ours: only its members are read. */
    ContactGroup: text(),
    /** Not asked again before, after a limit was reached. */
    NextTryAt: instant(),
    LinkedAt: instant().notNull(),
  },
  (t) => [index().on(t.State, t.NextTryAt)],
);

/** Which lead a contact of somebody's account is. A contact whose lead is gone waits to be deleted there. */
export const googleContacts = snakeCase.table(
  'google_contact',
  {
    Id: id(),
    UserId: reference()
      .notNull()
      .references(() => googleLinks.UserId, { onDelete: 'cascade' }),
    LeadId: reference().references(() => leads.Id, { onDelete: 'set null' }),
    /** `people/c123`. */
    ResourceName: text().notNull(),
    Etag: text().notNull(),
    /** SHA-256 of the fields as both sides had them last: an equal value is no change (loop guard). */
    Seen: text().notNull(),
    /** Why it was left alone at the last run: a code of `GoogleError`. */
    Error: code(),
    SyncedAt: instant().notNull(),
  },
  (t) => [uniqueIndex().on(t.UserId, t.ResourceName), uniqueIndex().on(t.UserId, t.LeadId), index().on(t.LeadId)],
);

/** What one run did on each side. */
export interface GoogleCounts {
  Here: { Created: number; Updated: number; Deleted: number };
  There: { Created: number; Updated: number; Deleted: number };
  Conflicts: number;
  Failed: number;
}

/** A run of the synchronisation of one kind for one person; retained for 30 days. */
export const googleRuns = snakeCase.table(
  'google_run',
  {
    Id: id(),
    UserId: reference()
      .notNull()
      .references(() => googleLinks.UserId, { onDelete: 'cascade' }),
    /** C calendar, P people. */
    Kind: code().notNull(),
    StartedAt: instant().notNull(),
    EndedAt: instant(),
    /** Whether everything was read again, because it was the first time or the token had expired. */
    Full: boolean().notNull().default(false),
    Counts: jsonb().$type<GoogleCounts>(),
    /** A code of `GoogleError`; null went well. */
    Error: code(),
  },
  (t) => [index().on(t.UserId, t.StartedAt), index().on(t.StartedAt)],
);
