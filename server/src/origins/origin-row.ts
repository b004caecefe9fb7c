import type { PublicOrigin } from '@circolo/contract/origins/public-origin';
import { eq, getColumns, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import type { RowsQuery } from '../db/statements/prepared.ts';
import { customLogins, originCategories, origins } from '../tables/origins/origin-tables.ts';

const { Id, Description, Software, ...columns } = getColumns(origins);
const {
  CategoryId: _category,
  CategoryCodes: _codes,
  DatabaseSuffix: _suffix,
  CartReminderHours: _reminderHours,
  LeadDoubleOptIn: _doubleOptIn,
  SenderName: _senderName,
  SenderAddress: _senderAddress,
  Search: _search,
  CreatedAt: _createdAt,
  CreatedById: _createdById,
  UpdatedAt: _updatedAt,
  UpdatedById: _updatedById,
  Version: _version,
  ...shown
} = columns;

const logins = sql<PublicOrigin['CustomLogins']>`coalesce((
  select json_agg(json_build_object(
    'UrlParm', ${customLogins.UrlParm}, 'OriginId', ${customLogins.OriginId},
    'LoginPrimaryLogo', ${customLogins.LoginPrimaryLogo}, 'LoginSecondaryLogo', ${customLogins.LoginSecondaryLogo}
  ) order by ${customLogins.Position}, ${customLogins.Id})
  from ${customLogins} where ${customLogins.OriginId} = ${origins.Id}), '[]'::json)`;

// The user categories are of another domain, which refers to this one: only the database joins them.
const categories = sql<PublicOrigin['Categories']>`coalesce((
  select json_agg(json_build_object('Code', c.code, 'Description', c.description) order by c.position, c.code)
  from user_category c where c.code = any(${origins.CategoryCodes})), '[]'::json)`;

/** The columns of a brand that everybody may see; the brand's category must be joined. */
export const publicColumns = {
  Id,
  Description,
  Software,
  ...shown,
  Category: { Id: originCategories.Id, Code: originCategories.Code, Description: originCategories.Description },
  CustomLogins: logins,
  Categories: categories,
};

/** Brands as everybody may see them. */
export function publicOrigins(db: Queryable, where: SQL | undefined, order: SQL[]): RowsQuery<PublicOrigin> {
  const rows = db
    .select(publicColumns)
    .from(origins)
    .innerJoin(originCategories, eq(originCategories.Id, origins.CategoryId))
    .where(where)
    .orderBy(...order);
  return rows as unknown as RowsQuery<PublicOrigin>; // `Software` is a text column; the contract checks its values.
}
