import { boolean, index, integer, snakeCase, text, unique } from 'drizzle-orm/pg-core';
import {
  auditColumns,
  code,
  description,
  id,
  instant,
  ownerReference,
  positionedColumns,
  reference,
  requiredReference,
  searchColumn,
  searchIndexes,
} from '../../db/columns.ts';
import { contentColumns, contentIndex } from '../files/content-columns.ts';

/** Kinds of white-label brands. */
export const originCategories = snakeCase.table(
  'origin_category',
  {
    Id: id(),
    Code: code().notNull().unique(),
    Description: description().notNull(),
    DescriptionEn: text(),
    Search: searchColumn(),
    ...positionedColumns(),
  },
  (t) => [...searchIndexes(t.Search)],
);

/** A white-label brand: addresses, look, and what its mails and shop say about the seller. */
export const origins = snakeCase.table(
  'origin',
  {
    Id: id(),
    Description: description().notNull().unique(),
    Software: code().notNull(),
    CategoryId: requiredReference(() => originCategories.Id),
    DatabaseSuffix: text(),
    /** Semicolon-separated lists; `origin_address` holds the same one by one. */
    Url: text(),
    UrlTest: text(),
    UseShop: boolean().notNull().default(false),
    /** Hours after which somebody who asked for it is reminded of a cart that they left; 0: never. */
    CartReminderHours: integer().notNull().default(24),
    /** A visitor's consent to marketing in the contact form counts once a link sent to the address has been followed. */
    LeadDoubleOptIn: boolean().notNull().default(false),
    LoginPrimaryLogo: text(),
    LoginSecondaryLogo: text(),
    LoginBackgroundColor: text(),
    LoginButtonColor: text(),
    LoginButtonHoverColor: text(),
    DeskLogo: text(),
    DeskHeaderBackgroundColor: text(),
    DeskHeaderTextColor: text(),
    DeskMenuBackgroundColor: text(),
    DeskMenuGroupBackgroundColor: text(),
    DeskMenuTextColor: text(),
    DeskMenuTextHoverColor: text(),
    DeskMenuItemSelectedBackgroundColor: text(),
    DeskMenuWidth: integer(),
    DeskMenuDividerColor: text(),
    Favicon: text(),
    ShopImage: text(),
    ShopTitle: text(),
    ShopText: text(),
    /** Codes of the user categories that belong to the brand; users refer to origins, so there is no reference back. */
    CategoryCodes: text().array().notNull().default([]),
    SenderName: text(),
    SenderAddress: text(),
    SupportEmail: text(),
    SupportPhone: text(),
    TermsUrl: text(),
    PrivacyUrl: text(),
    LegalName: text(),
    VatNumber: text(),
    Address: text(),
    Search: searchColumn(),
    ...auditColumns(),
  },
  (t) => [index().on(t.CategoryId), ...searchIndexes(t.Search)],
);

/** Where a brand answers: one row per host, so that no two brands can have the same. */
export const originAddresses = snakeCase.table(
  'origin_address',
  {
    /** Lower-case name, with its port where it is not the protocol's own. */
    Host: text().primaryKey(),
    OriginId: ownerReference(() => origins.Id),
    Url: text().notNull(),
    /** From `UrlTest`. */
    Test: boolean().notNull().default(false),
    /** When it was proved that the host is the brand's; links lead only to proved ones. */
    ProvedAt: instant(),
    /** Not in the lists any more: it answers and is linked to until another one is proved. */
    Replaced: boolean().notNull().default(false),
  },
  (t) => [index().on(t.OriginId)],
);

/** Another look of a brand's sign-in, picked by the address `/auth-x/login?<UrlParm>`. */
export const customLogins = snakeCase.table(
  'custom_login',
  {
    Id: id(),
    OriginId: ownerReference(() => origins.Id),
    UrlParm: text().notNull(),
    LoginPrimaryLogo: text(),
    LoginSecondaryLogo: text(),
    Position: integer().notNull().default(0),
  },
  (t) => [unique('custom_login_parm').on(t.OriginId, t.UrlParm)],
);

/** Files of the product: pictures that anybody may see, and private ones of their owner. */
export const storedFiles = snakeCase.table(
  'stored_file',
  {
    Id: text().primaryKey(),
    Name: text().notNull(),
    MimeType: text().notNull(),
    Size: integer().notNull(),
    Width: integer(),
    Height: integer(),
    ...contentColumns(),
    Public: boolean().notNull().default(false),
    /** The user it belongs to; there is no reference, because users refer to origins. */
    OwnerUserId: reference(),
    CreatedAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.OwnerUserId), contentIndex('stored_file', t.ContentKey)],
);
