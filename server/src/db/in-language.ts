import type { Language } from '@circolo/messages/languages';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The description of a row in a language: the English one where it is asked for and there is one. */
export const inLanguage = (
  table: { Description: AnyPgColumn; DescriptionEn: AnyPgColumn },
  language: Language,
): SQL<string> =>
  language === 'en'
    ? sql<string>`coalesce(${table.DescriptionEn}, ${table.Description})`
    : sql<string>`${table.Description}`;
