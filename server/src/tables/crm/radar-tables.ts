import type { RadarReason, RadarValues } from '@circolo/contract/crm/radar/radar-features';
import type { BackTest, RadarModel } from '@circolo/contract/crm/radar/radar-model';
import { index, integer, jsonb, snakeCase } from 'drizzle-orm/pg-core';
import { auditColumns, code, day, id, instant, ownerReference, reference } from '../../db/columns.ts';
import { users } from '../access/user-tables.ts';
import { purchases } from '../sales/order-tables.ts';

/** A training of the renewal radar: the last one counts. */
export const renewalModels = snakeCase.table(
  'renewal_model',
  {
    Id: id(),
    TrainedAt: instant().notNull(),
    /** The purchases that it was trained on, and how many of them were not renewed. */
    Examples: integer().notNull(),
    NotRenewed: integer().notNull(),
    /** Null while there is not enough history. */
    Model: jsonb().$type<RadarModel>(),
    BackTest: jsonb().$type<BackTest>(),
  },
  (t) => [index().on(t.TrainedAt)],
);

/** What the radar says of a purchase that ends soon. */
export const renewalScores = snakeCase.table(
  'renewal_score',
  {
    Id: id(),
    PurchaseId: reference()
      .notNull()
      .unique()
      .references(() => purchases.Id, { onDelete: 'cascade' }),
    UserId: ownerReference(() => users.Id),
    /** Of the customer: whose records somebody reaches. */
    AssignedToId: reference().references(() => users.Id),
    EndDate: day().notNull(),
    /** That it is not renewed, in per cent. */
    Probability: integer().notNull(),
    /** H high, M middle, L low. */
    Band: code().notNull(),
    Reasons: jsonb().$type<RadarReason[]>().notNull(),
    Features: jsonb().$type<RadarValues>().notNull(),
    NextAct: code().notNull(),
    ...auditColumns(),
  },
  (t) => [
    index().on(t.UserId),
    index().on(t.AssignedToId, t.Probability),
    index().on(t.Probability, t.Id),
    index().on(t.EndDate),
  ],
);
