import type { Language } from '@circolo/messages/languages';
import { index, integer, snakeCase, text } from 'drizzle-orm/pg-core';
import { code, instant, reference, requiredReference } from '../../db/columns.ts';
import { users } from '../access/user-tables.ts';
import { activityTypes } from '../activities/activity-tables.ts';
import { origins } from '../origins/origin-tables.ts';

/** A demo activation under way, named by a signed cookie until there is a user. */
export const demoActivations = snakeCase.table(
  'demo_activation',
  {
    Id: text().primaryKey(),
    Email: text().notNull(),
    OriginId: requiredReference(() => origins.Id),
    Language: code().$type<Language>().notNull(),
    ActivityTypeId: reference().references(() => activityTypes.Id),
    AccountingType: code(),
    TaxRegime: code(),
    /** E.164. */
    Phone: text(),
    /** Keyed hash of the last code that was sent. */
    CodeHash: text(),
    CodeExpiresAt: instant(),
    CodeTries: integer().notNull().default(0),
    CodeSentAt: instant(),
    UserId: reference().references(() => users.Id, { onDelete: 'cascade' }),
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
