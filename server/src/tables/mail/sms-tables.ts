import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { index, integer, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  code,
  id,
  instant,
  reference,
  requiredReference,
  searchColumn,
  searchIndexes,
  sparseIndex,
} from '../../db/columns.ts';
import { users } from '../access/user-tables.ts';
import { origins } from '../origins/origin-tables.ts';

/** Whether a text message is one of a mailing, in an index and in what uses it. */
export const isSmsOfMailing = ({ RelatedType }: { RelatedType: SQLWrapper }): SQL =>
  sql`(${RelatedType} is not distinct from 'Mailings')`;

/** Text messages as they were given out: the outbox, and the provider's answer. */
export const smsMessages = snakeCase.table(
  'sms_message',
  {
    Id: id(),
    /** E.164. */
    Phone: text().notNull(),
    /** What it is for: `D` demo activation, `R` a reminder, `L` written by staff, `M` of a mailing. */
    Purpose: code().notNull(),
    /** The text with its code masked. */
    Text: text().notNull(),
    /** The sendable text; erased once it has been sent. */
    SecretText: text(),
    /** The messages that it is paid as. */
    Parts: integer().notNull().default(1),
    /** `Q` queued, `S` sent, `E` failed, `O` outbox: stored because no provider is configured, `X` taken back. */
    State: code().notNull(),
    Error: text(),
    ProviderId: text(),
    OriginId: requiredReference(() => origins.Id),
    /** The record from which staff wrote it, or the mailing that it is of. */
    RelatedType: text(),
    RelatedId: reference(),
    /** To whom a mailing goes; null for other messages, and once they were removed. */
    RecipientId: reference().references(() => users.Id, { onDelete: 'set null' }),
    /** Null for the product, and once they were removed: what was sent stays. */
    WriterId: reference().references(() => users.Id, { onDelete: 'set null' }),
    CreatedAt: instant().notNull(),
    SentAt: instant(),
    /** Of a mailing: attempts so far, the moment of the last one, from which it counts for its day, and the earliest of the next one. */
    Attempts: integer().notNull().default(0),
    AttemptedAt: instant(),
    NextAttemptAt: instant(),
    Search: searchColumn(),
  },
  (t) => [
    ...searchIndexes(t.Search),
    index().on(t.CreatedAt, t.Id),
    index().on(t.Phone, t.CreatedAt),
    index().on(t.OriginId),
    sparseIndex(t.RelatedId, t.RelatedType),
    sparseIndex(t.WriterId, t.CreatedAt),
    sparseIndex(t.RecipientId),
    sparseIndex(t.AttemptedAt),
    // How far mailings are: their messages are counted in the index alone.
    index('sms_message_of_mailing').on(t.RelatedId, t.State).where(sql`${t.RelatedType} = 'Mailings'`),
    // What of mailings has not left yet.
    index('sms_message_due').on(t.NextAttemptAt, t.Id).where(sql`${t.RelatedType} = 'Mailings' and ${t.State} = 'Q'`),
    uniqueIndex('sms_message_once').on(t.RelatedId, t.Phone).where(sql`${t.RelatedType} = 'Mailings'`),
  ],
);
