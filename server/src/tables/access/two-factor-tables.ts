import type { UserNatureCode } from '@circolo/contract/authorization/natures';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, snakeCase, text } from 'drizzle-orm/pg-core';
import { auditColumns, code, id, instant, ownerReference, reference } from '../../db/columns.ts';
import { identities, users } from './user-tables.ts';

/** The authenticator of a user or of an outer identity. It counts from `EnrolledAt` on. */
export const twoFactors = snakeCase.table(
  'two_factor',
  {
    Id: id(),
    UserId: reference()
      .unique()
      .references(() => users.Id, { onDelete: 'cascade' }),
    IdentityId: text()
      .unique()
      .references(() => identities.Id, { onDelete: 'cascade' }),
    /** The shared secret, encrypted with the server's key; null until the first code is confirmed. */
    SealedSecret: text(),
    /** The secret of an authenticator that is being set up, and since when. */
    PendingSecret: text(),
    PendingAt: instant(),
    EnrolledAt: instant(),
    /** The time step of the last code that was accepted: none counts twice. */
    LastStep: bigint({ mode: 'number' }).notNull().default(0),
    CreatedAt: instant().notNull(),
  },
  (t) => [check('two_factor_owner', sql`num_nonnulls(${t.UserId}, ${t.IdentityId}) = 1`)],
);

/** Codes for the day the telephone is lost: each once, stored as a keyed hash. */
export const recoveryCodes = snakeCase.table(
  'recovery_code',
  {
    Hash: text().primaryKey(),
    TwoFactorId: ownerReference(() => twoFactors.Id),
    UsedAt: instant(),
  },
  (t) => [index().on(t.TwoFactorId)],
);

/** What is asked of everybody of a nature, and what is closed to them; a nature without a row is asked nothing, and may export. */
export const natureRules = snakeCase.table('nature_rule', {
  Nature: code().$type<UserNatureCode>().primaryKey(),
  TwoFactorRequired: boolean().notNull().default(false),
  MayExport: boolean().notNull().default(true),
  ...auditColumns(),
});
