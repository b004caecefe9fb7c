import { index, snakeCase, text } from 'drizzle-orm/pg-core';
import { code, id, instant, requiredReference, searchColumn, searchIndexes } from '../../db/columns.ts';
import { origins } from '../origins/origin-tables.ts';

/** Text messages as they were given out: the outbox, and the provider's answer. */
export const smsMessages = snakeCase.table(
  'sms_message',
  {
    Id: id(),
    /** E.164. */
    Phone: text().notNull(),
    /** What it is for: `D` demo activation. */
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
    CreatedAt: instant().notNull(),
    SentAt: instant(),
    Search: searchColumn(),
  },
  (t) => [
    ...searchIndexes(t.Search),
    index().on(t.CreatedAt, t.Id),
    index().on(t.Phone, t.CreatedAt),
    index().on(t.OriginId),
  ],
);
