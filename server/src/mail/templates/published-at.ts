import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { emailTemplates as t } from '../../tables/mail/email-tables.ts';

/** When a content was published; installations of 1.0.0 dated those of the product with the beginning of 1970. */
export const publishedAt = <Instant extends string | null>(column: AnyPgColumn): SQL<Instant> =>
  sql<Instant>`case when ${column} < '1971-01-01' then ${t.CreatedAt} else ${column} end`;
