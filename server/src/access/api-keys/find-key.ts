import { levelsOfKey } from '@circolo/contract/access/api-keys/key-cap';
import type { RequiredAction } from '@circolo/contract/access/sessions/logged-user';
import { and, eq, isNotNull, placeholder, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { FoundKey, KeyRefusal } from '../../http/found-key.ts';
import { candidateMenus } from '../../http/rights/chosen-menu.ts';
import { keyScope, mayHaveKeys, scopeLevels } from '../../http/rights/key-scope.ts';
import { type Levels, levelCache, noLevels } from '../../http/rights/menu-levels.ts';
import { mayExport, menuOf, personColumns } from '../../http/rights/person-rights.ts';
import { personalGrants } from '../../http/rights/personal-grants.ts';
import { apiKeys } from '../../tables/access/api-key-tables.ts';
import { passkeys } from '../../tables/access/passkey-tables.ts';
import { natureRules, twoFactors } from '../../tables/access/two-factor-tables.ts';
import { displayName, users } from '../../tables/access/user-tables.ts';
import { activities } from '../../tables/activities/activity-tables.ts';
import { hashToken } from '../sessions/tokens.ts';
import { lastUsedRecorder } from './last-used.ts';
import { isInNetworks } from './networks.ts';

/** Whether a rule of the owner's nature asks for a second factor that the owner has not. */
function mustEnrol(db: Db) {
  const code = db
    .select({ Id: twoFactors.Id })
    .from(twoFactors)
    .where(and(eq(twoFactors.UserId, users.Id), isNotNull(twoFactors.EnrolledAt)));
  const passkey = db.select({ Id: passkeys.Id }).from(passkeys).where(eq(passkeys.UserId, users.Id));
  return sql<boolean>`(${natureRules.TwoFactorRequired} is true and not exists ${code} and not exists ${passkey})`;
}

/** A key with its scope, its owner, the menus that may count for the owner and their own levels, in one statement. */
function keyStatement(db: Db) {
  const candidates = candidateMenus(db);
  const personal = personalGrants(db);
  const scope = keyScope(db);
  return db
    .select({
      Id: apiKeys.Id,
      KeyName: apiKeys.Name,
      Prefix: apiKeys.Prefix,
      Networks: apiKeys.Networks,
      ExpiresAt: apiKeys.ExpiresAt,
      RevokedAt: apiKeys.RevokedAt,
      LastUsedAt: apiKeys.LastUsedAt,
      ...personColumns,
      OriginId: users.OriginId,
      Name: displayName,
      LockedAt: users.LockedAt,
      ErasedAt: users.ErasedAt,
      MustChangePassword: users.MustChangePassword,
      MustEnrol: mustEnrol(db),
      MayExport: mayExport,
      Candidates: candidates.List,
      Personal: personal.List,
      Scope: scope.List,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.Id, apiKeys.UserId))
    .leftJoin(activities, eq(activities.Id, users.CurrentActivityId))
    .leftJoin(natureRules, eq(natureRules.Nature, users.Nature))
    .leftJoinLateral(candidates, sql`true`)
    .leftJoinLateral(personal, sql`true`)
    .leftJoinLateral(scope, sql`true`)
    .where(eq(apiKeys.Hash, placeholder('hash')));
}
type KeyRow = Awaited<ReturnType<typeof keyStatement>>[number];

/** Why a key does not count; null for one that does. */
function refusalOf(row: KeyRow, levels: Levels, { ip, now }: { ip: string; now: Date }): KeyRefusal | null {
  if (row.RevokedAt !== null) return 'revoked';
  if (row.ExpiresAt <= now.toISOString()) return 'expired';
  if (!isInNetworks(ip, row.Networks)) return 'network';
  const isOpen = row.LockedAt === null && row.ErasedAt === null;
  return isOpen && mayHaveKeys(row.Nature, levels) ? null : 'owner';
}

/** What the owner must do first, the key waits for too. */
function mustOf({ MustChangePassword, MustEnrol }: KeyRow): RequiredAction | null {
  if (MustChangePassword) return 'changePassword';
  return MustEnrol ? 'enrol' : null;
}

/**
 * How `api.findKey` works: what a key opens, as the database has it at the moment of every call. It is read whole each time: programs
 * call less often than people who work, and what is revoked is so in every process at once.
 */
export function keyFinder(db: Db, now: () => Date): (token: string, ip: string) => Promise<FoundKey> {
  const statement = keyStatement(db).prepare('find_key');
  const levelsOf = levelCache(db);
  const used = lastUsedRecorder(db);
  return async (token, ip) => {
    const at = now();
    const [row] = await statement.execute({ hash: hashToken(token) });
    if (!row) return { Refusal: 'unknown' };
    const { Id, Prefix, UserId } = row;
    const menu = menuOf(row);
    const ofOwner = menu ? await levelsOf(menu, row) : noLevels;
    const refusal = refusalOf(row, ofOwner, { ip, now: at });
    if (refusal) return { Refusal: refusal, Prefix, UserId };
    used(Id, { LastUsedAt: at.toISOString(), LastUsedIp: ip }, { at: row.LastUsedAt, now: at });
    const Scope = scopeLevels(row.Scope);
    return {
      Caller: {
        SessionId: `key:${Id}`,
        ApiKey: { Id, Name: row.KeyName, Prefix, Scope },
        Audience: 'desk',
        Outer: false,
        Must: mustOf(row),
        OriginId: row.OriginId,
        UserId,
        IdentityId: null,
        Nature: row.Nature,
        ParentUserId: row.ParentUserId,
        ActingFor: null,
        SteppedUpAt: null,
        Name: row.Name,
        MenuId: menu?.Id ?? null,
        MayExport: row.MayExport,
        Levels: levelsOfKey(ofOwner, Scope),
      },
    };
  };
}
