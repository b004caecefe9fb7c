import { index, snakeCase, text } from 'drizzle-orm/pg-core';
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

/** Text messages as they were given out: the outbox, and the provider's answer. */
export const smsMessages = snakeCase.table(
  'sms_message',
  {
    Id: id(),
    /** E.164. */
    Phone: text().notNull(),
    /** What it is for: `D` demo activation, `R` a reminder, `L` written by staff. */
    Purpose: code().notNull(),
    /** The text with its code masked. */
    Text: text().notNull(),
    /** The sendable text; erased once it has been sent. */
    SecretText: text(),
    /** `Q` queued, `S` sent, `E` failed, `O` outbox: stored because no provider is configured. */
    State: code().notNull(),
    Error: text(),
    ProviderId: text(),
    OriginId: requiredReference(() => origins.Id),
    /** The record from which staff wrote it. */
    RelatedType: text(),
    RelatedId: reference(),
    /** Null for the product, and once they were removed: what was sent stays. */
    WriterId: reference().references(() => users.Id, { onDelete: 'set null' }),
    CreatedAt: instant().notNull(),
    SentAt: instant(),
    Search: searchColumn(),
  },
  (t) => [
    ...searchIndexes(t.Search),
    index().on(t.CreatedAt, t.Id),
    index().on(t.Phone, t.CreatedAt),
    index().on(t.OriginId),
    sparseIndex(t.RelatedId, t.RelatedType),
    sparseIndex(t.WriterId, t.CreatedAt),
  ],
);
