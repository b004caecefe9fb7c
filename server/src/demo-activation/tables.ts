import type { Language } from '@circolo/messages/words';
import { index, integer, snakeCase, text } from 'drizzle-orm/pg-core';
import { users } from '../access/tables.ts';
import { activityTypes } from '../activities/tables.ts';
import { code, instant } from '../db/columns.ts';
import { origins } from '../origins/tables.ts';

/** A demo activation under way, named by a signed cookie until there is a user. */
export const demoActivations = snakeCase.table(
  'demo_activation',
  {
    Id: text().primaryKey(),
    Email: text().notNull(),
    OriginId: integer()
      .notNull()
      .references(() => origins.Id),
    Language: code().$type<Language>().notNull(),
    ActivityTypeId: integer().references(() => activityTypes.Id),
    AccountingType: code(),
    TaxRegime: code(),
    /** E.164. */
    Phone: text(),
    /** Keyed hash of the last code that was sent. */
    CodeHash: text(),
    CodeExpiresAt: instant(),
    CodeTries: integer().notNull().default(0),
    CodeSentAt: instant(),
    UserId: integer().references(() => users.Id, { onDelete: 'cascade' }),
    ActivatedAt: instant(),
    CreatedAt: instant().notNull(),
    ExpiresAt: instant().notNull(),
  },
  (t) => [
    index().on(t.Email),
    index().on(t.OriginId),
    index().on(t.ActivityTypeId),
    index().on(t.UserId),
    index().on(t.ExpiresAt),
  ],
);
