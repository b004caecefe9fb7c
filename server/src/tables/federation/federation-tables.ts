import type { Audience } from '@circolo/contract/authorization/call-access';
import { boolean, index, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core';
import { code, instant, reference, requiredReference } from '../../db/columns.ts';
import { type StrengthCode, sessions } from '../access/session-tables.ts';
import { identities, users } from '../access/user-tables.ts';
import { origins } from '../origins/origin-tables.ts';

/** A login at an OpenID provider that is under way. */
export const oidcLogins = snakeCase.table(
  'oidc_login',
  {
    /** SHA-256 of the state that comes back. */
    StateHash: text().primaryKey(),
    Provider: text().notNull(),
    Nonce: text().notNull(),
    /** The PKCE verifier, encrypted with the server's key. */
    SealedVerifier: text().notNull(),
    /** SHA-256 of the browser's cookie: only the browser that set out may come back. */
    BrowserHash: text().notNull(),
    OriginId: requiredReference(() => origins.Id),
    /** A path of the shop, never an address. */
    Back: text().notNull(),
    /** The account that asked to be linked; null for a login. */
    IdentityId: text().references(() => identities.Id, { onDelete: 'cascade' }),
    ExpiresAt: instant().notNull(),
  },
  (t) => [index().on(t.OriginId), index().on(t.IdentityId), index().on(t.ExpiresAt)],
);

/** Who is who at an OpenID provider. */
export const identityLinks = snakeCase.table(
  'identity_link',
  {
    Issuer: text().notNull(),
    Subject: text().notNull(),
    IdentityId: text()
      .notNull()
      .references(() => identities.Id, { onDelete: 'cascade' }),
    Provider: text().notNull(),
    CreatedAt: instant().notNull(),
    LastLoginAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.Issuer, t.Subject] }), index().on(t.IdentityId)],
);

/** A sign-in that is handed to another page or host: a code that is used once, within a minute, with its verifier. */
export const handovers = snakeCase.table(
  'handover',
  {
    /** SHA-256 of the code. */
    Hash: text().primaryKey(),
    /** The only origin where the code counts. */
    OriginId: requiredReference(() => origins.Id),
    UserId: reference().references(() => users.Id, { onDelete: 'cascade' }),
    IdentityId: text().references(() => identities.Id, { onDelete: 'cascade' }),
    Outer: boolean().notNull(),
    Audience: code().$type<Audience>().notNull(),
    Strength: code().$type<StrengthCode>().notNull(),
    /** The session that is handed over: once it has ended, the code is worth nothing. Null where there was none. */
    SessionId: text().references(() => sessions.Id, { onDelete: 'cascade' }),
    /** Base64url of the SHA-256 of the verifier that the asking browser keeps (PKCE, RFC 7636). */
    Challenge: text().notNull(),
    /** Why the staff whose session it is act as this customer; null where one's own sign-in is handed over. */
    ActingReason: text(),
    ExpiresAt: instant().notNull(),
    UsedAt: instant(),
    /** The answer for a repeat of the very same request, readable only with the verifier and the key of the repeat. */
    SealedAnswer: text(),
  },
  (t) => [
    index().on(t.OriginId),
    index().on(t.UserId),
    index().on(t.IdentityId),
    index().on(t.SessionId),
    index().on(t.ExpiresAt),
  ],
);
