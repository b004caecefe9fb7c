import type { UserNatureCode } from '@circolo/contract/authorization/natures';
import type { SoftwareCode } from '@circolo/contract/codes/catalogue-codes';
import type { Billing } from '@circolo/contract/sales/billing';
import type { Language } from '@circolo/messages/languages';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, jsonb, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  auditColumns,
  cents,
  code,
  day,
  description,
  id,
  instant,
  positionedColumns,
  reference,
  requiredReference,
  searchColumn,
  searchIndexes,
  sparseIndex,
  wordsIndex,
} from '../../db/columns.ts';
import { labelReferences } from '../../db/reference-label.ts';
import { lastDigitsOf } from '../../db/telephone.ts';
import { activities } from '../activities/activity-tables.ts';
import { customValuesColumn, customValuesIndex } from '../custom-fields/custom-field-tables.ts';
import { origins } from '../origins/origin-tables.ts';
import { menus } from './menu-tables.ts';

/** Whose users they are; exactly one category is the provider's own. */
export const userCategories = snakeCase.table(
  'user_category',
  {
    Id: id(),
    Code: code().notNull().unique(),
    Description: description().notNull(),
    DescriptionEn: text(),
    Search: searchColumn(),
    Provider: boolean().notNull().default(false),
    /** Null: of both products. */
    Software: code().$type<SoftwareCode>(),
    /** Whether people may register themselves with it. */
    OpenToRegistration: boolean().notNull().default(false),
    ...positionedColumns(),
  },
  (t) => [uniqueIndex('user_category_provider').on(t.Provider).where(sql`${t.Provider}`)],
);

/** The outer identity: the shop's own account, which never carries rights of staff. */
export const identities = snakeCase.table(
  'identity',
  {
    Id: text().primaryKey(),
    Email: text().notNull().unique(),
    FirstName: text().notNull().default(''),
    LastName: text().notNull().default(''),
    PasswordHash: text(),
    /** Null until the address is proven. */
    ActivatedAt: instant(),
    /** SHA-256 of the secret of the browser that bought before the address was proven; null once it is. */
    ClaimHash: text(),
    LockedAt: instant(),
    LastLoginAt: instant(),
    PasswordChangedAt: instant(),
    OriginId: requiredReference(() => origins.Id),
    Language: code().$type<Language>().notNull().default('it'),
    /** Billing data as it was used last. */
    Billing: jsonb().$type<Billing>(),
    ...auditColumns(),
  },
  (t) => [index().on(t.OriginId)],
);

/** The rows of accounts and orders whose billing data have a foreign VAT number: their indexes and the question for them are to say the same. */
export const hasForeignVatNumber = sql`(billing ->> 'Country') <> 'IT' and (billing ->> 'VatNumber') is not null`;

/** A text of the billing data, as its index has it. */
export const billedAs = (Billing: AnyPgColumn, field: 'BusinessName' | 'FiscalCode' | 'VatNumber'): SQL =>
  sql`(${Billing} ->> '${sql.raw(field)}')`;

