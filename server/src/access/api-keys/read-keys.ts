import type { ApiKey } from '@circolo/contract/access/api-keys/api-key';
import type { Language } from '@circolo/messages/languages';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { inLanguage } from '../../db/in-language.ts';
import { apiKeyScopes, apiKeys } from '../../tables/access/api-key-tables.ts';
import { menuFunctions } from '../../tables/access/menu-tables.ts';
import { displayName, users } from '../../tables/access/user-tables.ts';

/** Reads the keys of a condition that were not revoked, the newest first. */
export async function readKeys(
  db: Queryable,
  where: SQL | undefined,
  { language, now, UserId }: { language: Language; now: Date; UserId: number },
): Promise<ApiKey[]> {
  const scope = db
    .select({
      List: sql<ApiKey['Scope'] | null>`json_agg(json_build_object('Level', ${apiKeyScopes.Level}, 'Function',
        json_build_object('Id', ${menuFunctions.Id}, 'Description', ${inLanguage(menuFunctions, language)}))
        order by ${menuFunctions.Position}, ${menuFunctions.Id})`.as('scope_list'),
    })
    .from(apiKeyScopes)
    .innerJoin(menuFunctions, eq(menuFunctions.Id, apiKeyScopes.FunctionId))
    .where(eq(apiKeyScopes.ApiKeyId, apiKeys.Id))
    .as('scope');
  const rows = await db
    .select({
      Id: apiKeys.Id,
      Name: apiKeys.Name,
      Prefix: apiKeys.Prefix,
      Owner: { Id: users.Id, Description: displayName },
      Scope: scope.List,
      Networks: apiKeys.Networks,
      CreatedAt: apiKeys.CreatedAt,
      ExpiresAt: apiKeys.ExpiresAt,
      LastUsedAt: apiKeys.LastUsedAt,
      LastUsedIp: apiKeys.LastUsedIp,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.Id, apiKeys.UserId))
    .leftJoinLateral(scope, sql`true`)
    .where(and(where, isNull(apiKeys.RevokedAt)))
    .orderBy(desc(apiKeys.CreatedAt), desc(apiKeys.Id));
  return rows.map(({ Scope, ...row }) => ({
    ...row,
    Scope: Scope ?? [],
    Own: row.Owner.Id === UserId,
    IsExpired: row.ExpiresAt <= now.toISOString(),
  }));
}
