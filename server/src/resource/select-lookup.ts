import type { Language } from '@circolo/messages/languages';
import { and, asc, inArray, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/database.ts';
import { inLanguage } from '../db/in-language.ts';
import { containsText } from '../db/text-search.ts';
import type { AnySource } from './source.ts';

const lookupMost = 50;

/** What a reference is looked for in: the search column where the resource has one, else its label. */
function sought({ conditions, label }: AnySource, text: string) {
  const { Search } = conditions;
  return Search && typeof Search !== 'function' ? Search.text(text) : containsText(label, text);
}

interface LookupQuery {
  Search?: string | undefined;
  Ids?: number[] | undefined;
}

/** What a reference is called: in English by the English description, where the table has one. */
function labelIn({ table, label }: AnySource, language: Language) {
  const { Description, DescriptionEn } = table as unknown as Record<string, AnyPgColumn | undefined>; // Some have both.
  return language === 'en' && Description && DescriptionEn && label === Description
    ? inLanguage({ Description, DescriptionEn }, language)
    : label;
}

/** References to the first 50 records that a text finds, or to those with the ids asked for, in a language. */
export function selectLookup(
  db: Queryable,
  source: AnySource,
  { Search, Ids }: LookupQuery,
  { scope, language }: { scope: SQL | undefined; language: Language },
): Promise<{ Id: number; Description: string }[]> {
  const { table } = source;
  const label = labelIn(source, language);
  // What is written in English is found too.
  const found = Search
    ? or(sought(source, Search), label === source.label ? undefined : containsText(label, Search))
    : undefined;
  const chosen = Ids ? inArray(table.Id, Ids) : undefined;
  const references = db
    .select({ Id: table.Id, Description: label })
    .from(table)
    .where(and(scope, found, chosen))
    .orderBy(asc(label), asc(table.Id))
    .limit(lookupMost);
  return references as unknown as Promise<{ Id: number; Description: string }[]>; // `label` is a text of the table.
}
