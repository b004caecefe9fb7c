import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, snakeCase, text } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../../db/columns.ts';
import { identities, users } from './user-tables.ts';

/** A passkey (WebAuthn) of a user or of an outer identity: its public key, and the one host that it belongs to. */
export const passkeys = snakeCase.table(
  'passkey',
  {
    Id: id(),
    UserId: reference().references(() => users.Id, { onDelete: 'cascade' }),
    IdentityId: text().references(() => identities.Id, { onDelete: 'cascade' }),
    Name: text().notNull(),
    /** The relying party of WebAuthn: a host without a port. */
    Host: text().notNull(),
    /** Base64url, as the authenticator chose it. */
    CredentialId: text().notNull().unique(),
    /** COSE, base64url. */
    PublicKey: text().notNull(),
    /** What the authenticator names the account by; it says nothing of it. */
    UserHandle: text().notNull(),
    Transports: text().array().notNull().default([]),
    /** How often it has been used, where the authenticator counts. */
    Counter: bigint({ mode: 'number' }).notNull(),
    Synced: boolean().notNull(),
    CreatedAt: instant().notNull(),
    LastUsedAt: instant(),
  },
  (t) => [
    check('passkey_owner', sql`num_nonnulls(${t.UserId}, ${t.IdentityId}) = 1`),
    index().on(t.UserId),
    index().on(t.IdentityId),
  ],
);

/** Challenges that have been answered, rightly or not: none counts twice. Those without an answer are stored nowhere. */
export const usedChallenges = snakeCase.table(
  'used_challenge',
  {
    /** SHA-256 of the challenge. */
    Hash: text().primaryKey(),
    ExpiresAt: instant().notNull(),
  },
  (t) => [index().on(t.ExpiresAt)],
);
