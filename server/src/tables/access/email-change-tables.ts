import { sql } from 'drizzle-orm';
import { boolean, check, index, snakeCase, text } from 'drizzle-orm/pg-core';
import { code, id, instant, reference } from '../../db/columns.ts';
import { identities, users } from './user-tables.ts';

/** How a change of address ended without its own confirmation counting: by the old address, given up, or asked for again. */
export const EmailChangeEnd = { stopped: 'S', cancelled: 'C', replaced: 'R' } as const;
type EmailChangeEndCode = (typeof EmailChangeEnd)[keyof typeof EmailChangeEnd];

/**
 * A change of the sign-in address of a user or of an outer identity. The account has the old address until the new one
 * confirms; until `StopUntil` the old one can stop it and take itself back, and recovery is mailed to it.
 */
export const emailChanges = snakeCase.table(
  'email_change',
  {
    Id: id(),
    UserId: reference().references(() => users.Id, { onDelete: 'cascade' }),
    IdentityId: text().references(() => identities.Id, { onDelete: 'cascade' }),
    FromEmail: text().notNull(),
    ToEmail: text().notNull(),
    /** Who of the users asked; null for an account of the shop without a user. */
    RequestedById: reference().references(() => users.Id, { onDelete: 'set null' }),
    /** Asked for by a session of the account itself, which knew its password. */
    Own: boolean().notNull(),
    RequestedAt: instant().notNull(),
    ConfirmUntil: instant().notNull(),
    StopUntil: instant().notNull(),
    /** SHA-256 of the mailed keys; the second one to stop it is mailed when it has taken effect. */
    ConfirmHash: text().notNull().unique(),
    StopHash: text().notNull().unique(),
    ReverseHash: text().unique(),
    ConfirmedAt: instant(),
    EndedAt: instant(),
    End: code().$type<EmailChangeEndCode>(),
  },
  (t) => [
    check('email_change_owner', sql`num_nonnulls(${t.UserId}, ${t.IdentityId}) = 1`),
    index().on(t.UserId),
    index().on(t.IdentityId),
    index().on(t.RequestedById),
    index().on(t.FromEmail),
    index().on(t.StopUntil),
  ],
);
