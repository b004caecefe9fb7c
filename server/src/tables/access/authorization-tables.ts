import type { Level } from '@circolo/contract/authorization/levels';
import { snakeCase } from 'drizzle-orm/pg-core';
import { code, linkKeys, ownerReference } from '../../db/columns.ts';
import { menuFunctions } from './menu-tables.ts';
import { users } from './user-tables.ts';

/** The level of one person on one function: it wins over what the menu says (product.md section 6). */
export const userAuthorizations = snakeCase.table(
  'user_authorization',
  {
    UserId: ownerReference(() => users.Id),
    FunctionId: ownerReference(() => menuFunctions.Id),
    CustomAuthorization: code().$type<Level>().notNull(),
  },
  (t) => linkKeys(t.UserId, t.FunctionId),
);
