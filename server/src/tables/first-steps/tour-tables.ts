import { snakeCase } from 'drizzle-orm/pg-core';
import { instant, ownerReference } from '../../db/columns.ts';
import { users } from '../access/user-tables.ts';

/** Who has taken or refused the tour of the desk. */
export const answeredTours = snakeCase.table('answered_tour', {
  UserId: ownerReference(() => users.Id).primaryKey(),
  At: instant().notNull(),
});
