import type { ErasureRequesterCode } from '@circolo/contract/privacy/erasure';
import { index, snakeCase, text } from 'drizzle-orm/pg-core';
import { code, day, id, instant, reference } from '../../db/columns.ts';

/**
 * That somebody was erased, by the numbers of their records alone: so that it can be shown, and done again on a backup that
 * was restored. The numbers stand here without a reference.
 */
export const erasures = snakeCase.table(
  'erasure',
  {
    Id: id(),
    /** The resource and the number of the record that it was asked for. */
    Resource: text().notNull(),
    RecordId: text().notNull(),
    UserIds: reference().array().notNull(),
    IdentityIds: text().array().notNull(),
    LeadIds: reference().array().notNull(),
    At: instant().notNull(),
    /** P the person, S staff. */
    Requester: code().$type<ErasureRequesterCode>().notNull(),
    ActorId: reference(),
    Reason: text(),
    /** The last day on which the law makes us keep something; null: nothing is kept. */
    KeptUntil: day(),
    /** When what was kept went too. */
    ReleasedAt: instant(),
  },
  (t) => [index().on(t.Resource, t.RecordId), index().on(t.KeptUntil)],
);
