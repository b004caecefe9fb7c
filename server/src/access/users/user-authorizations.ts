import {
  saveUserAuthorizations,
  type UserAuthorizations,
  userAuthorizations,
} from '@circolo/contract/access/permissions/user-authorizations';
import { userAct } from '@circolo/contract/access/permissions/user-change-problems';
import { allows, effectiveLevel, type Level } from '@circolo/contract/authorization/levels';
import { landsOnDesk } from '@circolo/contract/authorization/natures';
import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import type { ParsedOf } from '@circolo/contract/http/endpoint';
import type { Language } from '@circolo/messages/languages';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { assertReferencesExist } from '../../db/links.ts';
import type { Api } from '../../http/api.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { findMenuId } from '../../http/rights/chosen-menu.ts';
import { recordChange } from '../../resource/audit.ts';
import { assertCurrentVersion } from '../../resource/current-version.ts';
import { selectOne } from '../../resource/select.ts';
import { userAuthorizations as t } from '../../tables/access/authorization-tables.ts';
import { menuFunctions, menus } from '../../tables/access/menu-tables.ts';
import { users } from '../../tables/access/user-tables.ts';
import { functionLevels } from '../permissions/function-levels.ts';
import { functionLines } from '../permissions/function-lines.ts';
import { assertMayActOn, hasLevelOnAll } from '../permissions/grant-limits.ts';
import { ownedBy } from '../permissions/owned-by.ts';
import { userSource } from './user-source.ts';

type AuthorizationsInput = ParsedOf<typeof saveUserAuthorizations>['body']['Authorizations'];

async function readAuthorizations(db: Queryable, Id: number, language: Language): Promise<UserAuthorizations> {
  const [user] = await db
    .select({ Nature: users.Nature, Software: users.Software, Version: users.Version })
    .from(users)
    .where(eq(users.Id, Id));
  const { Nature, Software, Version } = orNotFound(user);
  const MenuId = await findMenuId(db, Id);
  const [menu] = await db
    .select({ Id: menus.Id, Description: menus.Description })
    .from(menus)
    .where(eq(menus.Id, MenuId ?? 0));
  const lines = await functionLines(db, { MenuId, UserId: Id }, language);
  const Details = lines.map((line) => functionLevels(line, { MenuId, Nature, Software }));
  return { Version, Menu: menu ?? null, Details };
}

/** A user whom the caller may give levels: one of the desk, as far as the rule of ranks allows it. */
async function assertManageable(tx: Tx, id: number, caller: Caller): Promise<void> {
  const [user] = await tx
    .select({ Nature: users.Nature })
    .from(users)
    .where(and(eq(users.Id, id), ownedBy(caller, users.Id)))
    .for('update');
  const { Nature } = orNotFound(user);
  assertMayActOn(caller, userAct.authorize, { Id: id, Nature });
  if (!landsOnDesk(Nature)) throw problem('NotEditable');
}

/**
 * Levels above the caller's own are refused: whatever the new list opens wider than the old one must be open to the
 * giver.
 */
function assertLevelsNotWider(before: UserAuthorizations, given: AuthorizationsInput, caller: Caller): void {
  const index = new Map(given.map(({ Function: used }, at) => [used.Id, at]));
  for (const line of before.Details) {
    const at = index.get(line.Function.Id);
    const inMenu = effectiveLevel(line.MenuAuthorization, line.BaseAuthorization);
    const wanted: Level = (at === undefined ? null : given[at]?.CustomAuthorization) ?? inMenu;
    if (allows(effectiveLevel(line.CustomAuthorization, inMenu), wanted)) continue;
    if (hasLevelOnAll(caller, line.Resources, wanted)) continue;
    throw fieldProblem(at === undefined ? 'Authorizations' : `Authorizations.${at}.CustomAuthorization`, 'notAllowed');
  }
}

const givenOf = ({ Details }: UserAuthorizations) =>
  Details.filter(({ CustomAuthorization }) => CustomAuthorization !== null).map(
    ({ Function: { Id, Description }, CustomAuthorization }) => ({
      Function: { Id, Description },
      CustomAuthorization,
    }),
  );

const userRecord = async (tx: Tx, id: number) =>
  orNotFound(await selectOne<typeof userSource.resource>(tx, userSource, id));

async function replace(tx: Tx, UserId: number, given: AuthorizationsInput): Promise<void> {
  await tx.delete(t).where(eq(t.UserId, UserId));
  const rows = given.map(({ Function: used, CustomAuthorization }) => ({
    UserId,
    FunctionId: used.Id,
    CustomAuthorization,
  }));
  if (rows.length > 0) await tx.insert(t).values(rows);
}

/** The levels that single users are given over those of their menu. */
export function userAuthorizationsRoutes(api: Api): void {
  read(api, userAuthorizations, async (db, { params: { Id }, caller, language }) => {
    orNotFound(await selectOne<typeof userSource.resource>(db, userSource, Id, ownedBy(caller, users.Id)));
    return readAuthorizations(db, Id, language);
  });
  write(api, saveUserAuthorizations, async (tx, { params: { Id }, body, caller, language, now }) => {
    await assertManageable(tx, Id, caller);
    const user = await userRecord(tx, Id);
    await assertCurrentVersion(tx, 'Users', user, body.Version);
    const given = body.Authorizations;
    const used = given.map(({ Function: named }) => named);
    await assertReferencesExist(tx, menuFunctions, 'Authorizations', used);
    const before = await readAuthorizations(tx, Id, language);
    assertLevelsNotWider(before, given, caller);
    await replace(tx, Id, given);
    const audit = { UpdatedAt: now.toISOString(), UpdatedById: authorId(caller), Version: sql`${users.Version} + 1` };
    await tx.update(users).set(audit).where(eq(users.Id, Id));
    const after = await readAuthorizations(tx, Id, language);
    await recordChange(tx, caller, {
      Resource: 'Users',
      RecordId: Id,
      Action: 'Authorize',
      Before: { ...user, Authorizations: givenOf(before) },
      After: { ...(await userRecord(tx, Id)), Authorizations: givenOf(after) },
    });
    return after;
  });
}
