import type { Language } from '@circolo/messages/words';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** What a row is called in a language: in English where it has English words. */
export const worded = (
  table: { Description: AnyPgColumn; DescriptionEn: AnyPgColumn },
  language: Language,
): SQL<string> =>
  language === 'en'
    ? sql<string>`coalesce(${table.DescriptionEn}, ${table.Description})`
    : sql<string>`${table.Description}`;
