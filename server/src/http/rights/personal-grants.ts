import type { PersonalGrant } from '@circolo/contract/access/permissions/permission-policy';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { userAuthorizations } from '../../tables/access/authorization-tables.ts';
import { menuFunctions } from '../../tables/access/menu-tables.ts';
import { users } from '../../tables/access/user-tables.ts';

/** The levels that the user of a query was given, as an array of few, to be joined laterally to users; null without any. */
export const personalGrants = (db: Queryable) =>
  db
    .select({
      List: sql<PersonalGrant[] | null>`json_agg(json_build_object('FunctionId', ${menuFunctions.Id},
        'PersonalAuthorization', ${userAuthorizations.CustomAuthorization}, 'Resources', ${menuFunctions.Resources},
        'AssociationOnly', ${menuFunctions.AssociationOnly}, 'Active', ${menuFunctions.Active}))`.as('personal_list'),
    })
    .from(userAuthorizations)
    .innerJoin(menuFunctions, eq(menuFunctions.Id, userAuthorizations.FunctionId))
    .where(eq(userAuthorizations.UserId, users.Id))
    .as('personal_grant');
