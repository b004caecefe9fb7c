import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bytea, index, text } from 'drizzle-orm/pg-core';

/** Where the bytes of a file are: in the row, or in the store under a key; then the row's own are empty. */
export const contentColumns = () => ({
  Content: bytea().notNull(),
  /** The key of the object in the store; null: the content is in the row. */
  ContentKey: text(),
});

/** What finds the rows that an object is the content of. */
export const contentIndex = (table: string, key: AnyPgColumn) =>
  index(`${table}_content_key`).on(key).where(sql`${key} is not null`);
