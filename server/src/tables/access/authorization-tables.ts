import type { Level } from '@circolo/contract/authorization/levels';
import { index, primaryKey, snakeCase } from 'drizzle-orm/pg-core';
import { code, reference } from '../../db/columns.ts';
import { menuFunctions } from './menu-tables.ts';
import { users } from './user-tables.ts';

/** The level of one person on one function: it wins over what the menu says (product.md section 6). */
export const userAuthorizations = snakeCase.table(
  'user_authorization',
  {
    UserId: reference()
      .notNull()
      .references(() => users.Id, { onDelete: 'cascade' }),
    FunctionId: reference()
      .notNull()
      .references(() => menuFunctions.Id, { onDelete: 'cascade' }),
    CustomAuthorization: code().$type<Level>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.UserId, t.FunctionId] }), index().on(t.FunctionId)],
);
