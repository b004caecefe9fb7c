import type { ReasonKindCode } from '@circolo/contract/registries/codes';
import type { Language } from '@circolo/messages/languages';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { inLanguage } from '../db/in-language.ts';
import { containsText } from '../db/text-search.ts';
import { codeOf } from '../resource/wire.ts';
import { reasons } from '../tables/registries/registry-tables.ts';

const { Id, Kind, RequiresNotes, Active, Position } = reasons;

/** The reasons that are offered now, or the ones with the given ids, in a language. */
export function findReasons(
  db: Queryable,
  wanted: { Ids?: readonly number[] | undefined; Kind?: ReasonKindCode | undefined; Search?: string | undefined },
  language: Language,
) {
  const Label = inLanguage(reasons, language);
  return db
    .select({ Id, Description: Label, Kind: codeOf(Kind), RequiresNotes })
    .from(reasons)
    .where(
      and(
        wanted.Ids ? inArray(Id, [...wanted.Ids]) : eq(Active, true),
        wanted.Kind ? eq(Kind, wanted.Kind) : undefined,
        wanted.Search ? containsText(Label, wanted.Search) : undefined,
      ),
    )
    .orderBy(asc(Position), asc(Id));
}
