import type { Audience } from '@circolo/contract/authorization/call-access';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core';
import { code, day, instant, ownerReference, reference, requiredReference } from '../../db/columns.ts';
import { origins } from '../origins/origin-tables.ts';
import { identities, users } from './user-tables.ts';

/**
 * How a session was opened: with a password, a password and a second factor, a passkey (which is both), an OpenID provider, a mailed
 * link, or by an order, which shows nothing.
 */
export const Strength = {
  password: 'P',
  twoFactor: 'T',
  passkey: 'K',
  provider: 'X',
  link: 'L',
  order: 'O',
} as const;
export type StrengthCode = (typeof Strength)[keyof typeof Strength];

/** A sign-in. Tokens are stored as SHA-256 only; `Id` is the `pid` of the wire. */
export const sessions = snakeCase.table(
  'session',
  {
    Id: text().primaryKey(),
    UserId: reference().references(() => users.Id, { onDelete: 'cascade' }),
    IdentityId: text().references(() => identities.Id, { onDelete: 'cascade' }),
    /** Opened by the outer identity: never more than a customer. */
    Outer: boolean().notNull(),
    OriginId: requiredReference(() => origins.Id),
    Audience: code().$type<Audience>().notNull(),
    Strength: code().$type<StrengthCode>().notNull().default(Strength.password),
    /** Opened before the address of the account was proved: it counts no more once it is. */
    Unproven: boolean().notNull().default(false),
    /** The session of another brand that it was handed over from, and ends with. */
    HandedFromId: text().references((): AnyPgColumn => sessions.Id, { onDelete: 'cascade' }),
    AccessHash: text().notNull().unique(),
    AccessExpiresAt: instant().notNull(),
    RefreshHash: text().notNull(),
    RefreshExpiresAt: instant().notNull(),
    /** Counts the refresh tokens that were given out, the current one included. */
    Generation: integer().notNull().default(1),
    PreviousHash: text(),
    PreviousUntil: instant(),
    /** The current pair of tokens, readable only with the previous refresh token. */
    SealedSuccessor: text(),
    /** Of the cookie that a browser's refresh needs as well; null for other clients. */
    CookieHash: text(),
    /** Whom staff the session belongs to that acts as this customer; it ends at `ActingUntil` and is never renewed. */
    ImpersonatorId: reference().references(() => users.Id, { onDelete: 'cascade' }),
    ActingUntil: instant(),
    ActingReason: text(),
    /** When its owner last showed their password again, before a dangerous act. */
    SteppedUpAt: instant(),
    Device: text(),
    Ip: text(),
    CreatedAt: instant().notNull(),
    LastSeenAt: instant().notNull(),
    RevokedAt: instant(),
  },
  (t) => [
    index().on(t.UserId).where(sql`${t.RevokedAt} is null`),
    index().on(t.IdentityId).where(sql`${t.RevokedAt} is null`),
    index().on(t.OriginId),
    index().on(t.HandedFromId),
    index().on(t.ImpersonatorId),
    index().on(t.RefreshExpiresAt),
  ],
);

/** The days on which a user signed in: how often somebody uses the product, long after the sessions are forgotten. */
export const logInDays = snakeCase.table(
  'log_in_day',
  {
    UserId: ownerReference(() => users.Id),
    Day: day().notNull(),
  },
  (t) => [primaryKey({ columns: [t.UserId, t.Day] })],
);

/** Codes that are mailed: used once, within their time, stored as SHA-256 only. */
export const oneTimeKeys = snakeCase.table(
  'one_time_key',
  {
    Hash: text().primaryKey(),
    /** `R` recovery, `A` activation, `I` invitation by staff, `S` step-up, `L` sign-in, `B` sign-in after a first order. */
    Purpose: code().notNull(),
    UserId: reference().references(() => users.Id, { onDelete: 'cascade' }),
    IdentityId: text().references(() => identities.Id, { onDelete: 'cascade' }),
    CreatedAt: instant().notNull(),
    ExpiresAt: instant().notNull(),
    UsedAt: instant(),
  },
  (t) => [index().on(t.UserId, t.CreatedAt), index().on(t.IdentityId, t.CreatedAt), index().on(t.ExpiresAt)],
);

/** How often something was tried without success, by a keyed hash of what it is counted for. */
export const rateLimitCounters = snakeCase.table(
  'rate_limit',
  {
    Key: text().primaryKey(),
    Count: integer().notNull(),
    LastAt: instant().notNull(),
    BlockedUntil: instant().notNull(),
  },
  (t) => [index().on(t.LastAt)],
);
