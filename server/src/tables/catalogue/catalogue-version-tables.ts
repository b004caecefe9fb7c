import { sql } from 'drizzle-orm';
import { check, snakeCase, uuid } from 'drizzle-orm/pg-core';
import { reference } from '../../db/columns.ts';

/**
 * One row, which triggers give another stamp in every transaction that changes what is sold or how it can be paid
 * (docs/decisions/041).
 */
export const catalogueVersions = snakeCase.table(
  'catalogue_version',
  {
    Id: reference().primaryKey().default(1),
    Stamp: uuid().notNull(),
  },
  (t) => [check('catalogue_version_single', sql`${t.Id} = 1`)],
);
