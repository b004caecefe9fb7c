import { listApiKeys, listKeyScopes, makeApiKey, revokeApiKey } from '@circolo/contract/access/api-keys/api-key';
import { problem } from '@circolo/contract/errors/problem';
import { dayText, romeDay } from '@circolo/contract/values/rome-day';
import { eq } from 'drizzle-orm';
import type { Api } from '../../http/api.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { isSuperuser } from '../../http/superusers.ts';
import { recordChange } from '../../resource/audit.ts';
import { apiKeys } from '../../tables/access/api-key-tables.ts';
import { notifyOwner } from '../notices/notify-owner.ts';
import { makeKey } from './make-key.ts';
import { readKeys } from './read-keys.ts';
import { readScopes } from './read-scopes.ts';
import { revokeKey } from './revoke-key.ts';

function makeRoute(api: Api): void {
  write(api, makeApiKey, async (tx, { caller, body, language, now }) => {
    const { Id, Token } = await makeKey(tx, caller, body, now);
    const { UserId } = caller;
    const [Key] = await readKeys(tx, eq(apiKeys.Id, Id), { language, now, UserId });
    const made = orNotFound(Key);
    const After = { ApiKey: made.Name, Prefix: made.Prefix, ExpiresAt: made.ExpiresAt };
    await recordChange(tx, caller, { Resource: 'Users', RecordId: UserId, Action: 'MakeApiKey', After });
    await notifyOwner(tx, api, { UserId, IdentityId: null }, 'accountMails.apiKeyMade', {
      name: made.Name,
      date: dayText(romeDay(new Date(made.ExpiresAt))),
    });
    return { Key: made, Token };
  });
}

/** The keys that programs call the API with: listed, made and revoked. */
export function apiKeysRoutes(api: Api): void {
  read(api, listApiKeys, async (db, { caller, query, language, now }) => {
    if (query.Everybody && !isSuperuser(caller)) throw problem('AccessDenied');
    const { UserId } = caller;
    return readKeys(db, query.Everybody ? undefined : eq(apiKeys.UserId, UserId), { language, now, UserId });
  });
  read(api, listKeyScopes, (db, { caller, language }) => readScopes(db, caller, language));
  makeRoute(api);
  write(api, revokeApiKey, async (tx, { caller, params: { Id }, now }) => {
    const own = isSuperuser(caller) ? {} : { UserId: caller.UserId };
    const { UserId, Name } = orNotFound(await revokeKey(tx, caller, { Id, now, ...own }));
    if (UserId !== caller.UserId)
      await notifyOwner(tx, api, { UserId, IdentityId: null }, 'accountMails.apiKeyRevoked', { name: Name });
    return undefined;
  });
}
