import type { UserStatus } from '@circolo/contract/access/user';
import { users } from '@circolo/contract/access/user';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { userActivities } from '../activities/user-activity-tables.ts';
import type { Queryable } from '../db/database.ts';
import { contains, containsText } from '../db/text-search.ts';
import { origins } from '../origins/tables.ts';
import { anyOf, dayRange, instantRange, search } from '../resource/conditions.ts';
import type { Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { euros } from '../resource/wire.ts';
import { menus } from './menu-tables.ts';
import { natureColumns } from './natures-sql.ts';
import { nameOf, users as t, userCategories } from './tables.ts';
import { twoFactors } from './two-factor-tables.ts';

/** Asked for once in a statement: as an expression it would be worked out for every row. */
const today = sql`(select (now() at time zone 'Europe/Rome')::date)`;

/** Tells users apart by where they stand. Who has proven the address with an account of the shop has nothing left to activate. */
const byStanding = (of: (status: SQL) => SQL): SQL => sql`(case
  when ${t.ErasedAt} is not null then ${of(sql`'X'`)}
  when ${t.LockedAt} is not null then ${of(sql`'L'`)}
  when ${t.ActivatedAt} is null and ${t.IdentityId} is null then ${of(sql`'P'`)}
  when coalesce(${t.GraceUntil}, ${t.ExpirationDate}, ${t.DemoExpirationDate}) < ${today} then ${of(sql`'E'`)}
  else ${of(sql`'A'`)} end)`;

/** Where a user stands. */
const status = byStanding((code) => code) as SQL<(typeof UserStatus)[keyof typeof UserStatus]>;

/** Whether there is a second factor, on the user or on the linked account of the shop. */
const hasTwoFactor: SQL<boolean> = sql`exists (select 1 from ${twoFactors} where ${twoFactors.EnrolledAt} is not null
  and (${twoFactors.UserId} = ${t.Id} or ${twoFactors.IdentityId} = ${t.IdentityId}))`;

const assigned = alias(t, 'assigned_user');
const parent = alias(t, 'parent_user');
const locker = alias(t, 'locking_user');

const shape = {
  Id: t.Id,
  FirstName: t.FirstName,
  LastName: t.LastName,
  Email: t.Email,
  Category: { Code: userCategories.Code, Description: userCategories.Description },
  Nature: natureColumns(t.Nature),
  Origin: { Id: origins.Id, Description: origins.Description },
  Software: t.Software,
  Status: status,
  Phone: t.Phone,
  ExpirationDate: t.ExpirationDate,
  LastLoginAt: t.LastLoginAt,
  TwoFactorEnabled: hasTwoFactor,
  AssignedTo: { Id: assigned.Id, Description: nameOf(assigned) },
  ...tailColumns(t),
};

/** What only one user's own page shows. */
const more = {
  Language: t.Language,
  ParentUser: { Id: parent.Id, Description: nameOf(parent) },
  CustomMenu: { Id: menus.Id, Description: menus.Description },
  MustChangePassword: t.MustChangePassword,
  ActivatedAt: t.ActivatedAt,
  PasswordChangedAt: t.PasswordChangedAt,
  LockedAt: t.LockedAt,
  LockedBy: { Id: locker.Id, Description: nameOf(locker) },
  LockReason: t.LockReason,
  FailedLogins: t.FailedLogins,
  SubscriptionFrom: t.SubscriptionFrom,
  GraceUntil: t.GraceUntil,
  ActivitiesCount:
    sql<number>`(select count(*) from ${userActivities} where ${userActivities.UserId} = ${t.Id})`.mapWith(Number),
  MaxActivities: t.MaxActivities,
  EmailCredits: t.EmailCredits,
  SmsCredits: t.SmsCredits,
  Credit: euros(t.CreditCents),
  DemoActivatedAt: t.DemoActivatedAt,
  DemoExpirationDate: t.DemoExpirationDate,
  Billing: t.Billing,
  Notes: t.Notes,
};

async function readUser(db: Queryable, id: number) {
  const [user] = await db
    .select({ ...shape, ...more })
    .from(t)
    .innerJoin(userCategories, eq(userCategories.Code, t.CategoryCode))
    .innerJoin(origins, eq(origins.Id, t.OriginId))
    .leftJoin(assigned, eq(assigned.Id, t.AssignedToId))
    .leftJoin(parent, eq(parent.Id, t.ParentUserId))
    .leftJoin(locker, eq(locker.Id, t.LockedById))
    .leftJoin(menus, eq(menus.Id, t.CustomMenuId))
    .where(eq(t.Id, id));
  return user;
}

/** How users are read. */
export const userSource = {
  resource: users,
  table: t,
  rows: (db, where, order) =>
    db
      .select(shape)
      .from(t)
      .innerJoin(userCategories, eq(userCategories.Code, t.CategoryCode))
      .innerJoin(origins, eq(origins.Id, t.OriginId))
      .leftJoin(assigned, eq(assigned.Id, t.AssignedToId))
      .where(where)
      .orderBy(...order),
  record: readUser,
  conditions: {
    Search: search(t.Search),
    // The address is part of the search column, whose index narrows first.
    Email: { text: (value) => and(contains(t.Search, value), containsText(t.Email, value)) },
    Nature: (value) => anyOf(t.Nature, value),
    Category: (value) => anyOf(t.CategoryCode, value),
    Origin: (value) => anyOf(t.OriginId, value),
    // The codes are compared before the rows: the plan knows which answers are left, and a row costs no comparison of texts.
    Status: (value) => byStanding((code) => sql`${code} = any(${value})`),
    Software: (value) => anyOf(t.Software, value),
    AssignedTo: (value) => anyOf(t.AssignedToId, value),
    ...dayRange('ExpirationDate', t.ExpirationDate),
    ...instantRange('CreatedAt', t.CreatedAt),
  },
  order: {
    FirstName: t.FirstName,
    LastName: t.LastName,
    Email: t.Email,
    Nature: t.Nature,
    ExpirationDate: t.ExpirationDate,
    LastLoginAt: t.LastLoginAt,
    CreatedAt: t.CreatedAt,
    UpdatedAt: t.UpdatedAt,
  },
  natural: [desc(t.Id)],
  label: nameOf(t),
} satisfies Source<typeof users>;
