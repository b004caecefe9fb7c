import { menuItems } from '@circolo/contract/access/permissions/menu-rights';
import type { LoggedUser, PermissionMenu } from '@circolo/contract/access/sessions/logged-user';
import { functionLevelOfNature, opensForNature } from '@circolo/contract/authorization/company-resources';
import type { Level } from '@circolo/contract/authorization/levels';
import { UserNature, type UserNatureCode } from '@circolo/contract/authorization/natures';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { eq, placeholder, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { inLanguage } from '../../db/in-language.ts';
import { keptVersions } from '../../db/kept/kept-versions.ts';
import { markShared } from '../../db/kept/shared-reads.ts';
import { builtOnce } from '../../db/statements/built-once.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { personalGrants } from '../../http/rights/personal-grants.ts';
import { passkeys } from '../../tables/access/passkey-tables.ts';
import { sessions } from '../../tables/access/session-tables.ts';
import { natureRules, twoFactors } from '../../tables/access/two-factor-tables.ts';
import { identities, userCategories, users } from '../../tables/access/user-tables.ts';
import { activities, activityTypes } from '../../tables/activities/activity-tables.ts';
import { originCategories, origins } from '../../tables/origins/origin-tables.ts';
import type { FunctionLine } from '../permissions/function-lines.ts';
import { assignedLines, keptMenu, menuStamp } from '../permissions/kept-menus.ts';
import { activitiesCount, isOfVersion } from './caller-version.ts';

/** An activity in the shape of a session. */
export async function findActivity(
  db: Queryable,
  id: number | null,
  language: Language,
): Promise<LoggedUser['CurrentActivity']> {
  if (!id) return null;
  const [activity] = await db
    .select({
      Id: activities.Id,
      Description: activities.Description,
      Type: { Id: activityTypes.Id, Description: inLanguage(activityTypes, language) },
      AccountingType: activities.AccountingType,
      TaxRegime: activities.TaxRegime,
    })
    .from(activities)
    .innerJoin(activityTypes, eq(activityTypes.Id, activities.TypeId))
    .where(eq(activities.Id, id));
  return (activity as LoggedUser['CurrentActivity']) ?? null; // Columns of codes.
}

async function sessionOrigin(db: Queryable, id: number, language: Language): Promise<LoggedUser['Origin']> {
  const [origin] = await db
    .select({
      Id: origins.Id,
      Description: origins.Description,
      Category: { Code: originCategories.Code, Description: inLanguage(originCategories, language) },
    })
    .from(origins)
    .innerJoin(originCategories, eq(originCategories.Id, origins.CategoryId))
    .where(eq(origins.Id, id));
  return orNotFound(origin);
}

/** Whether the account that the session was opened with has a second factor, and whether its nature must have one. */
const twoFactorColumns = {
  Enabled: sql<boolean>`(exists (select from ${twoFactors} where ${twoFactors.EnrolledAt} is not null
      and (${twoFactors.IdentityId} = ${placeholder('OuterId')}::text or ${twoFactors.UserId} = ${placeholder('InnerId')}::bigint))
    or exists (select from ${passkeys}
      where ${passkeys.IdentityId} = ${placeholder('OuterId')}::text or ${passkeys.UserId} = ${placeholder('InnerId')}::bigint))`,
  Required: sql<boolean>`exists (select from ${natureRules}
    where ${natureRules.Nature} = ${placeholder('Nature')}::text and ${natureRules.TwoFactorRequired})`,
};

/** The values of `twoFactorColumns`. */
const ofAccount = ({ Outer, IdentityId, UserId, Nature }: Caller) => ({
  OuterId: Outer ? (IdentityId ?? '') : null,
  InnerId: Outer ? null : UserId,
  Nature,
});

/** Of who has bought nothing ends. */
const demoEnd = sql<string | null>`case when ${users.Nature} = ${UserNature.demo} and ${users.SubscriptionFrom} is null
    then ${users.DemoExpirationDate} end`.mapWith(users.DemoExpirationDate);

/** All that a session states of a user, in one statement: everybody who opens the product waits for it. */
export function userStatement(db: Queryable, language: Language) {
  const personal = personalGrants(db);
  return db
    .select({
      Email: users.Email,
      FirstName: users.FirstName,
      LastName: users.LastName,
      Nature: users.Nature,
      Software: users.Software,
      Language: users.Language,
      MustChangePassword: users.MustChangePassword,
      DemoEndsOn: demoEnd,
      IdentityId: users.IdentityId,
      GoogleAttributes: { ContactsSyncEnabled: users.GoogleContacts, CalendarSyncEnabled: users.GoogleCalendar },
      Category: {
        Code: userCategories.Code,
        Description: inLanguage(userCategories, language),
        Provider: userCategories.Provider,
      },
      ActivitiesCount: activitiesCount.mapWith(Number),
      Origin: { Id: origins.Id, Description: origins.Description },
      OriginCategory: { Code: originCategories.Code, Description: inLanguage(originCategories, language) },
      Activity: {
        Id: activities.Id,
        Description: activities.Description,
        AccountingType: activities.AccountingType,
        TaxRegime: activities.TaxRegime,
      },
      ActivityType: { Id: activityTypes.Id, Description: inLanguage(activityTypes, language) },
      TwoFactor: twoFactorColumns,
      ActingUntil: sql<
        string | null
      >`(select ${sessions.ActingUntil} from ${sessions} where ${sessions.Id} = ${placeholder('SessionId')})`,
      Personal: personal.List,
      MenuStamp: menuStamp,
    })
    .from(users)
    .innerJoin(userCategories, eq(userCategories.Code, users.CategoryCode))
    .innerJoin(origins, eq(origins.Id, users.OriginId))
    .innerJoin(originCategories, eq(originCategories.Id, origins.CategoryId))
    .leftJoin(activities, eq(activities.Id, users.CurrentActivityId))
    .leftJoin(activityTypes, eq(activityTypes.Id, activities.TypeId))
    .leftJoinLateral(personal, sql`true`)
    .where(eq(users.Id, placeholder('UserId')));
}
const userIn = (language: Language) => builtOnce((db) => userStatement(db, language));
const findUser = { it: userIn('it'), en: userIn('en') };
type UserRow = Awaited<ReturnType<(typeof findUser)['it']>>[number];

const findIdentity = builtOnce((db) =>
  db
    .select({
      Id: identities.Id,
      Email: identities.Email,
      FirstName: identities.FirstName,
      LastName: identities.LastName,
      Language: identities.Language,
      TwoFactor: twoFactorColumns,
    })
    .from(identities)
    .where(eq(identities.Id, placeholder('IdentityId'))),
);

/** The logged-user response of an account of the shop without a user. */
async function shopOnly(db: Queryable, caller: Caller, language: Language): Promise<LoggedUser> {
  const [identity] = await findIdentity(db, { IdentityId: caller.IdentityId ?? '', ...ofAccount(caller) });
  const { Id, Email, FirstName, LastName, Language, TwoFactor } = orNotFound(identity);
  return {
    Id: 0,
    Category: null,
    Origin: await sessionOrigin(db, caller.OriginId, language),
    Nature: null,
    Software: null,
    Language,
    MustChangePassword: false,
    TwoFactor,
    Must: caller.Must,
    MayExport: caller.MayExport,
    Acting: null,
    DemoEndsOn: null,
    ActivitiesCount: 0,
    CurrentActivity: null,
    Menu: null,
    GoogleAttributes: { ContactsSyncEnabled: false, CalendarSyncEnabled: false },
    oAuth: { Id, Email, FirstName, LastName },
  };
}

/** A line of a menu with what its function gives a nature at the most. */
function cappedLine(nature: UserNatureCode, line: FunctionLine): FunctionLine {
  const capped = (level: Level | null) => level && functionLevelOfNature(nature, level, line.Resources);
  const { Function: stored } = line;
  const levels = {
    BaseAuthorization: capped(stored.BaseAuthorization),
    CustomAuthorization: capped(stored.CustomAuthorization),
    PersonalAuthorization: capped(stored.PersonalAuthorization),
  };
  return { ...line, Function: { ...stored, ...levels } };
}

/** The permission menu of a session, in the caller's language. */
async function permissionMenu(
  db: Queryable,
  { MenuStamp: stamp, Personal, Software, Nature }: UserRow,
  { MenuId, language }: { MenuId: number; language: Language },
): Promise<PermissionMenu> {
  const { Id, Description, Lines } = orNotFound(await keptMenu(db, { stamp, MenuId, language }));
  const opening = Lines.filter(({ Resources }) => opensForNature(Nature, Resources));
  const personal = new Map(
    Personal?.map(({ FunctionId, PersonalAuthorization }) => [FunctionId, PersonalAuthorization]),
  );
  const lines = assignedLines(opening, personal).map((line) => cappedLine(Nature, line));
  return { Id, Description, Details: menuItems(lines, Software) };
}

/** Who is signed in, as `UserInfos` and `UserActivityInfos` answer. */
export async function loggedUser(db: Queryable, caller: Caller, language: Language): Promise<LoggedUser> {
  if (!caller.UserId) return shopOnly(db, caller, language);
  const { UserId, SessionId, MenuId, ActingFor } = caller;
  const [found] = await findUser[language](db, { UserId, SessionId, ...ofAccount(caller) });
  const user = orNotFound(found);
  const { Activity, ActivityType, IdentityId, Email, FirstName, LastName } = user;
  return {
    Id: UserId,
    Category: user.Category,
    Software: user.Software,
    Language: user.Language,
    MustChangePassword: user.MustChangePassword,
    TwoFactor: user.TwoFactor,
    DemoEndsOn: user.DemoEndsOn,
    ActivitiesCount: user.ActivitiesCount,
    GoogleAttributes: user.GoogleAttributes,
    Must: caller.Must,
    MayExport: caller.MayExport,
    Acting: ActingFor && { Name: ActingFor.Name, Until: user.ActingUntil ?? '' },
    Nature: { Code: user.Nature, Description: translator(language)(`enums.UserNature.${user.Nature}`) },
    Origin: { ...user.Origin, Category: user.OriginCategory },
    CurrentActivity: Activity && ActivityType && ({ ...Activity, Type: ActivityType } as LoggedUser['CurrentActivity']), // Columns of codes.
    Menu: MenuId ? await permissionMenu(db, user, { MenuId, language }) : null,
    oAuth: { Id: IdentityId ?? '', Email, FirstName, LastName },
  };
}

const kept = keptVersions<LoggedUser>('logged users', 1_000);

/** The same, as it was read before where nothing that it follows from has been written since (decision 060). */
export async function keptLoggedUser(db: Queryable, caller: Caller, language: Language): Promise<LoggedUser> {
  // What a session of the shop without a user states of its brand has no version.
  if (!caller.UserId || !caller.Version) return loggedUser(db, caller, language);
  const key = `${caller.SessionId}:${language}`;
  const known = kept.find(key, caller.Version);
  if (known) return known;
  const user = await loggedUser(db, caller, language);
  if (!isOfVersion(caller.Version, user.ActivitiesCount)) return user;
  markShared(user);
  return kept.keep(key, caller.Version, user);
}
