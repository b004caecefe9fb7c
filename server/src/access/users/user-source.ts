import type { UserStatus } from '@circolo/contract/access/users/user';
import { users } from '@circolo/contract/access/users/user';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { customCondition } from '../../custom-fields/custom-condition.ts';
import { contains, containsText } from '../../db/text-search.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { euros } from '../../resource/wire.ts';
import { emailChanges as changes } from '../../tables/access/email-change-tables.ts';
import { passkeys } from '../../tables/access/passkey-tables.ts';
import { twoFactors } from '../../tables/access/two-factor-tables.ts';
import { nameOf, users as t } from '../../tables/access/user-tables.ts';
import { tagColumnOfUser, userTags } from '../../tables/record-tags/tag-tables.ts';
import { customerKnownBy, isCustomerKnownBy, organisationColumns } from '../../tables/user-activities/organisation.ts';
import { userActivities } from '../../tables/user-activities/user-activity-tables.ts';
import { natureColumns } from '../permissions/nature-columns.ts';
import { isPausedCustomer } from './paused-customer.ts';

/** Asked for once in a statement: as an expression it would be worked out for every row. */
const today = sql`(select (now() at time zone 'Europe/Rome')::date)`;

/**
 * Distinguishes users by their state. Who has proven the address with an account of the shop has nothing left to
 * activate.
 */
const byStanding = (of: (status: SQL) => SQL): SQL => sql`(case
  when ${t.ErasedAt} is not null then ${of(sql`'X'`)}
  when ${t.LockedAt} is not null then ${of(sql`'L'`)}
  when ${t.ActivatedAt} is null and ${t.IdentityId} is null then ${of(sql`'P'`)}
  when coalesce(${t.GraceUntil}, ${t.ExpirationDate}, ${t.DemoExpirationDate}) < ${today} and not ${isPausedCustomer} then ${of(sql`'E'`)}
  else ${of(sql`'A'`)} end)`;

/** The state of a user. */
const status = byStanding((code) => code) as SQL<(typeof UserStatus)[keyof typeof UserStatus]>;

/** Whether there is a second factor, an authenticator or a passkey, on the user or on the linked account of the shop. */
const hasTwoFactor: SQL<boolean> = sql`(exists (select 1 from ${twoFactors} where ${twoFactors.EnrolledAt} is not null
  and (${twoFactors.UserId} = ${t.Id} or ${twoFactors.IdentityId} = ${t.IdentityId}))
  or exists (select 1 from ${passkeys} where ${passkeys.UserId} = ${t.Id} or ${passkeys.IdentityId} = ${t.IdentityId}))`;

/** The address that takes the place of the user's when it confirms. */
const pendingEmail = sql<string | null>`(select ${changes.ToEmail} from ${changes} where ${changes.UserId} = ${t.Id}
  and ${changes.EndedAt} is null and ${changes.ConfirmedAt} is null and ${changes.ConfirmUntil} > now())`;

// The column is no foreign key.
const locker = alias(t, 'locking_user');
const survivor = alias(t, 'surviving_user');

const called = organisationColumns({ UserId: t.Id, Billing: t.Billing });

/** How users are read. */
export const userSource = sourceOf(users, t, {
  select: {
    ...called,
    Nature: natureColumns(t.Nature),
    Status: status,
    TwoFactorEnabled: hasTwoFactor,
    Tags: tagColumnOfUser,
  },
  details: {
    PendingEmail: pendingEmail,
    ActivitiesCount:
      sql<number>`(select count(*) from ${userActivities} where ${userActivities.UserId} = ${t.Id})`.mapWith(Number),
    Credit: euros(t.CreditCents),
    LockedBy: { Id: locker.Id, Description: nameOf(locker) },
    MergedInto: { Id: survivor.Id, Description: nameOf(survivor) },
  },
  detailJoins: [
    { kind: 'left', table: locker, on: eq(locker.Id, t.LockedById) },
    { kind: 'left', table: survivor, on: eq(survivor.Id, t.MergedIntoId) },
  ],
  conditions: {
    CustomFields: customCondition(t.CustomFields),
    Search: { text: (value) => isCustomerKnownBy(t.Id, value), branches: customerKnownBy },
    // The address is part of the search column, whose index narrows first.
    Email: { text: (value) => and(contains(t.Search, value), containsText(t.Email, value)) },
    Tag: (value) =>
      sql`exists (select 1 from ${userTags} put where put.user_id = ${t}.id and put.tag_id = any(${value}))`,
    // The codes are compared before the rows: the plan knows which answers are left, and a row costs no comparison of texts.
    Status: (value) => byStanding((code) => sql`${code} = any(${value})`),
  },
  natural: [desc(t.Id)],
  label: nameOf(t),
  hit: {
    Description: sql`coalesce(${called.Organisation}, ${nameOf(t)})`,
    Detail: sql`case when ${called.Organisation} is null then ${t.Email} else concat_ws(' · ', ${nameOf(t)}, ${called.Town}) end`,
  },
});
