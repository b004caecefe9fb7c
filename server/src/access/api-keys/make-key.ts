import { randomBytes } from 'node:crypto';
import { apiKeyPrefix, apiKeysMost, type makeApiKey } from '@circolo/contract/access/api-keys/api-key';
import { mostToGive } from '@circolo/contract/access/api-keys/key-cap';
import { allows } from '@circolo/contract/authorization/levels';
import { problem } from '@circolo/contract/errors/problem';
import type { ParsedOf } from '@circolo/contract/http/endpoint';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { apiKeyScopes, apiKeys } from '../../tables/access/api-key-tables.ts';
import { menuFunctions } from '../../tables/access/menu-tables.ts';
import { users } from '../../tables/access/user-tables.ts';
import { hashToken } from '../sessions/tokens.ts';

type Input = ParsedOf<typeof makeApiKey>['body'];

/** What is shown of a key in lists leaves 256 of its random bits. */
const shownLength = apiKeyPrefix.length + 5;
const newKey = (): string => apiKeyPrefix + randomBytes(36).toString('base64url');

/** Refuses a scope that says more than its maker may do, or than any key may. */
async function assertScope(tx: Tx, { Levels }: Caller, scope: Input['Scope']): Promise<void> {
  const functions = await tx
    .select({ Id: menuFunctions.Id, Resources: menuFunctions.Resources })
    .from(menuFunctions)
    .where(
      inArray(
        menuFunctions.Id,
        scope.map(({ Function: { Id } }) => Id),
      ),
    );
  const found = new Map(functions.map(({ Id, Resources }) => [Id, Resources]));
  const mayGive = ({ Function: { Id }, Level }: Input['Scope'][number]) =>
    allows(mostToGive(found.get(Id) ?? [], Levels), Level);
  if (!scope.every(mayGive)) throw problem('ValidationFailed', { fields: { Scope: { code: 'notAllowed' } } });
}

/** Refuses one key more than a person may have; the person's row is locked, so that no two are counted at the same time. */
async function assertRoom(tx: Tx, { UserId }: Caller, now: Date): Promise<void> {
  await tx.select({ Id: users.Id }).from(users).where(eq(users.Id, UserId)).for('no key update');
  const open = and(eq(apiKeys.UserId, UserId), isNull(apiKeys.RevokedAt), gt(apiKeys.ExpiresAt, now.toISOString()));
  if ((await tx.$count(apiKeys, open)) >= apiKeysMost)
    throw problem('ApiKeyLimit', { parameters: { count: apiKeysMost } });
}

/** Makes a key of the caller's; the key itself is answered once. */
export async function makeKey(tx: Tx, caller: Caller, input: Input, now: Date): Promise<{ Id: number; Token: string }> {
  await assertScope(tx, caller, input.Scope);
  await assertRoom(tx, caller, now);
  const Token = newKey();
  const [row] = await tx
    .insert(apiKeys)
    .values({
      UserId: caller.UserId,
      Name: input.Name,
      Prefix: Token.slice(0, shownLength),
      Hash: hashToken(Token),
      Networks: input.Networks,
      CreatedAt: now.toISOString(),
      ExpiresAt: new Date(now.getTime() + input.Days * 86_400_000).toISOString(),
    })
    .returning({ Id: apiKeys.Id });
  const { Id } = orNotFound(row);
  const lines = new Map(input.Scope.map(({ Function: { Id: FunctionId }, Level }) => [FunctionId, Level]));
  await tx.insert(apiKeyScopes).values([...lines].map(([FunctionId, Level]) => ({ ApiKeyId: Id, FunctionId, Level })));
  return { Id, Token };
}
