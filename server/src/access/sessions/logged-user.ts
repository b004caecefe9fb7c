import { menuItems } from '@circolo/contract/access/permissions/menu-rights';
import type { LoggedUser, PermissionMenu } from '@circolo/contract/access/sessions/logged-user';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { inLanguage } from '../../db/in-language.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { menus } from '../../tables/access/menu-tables.ts';
import { passkeys } from '../../tables/access/passkey-tables.ts';
import { sessions } from '../../tables/access/session-tables.ts';
import { natureRules, twoFactors } from '../../tables/access/two-factor-tables.ts';
import { identities, userCategories, users } from '../../tables/access/user-tables.ts';
import { activities, activityTypes } from '../../tables/activities/activity-tables.ts';
import { originCategories, origins } from '../../tables/origins/origin-tables.ts';
import { userActivities } from '../../tables/user-activities/user-activity-tables.ts';
import { assignedLines } from '../permissions/function-lines.ts';

/** The permission menu of a session, in the caller's language. */
async function permissionMenu(
  db: Queryable,
  { MenuId, UserId, Software }: { MenuId: number; UserId: number; Software: LoggedUser['Software'] },
  language: Language,
): Promise<PermissionMenu> {
  const [menu] = await db
    .select({ Id: menus.Id, Description: menus.Description })
    .from(menus)
    .where(eq(menus.Id, MenuId));
  const lines = await assignedLines(db, { MenuId, UserId }, language);
  return { ...orNotFound(menu), Details: menuItems(lines, Software) };
}

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

async function userRow(db: Queryable, id: number, language: Language) {
  const [row] = await db
    .select({
      Email: users.Email,
      FirstName: users.FirstName,
      LastName: users.LastName,
      OriginId: users.OriginId,
      Nature: users.Nature,
      Software: users.Software,
      Language: users.Language,
      MustChangePassword: users.MustChangePassword,
      CurrentActivityId: users.CurrentActivityId,
      IdentityId: users.IdentityId,
      GoogleAttributes: { ContactsSyncEnabled: users.GoogleContacts, CalendarSyncEnabled: users.GoogleCalendar },
      Category: {
        Code: userCategories.Code,
        Description: inLanguage(userCategories, language),
        Provider: userCategories.Provider,
      },
      ActivitiesCount:
        sql<number>`(select count(distinct ${userActivities.ActivityId}) from ${userActivities} where ${userActivities.UserId} = ${users.Id}
          or (${users.Nature} = 'SUB' and ${userActivities.UserId} = ${users.ParentUserId}))`.mapWith(Number),
    })
    .from(users)
    .innerJoin(userCategories, eq(userCategories.Code, users.CategoryCode))
    .where(eq(users.Id, id));
  return orNotFound(row);
}

/** Whether the account that the session was opened with has a second factor, and whether its nature must have one. */
async function twoFactorOf(db: Queryable, caller: Caller): Promise<LoggedUser['TwoFactor']> {
  const own = caller.Outer ? eq(twoFactors.IdentityId, caller.IdentityId ?? '') : eq(twoFactors.UserId, caller.UserId);
  const enrolled = db
    .select({ Id: twoFactors.Id })
    .from(twoFactors)
    .where(and(own, isNotNull(twoFactors.EnrolledAt)));
  const required = db
    .select({ Nature: natureRules.Nature })
    .from(natureRules)
    .where(and(caller.Nature ? eq(natureRules.Nature, caller.Nature) : sql`false`, natureRules.TwoFactorRequired));
  const ownKey = caller.Outer ? eq(passkeys.IdentityId, caller.IdentityId ?? '') : eq(passkeys.UserId, caller.UserId);
  const keyed = db.select({ Id: passkeys.Id }).from(passkeys).where(ownKey);
  const { rows } = await db.execute<LoggedUser['TwoFactor']>(
    sql`select (exists ${enrolled} or exists ${keyed}) as "Enabled", exists ${required} as "Required"`,
  );
  return orNotFound(rows[0]);
}

/** Who acts as the caller, and until when. */
async function actingOf(db: Queryable, { ActingFor, SessionId }: Caller): Promise<LoggedUser['Acting']> {
  if (!ActingFor) return null;
  const [session] = await db.select({ Until: sessions.ActingUntil }).from(sessions).where(eq(sessions.Id, SessionId));
  return { Name: ActingFor.Name, Until: session?.Until ?? '' };
}

/** The logged-user response of an account of the shop without a user. */
async function shopOnly(db: Queryable, caller: Caller, language: Language): Promise<LoggedUser> {
  const [identity] = await db
    .select()
    .from(identities)
    .where(eq(identities.Id, caller.IdentityId ?? ''));
  const { Id, Email, FirstName, LastName, Language } = orNotFound(identity);
  return {
    Id: 0,
    Category: null,
    Origin: await sessionOrigin(db, caller.OriginId, language),
    Nature: null,
    Software: null,
    Language,
    MustChangePassword: false,
    TwoFactor: await twoFactorOf(db, caller),
    Must: caller.Must,
    Acting: null,
    ActivitiesCount: 0,
    CurrentActivity: null,
    Menu: null,
    GoogleAttributes: { ContactsSyncEnabled: false, CalendarSyncEnabled: false },
    oAuth: { Id, Email, FirstName, LastName },
  };
}

/** Who is signed in, as `UserInfos` and `UserActivityInfos` answer. */
export async function loggedUser(db: Queryable, caller: Caller, language: Language): Promise<LoggedUser> {
  if (!caller.UserId) return shopOnly(db, caller, language);
  const user = await userRow(db, caller.UserId, language);
  const { Email, FirstName, LastName, IdentityId, OriginId, CurrentActivityId, ...shown } = user;
  return {
    Id: caller.UserId,
    ...shown,
    TwoFactor: await twoFactorOf(db, caller),
    Must: caller.Must,
    Acting: await actingOf(db, caller),
    Nature: { Code: user.Nature, Description: translator(language)(`enums.UserNature.${user.Nature}`) },
    Origin: await sessionOrigin(db, OriginId, language),
    CurrentActivity: await findActivity(db, CurrentActivityId, language),
    Menu: caller.MenuId
      ? await permissionMenu(db, { ...caller, MenuId: caller.MenuId, Software: user.Software }, language)
      : null,
    oAuth: { Id: IdentityId ?? '', Email, FirstName, LastName },
  };
}