/** Everybody whom the product knows: staff and customers. */
export const users = snakeCase.table(
  'app_user',
  {
    Id: id(),
    Email: text().notNull().unique(),
    FirstName: description().notNull().default(sql`''`),
    LastName: description().notNull().default(sql`''`),
    PasswordHash: text(),
    Nature: code().$type<UserNatureCode>().notNull(),
    CategoryCode: code()
      .notNull()
      .references(() => userCategories.Code),
    OriginId: requiredReference(() => origins.Id),
    /** Null for staff. */
    Software: code().$type<SoftwareCode>(),
    IdentityId: text()
      .unique()
      .references(() => identities.Id),
    ActivatedAt: instant(),
    LastLoginAt: instant(),
    PasswordChangedAt: instant(),
    LockedAt: instant(),
    LockedById: reference(),
    LockReason: text(),
    ErasedAt: instant(),
    FailedLogins: integer().notNull().default(0),
    MustChangePassword: boolean().notNull().default(false),
    /** E.164. */
    Phone: text(),
    PhoneVerifiedAt: instant(),
    Language: code().$type<Language>().notNull().default('it'),
    /** The purchases store the three days and the counters. */
    SubscriptionFrom: day(),
    ExpirationDate: day(),
    GraceUntil: day(),
    MaxActivities: integer().notNull().default(0),
    EmailCredits: integer().notNull().default(0),
    SmsCredits: integer().notNull().default(0),
    CreditCents: cents().notNull().default(0),
    CurrentActivityId: reference().references(() => activities.Id, { onDelete: 'set null' }),
    CustomMenuId: reference().references(() => menus.Id),
    Billing: jsonb().$type<Billing>(),
    AssignedToId: reference().references((): AnyPgColumn => users.Id),
    ParentUserId: reference().references((): AnyPgColumn => users.Id),
    /** The customer whom this one was merged into; such a row is locked and owns nothing any more. */
    MergedIntoId: reference().references((): AnyPgColumn => users.Id),
    /** Whether contacts and calendar are synchronized with the person's Google account. */
    GoogleContacts: boolean().notNull().default(false),
    GoogleCalendar: boolean().notNull().default(false),
    DemoActivatedAt: instant(),
    DemoExpirationDate: day(),
    Notes: text(),
    CustomFields: customValuesColumn(),
    Search: searchColumn(),
    ...auditColumns(),
  },
  (t) => [
    index().on(t.CategoryCode),
    index().on(t.OriginId),
    index().on(t.CurrentActivityId),
    index().on(t.CustomMenuId),
    index().on(t.AssignedToId),
    index().on(t.ParentUserId),
    sparseIndex(t.MergedIntoId),
    index().on(t.ExpirationDate, t.Id),
    index().on(t.CreatedAt, t.Id),
    // All that says where customers stand and what they are counted by, so that counting reads the index alone.
    index('app_user_standing').on(
      t.Nature,
      t.ExpirationDate,
      t.GraceUntil,
      t.DemoExpirationDate,
      t.ErasedAt,
      t.LockedAt,
      t.ActivatedAt,
      t.IdentityId,
      t.OriginId,
      t.Id,
    ),
    index().on(t.LastName, t.FirstName, t.Id),
    // What shows that a new lead is a customer already (crm/lead-duplicates.ts).
    index('app_user_same_fiscal_code').on(billedAs(t.Billing, 'FiscalCode')),
    index('app_user_same_vat_number').on(billedAs(t.Billing, 'VatNumber')),
    // The numbers that VIES is asked for.
    index('app_user_foreign_vat_number').on(billedAs(t.Billing, 'VatNumber')).where(hasForeignVatNumber),
    // How an import finds a customer.
    index('app_user_address').on(sql`lower(${t.Email})`),
    index('app_user_same_phone').on(lastDigitsOf(t.Phone)),
    index('app_user_same_name').on(sql`lower(${billedAs(t.Billing, 'BusinessName')})`),
    wordsIndex('app_user_business_words', billedAs(t.Billing, 'BusinessName')),
    customValuesIndex(t.CustomFields),
    ...searchIndexes(t.Search),
  ],
);

/** The columns that a user is called by, of the table or of an alias. */
type NameColumns = Record<'FirstName' | 'LastName' | 'Email', AnyPgColumn>;

/** How a user is called: both names, else the address. @example nameOf(alias(users, 'author')) */
export const nameOf = ({ FirstName, LastName, Email }: NameColumns): SQL<string> =>
  sql<string>`coalesce(nullif(trim(${FirstName} || ' ' || ${LastName}), ''), ${Email})`;

labelReferences(users, nameOf);

/** How a user is called. */
export const displayName: SQL<string> = nameOf(users);

/** What a picker calls a user: of two with the same name, the address says which is which. */
export const nameAndEmail: SQL<string> = sql<string>`coalesce(nullif(trim(${users.FirstName} || ' ' || ${users.LastName}), '') || ' · ', '') || ${users.Email}`;
