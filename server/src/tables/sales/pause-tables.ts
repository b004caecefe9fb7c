import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { auditColumns, day, id, reference, requiredReference } from '../../db/columns.ts';
import { purchases } from './order-tables.ts';

/**
 * Days on which a subscription gives nothing, both ends inclusive: its end has moved by as many. One that was taken back before it
 * began is no row; one that ended early has the days that it took.
 */
export const pauses = snakeCase.table(
  'subscription_pause',
  {
    Id: id(),
    PurchaseId: requiredReference(() => purchases.Id),
    /** Of an add-on: the pause of the base that it is paused with. */
    BasePauseId: reference().references((): AnyPgColumn => pauses.Id, { onDelete: 'cascade' }),
    StartDate: day().notNull(),
    EndDate: day().notNull(),
    /** Planned or running; a purchase has one at a time. */
    Open: boolean().notNull().default(true),
    /** The anchor day that the purchase had before, for a pause that does not come. */
    AnchorDay: integer(),
    Reason: text(),
    ...auditColumns(),
  },
  (t) => [
    index().on(t.PurchaseId),
    index().on(t.BasePauseId),
    uniqueIndex('subscription_pause_open').on(t.PurchaseId).where(sql`${t.Open}`),
  ],
);
