import type { ConsentPurposeCode, ConsentSourceCode } from '@circolo/contract/access/registration/consent';
import { sql } from 'drizzle-orm';
import { boolean, check, index, snakeCase, text } from 'drizzle-orm/pg-core';
import { code, id, instant, reference, sparseIndex } from '../../db/columns.ts';
import { identities } from './user-tables.ts';

/**
 * Every consent that was given or taken back, with the words that were agreed to; append only, so that it can be shown years
 * later. The numbers of users and leads stand here without a reference, and outlive them.
 */
export const consentLog = snakeCase.table(
  'consent_log',
  {
    Id: id(),
    UserId: reference(),
    IdentityId: text().references(() => identities.Id),
    LeadId: reference(),
    Purpose: code().$type<ConsentPurposeCode>().notNull(),
    Given: boolean().notNull(),
    /** The version of the text; null where staff wrote down what the customer declared. */
    TextVersion: text(),
    Source: code().$type<ConsentSourceCode>().notNull(),
    /** The words that were shown, in that language; null where the page was of another version, and before they were kept. */
    Words: text(),
    Language: text(),
    Ip: text(),
    /** Browser and system, by their own names. */
    Device: text(),
    /** Who of the staff wrote it down; null is the person's own doing. */
    ActorName: text(),
    At: instant().notNull(),
  },
  (t) => [
    index().on(t.UserId, t.Id),
    sparseIndex(t.IdentityId, t.Id),
    sparseIndex(t.LeadId, t.Id),
    check('consent_log_subject', sql`num_nonnulls(${t.UserId}, ${t.IdentityId}, ${t.LeadId}) > 0`),
  ],
);
