import { sql } from 'drizzle-orm';
import { check, snakeCase, uuid } from 'drizzle-orm/pg-core';
import { reference } from '../../db/columns.ts';

/**
 * One row, which triggers give another stamp in every transaction that changes a menu, a function or a group of them, or what else
 * rights and the answer to who is signed in follow from and which changes rarely (decision 060).
 */
export const menuVersions = snakeCase.table(
  'menu_version',
  {
    Id: reference().primaryKey().default(1),
    Stamp: uuid().notNull(),
  },
  (t) => [check('menu_version_single', sql`${t.Id} = 1`)],
);
