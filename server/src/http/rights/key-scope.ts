import { cappedScope } from '@circolo/contract/access/api-keys/key-cap';
import { resourceLevels } from '@circolo/contract/access/permissions/permission-policy';
import { AuthorizationLevel, allows, type Level } from '@circolo/contract/authorization/levels';
import { isStaff, type UserNatureCode } from '@circolo/contract/authorization/natures';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { apiKeyScopes, apiKeys } from '../../tables/access/api-key-tables.ts';
import { menuFunctions } from '../../tables/access/menu-tables.ts';
import type { Caller } from '../caller.ts';
import type { Levels } from './menu-levels.ts';

/** How far a key goes with a function, and what that opens. */
interface ScopeLine {
  Level: Level;
  Active: boolean;
  Resources: readonly string[];
}

/** The scope of the key of a query, as an array of few, to be joined laterally to keys; null where nothing is left of it. */
export const keyScope = (db: Queryable) =>
  db
    .select({
      List: sql<ScopeLine[] | null>`json_agg(json_build_object('Level', ${apiKeyScopes.Level},
        'Active', ${menuFunctions.Active}, 'Resources', ${menuFunctions.Resources}))`.as('scope_list'),
    })
    .from(apiKeyScopes)
    .innerJoin(menuFunctions, eq(menuFunctions.Id, apiKeyScopes.FunctionId))
    .where(eq(apiKeyScopes.ApiKeyId, apiKeys.Id))
    .as('key_scope');

/** What a scope says by resource, by the one policy of permissions: a line of it counts as a line of a menu does. */
export const scopeLevels = (lines: readonly ScopeLine[] | null): Levels =>
  cappedScope(
    resourceLevels(
      (lines ?? []).map(({ Level, ...line }) => ({
        ...line,
        AssociationOnly: false,
        BaseAuthorization: Level,
        CustomAuthorization: null,
        PersonalAuthorization: null,
      })),
      null,
    ),
  );

/** Whether somebody may have keys, by what they may do now: staff whose menu lets them make some. */
export const mayHaveKeys = (nature: UserNatureCode, levels: Levels): boolean =>
  isStaff(nature) && allows(levels.get('ApiKeys') ?? AuthorizationLevel.none, AuthorizationLevel.edit);

/** The scope of a key that still counts, for what goes on after the call that asked for it; null for one that is over or revoked. */
export async function findOpenScope(
  db: Queryable,
  { Id, UserId }: { Id: number } & Pick<Caller, 'UserId'>,
  now: Date,
): Promise<Levels | null> {
  const scope = keyScope(db);
  const [key] = await db
    .select({ Scope: scope.List })
    .from(apiKeys)
    .leftJoinLateral(scope, sql`true`)
    .where(
      and(
        eq(apiKeys.Id, Id),
        eq(apiKeys.UserId, UserId),
        isNull(apiKeys.RevokedAt),
        gt(apiKeys.ExpiresAt, now.toISOString()),
      ),
    );
  return key ? scopeLevels(key.Scope) : null;
}
