import { index, snakeCase, text } from 'drizzle-orm/pg-core';
import { code, id, instant, reference, requiredReference } from '../../db/columns.ts';
import { userPaymentMethods } from './payment-method-tables.ts';

/** What a mandate was before it was corrected, and what it became; append only. */
export const mandateAmendments = snakeCase.table(
  'mandate_amendment',
  {
    Id: id(),
    MethodId: requiredReference(() => userPaymentMethods.Id),
    At: instant().notNull(),
    ById: reference(),
    OldHolder: text().notNull(),
    NewHolder: text().notNull(),
    /** Equal where the bank did not know the mandate yet, or reads the names alike. */
    OldReference: code().notNull(),
    NewReference: code().notNull(),
    OldSignedAt: instant().notNull(),
    NewSignedAt: instant().notNull(),
  },
  (t) => [index().on(t.MethodId, t.Id)],
);
