import { chooseMenu, resourceLevels } from '@circolo/contract/access/permissions/permission-policy';
import { permissionXRay, type XRayResource } from '@circolo/contract/access/permissions/permission-x-ray';
import type { FunctionLevels } from '@circolo/contract/access/permissions/user-authorizations';
import { audiencesOf, mayCall, needsOf } from '@circolo/contract/authorization/call-access';
import { levelsOfNature } from '@circolo/contract/authorization/company-resources';
import { AuthorizationLevel } from '@circolo/contract/authorization/levels';
import { isStaff, type UserNatureCode } from '@circolo/contract/authorization/natures';
import type { SoftwareCode } from '@circolo/contract/codes/catalogue-codes';
import { fieldProblem } from '@circolo/contract/errors/problem';
import type { Endpoint, ParsedOf } from '@circolo/contract/http/endpoint';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { inLanguage } from '../../db/in-language.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { read } from '../../http/implement.ts';
import { everyMenu } from '../../http/rights/chosen-menu.ts';
import { noLevels } from '../../http/rights/menu-levels.ts';
import { displayName, users } from '../../tables/access/user-tables.ts';
import { activities, activityTypes } from '../../tables/activities/activity-tables.ts';
import { readExportRules } from './export-rules.ts';
import { functionLevels } from './function-levels.ts';
import { functionLines } from './function-lines.ts';
import { ownedBy } from './owned-by.ts';

type Query = ParsedOf<typeof permissionXRay>['query'];

async function findUser(db: Queryable, id: number | undefined, caller: Caller) {
  if (id === undefined) return null;
  const [user] = await db
    .select({
      Id: users.Id,
      Description: displayName,
      Nature: users.Nature,
      Software: users.Software,
      CustomMenuId: users.CustomMenuId,
      ActivityTypeId: activities.TypeId,
    })
    .from(users)
    .leftJoin(activities, eq(activities.Id, users.CurrentActivityId))
    .where(and(eq(users.Id, id), ownedBy(caller, users.Id)));
  if (!user) throw fieldProblem('User', 'unknownRecord');
  return user;
}

async function findType(db: Queryable, id: number | null, language: Language) {
  if (id === null) return null;
  const [type] = await db
    .select({
      Id: activityTypes.Id,
      Description: inLanguage(activityTypes, language),
      Software: activityTypes.Software,
    })
    .from(activityTypes)
    .where(eq(activityTypes.Id, id));
  if (!type) throw fieldProblem('ActivityType', 'unknownRecord');
  return type;
}

/** Whom the question is about: a user, what is asked in place of what the user has, or no user in particular. */
async function findPerson(
  db: Queryable,
  { query, caller, language }: { query: Query; caller: Caller; language: Language },
) {
  const user = await findUser(db, query.User, caller);
  const Nature: UserNatureCode | undefined = query.Nature ?? user?.Nature;
  if (!Nature) throw fieldProblem('Nature', 'required');
  const type = await findType(db, query.ActivityType ?? user?.ActivityTypeId ?? null, language);
  // Staff is of neither product; without a user it is of the one that the activity belongs to.
  const Software = isStaff(Nature) ? null : (user?.Software ?? (type?.Software as SoftwareCode | undefined) ?? null);
  return { user, type, Nature, Software, CustomMenuId: user?.CustomMenuId ?? null };
}

const referenceOf = (record: { Id: number; Description: string } | null | undefined) =>
  record ? { Id: record.Id, Description: record.Description } : null;

/** Every resource that a function opens or a call asks for, with the calls and whether they are open. */
function resourcesOf(
  functions: readonly FunctionLevels[],
  rights: Pick<Caller, 'Levels' | 'MayExport'>,
  calls: readonly Endpoint[],
): XRayResource[] {
  const byMenu = calls.filter((call) => audiencesOf(call).includes('desk'));
  const asked = byMenu.flatMap(({ access }) => needsOf(access).map(({ resource }) => resource));
  const names = new Set([...functions.flatMap(({ Resources }) => Resources), ...asked]);
  return [...names].sort().map((Name) => {
    const Level = rights.Levels.get(Name) ?? AuthorizationLevel.none;
    const giving = functions.filter(
      (line) => Level !== AuthorizationLevel.none && line.Level === Level && line.Resources.includes(Name),
    );
    return {
      Name,
      Level,
      Functions: giving.map(({ Function: { Id, Description } }) => ({ Id, Description })),
      Calls: byMenu.flatMap((call) => {
        const need = needsOf(call.access).find(({ resource }) => resource === Name);
        if (!need) return [];
        return [{ Method: call.method, Path: call.path, Level: need.level, Open: mayCall(call, rights) }];
      }),
    };
  });
}

/** What somebody may do and why; `calls` are all that the server answers. */
export function permissionXRayRoutes(api: Api, calls: readonly Endpoint[]): void {
  read(api, permissionXRay, async (db, received) => {
    const { language } = received;
    const { user, type, Nature, Software, CustomMenuId } = await findPerson(db, received);
    const menus = await everyMenu(db);
    const { Menu, Reason } = chooseMenu(menus, { Nature, CustomMenuId, ActivityTypeId: type?.Id ?? null });
    const MenuId = Menu?.Id ?? null;
    const lines = await functionLines(db, { MenuId, UserId: user?.Id ?? null }, language);
    const grants = lines.map(({ Function: stored, Resources }) => ({ ...stored, Resources }));
    const Functions = lines.map((line) => functionLevels(line, { MenuId, Nature, Software }));
    const levels = MenuId === null ? noLevels : levelsOfNature(Nature, resourceLevels(grants, Software));
    const MayExport = (await readExportRules(db))(Nature);
    const given = menus.find(({ Id }) => Id === CustomMenuId);
    return {
      Nature: { Code: Nature, Description: translator(language)(`enums.UserNature.${Nature}`) },
      ActivityType: referenceOf(type),
      User: referenceOf(user),
      Software,
      Menu: referenceOf(Menu),
      Reason,
      IgnoredMenu: referenceOf(given?.Id === MenuId ? null : given),
      MayExport,
      Functions,
      Resources: resourcesOf(Functions, { Levels: levels, MayExport }, calls),
    };
  });
}
