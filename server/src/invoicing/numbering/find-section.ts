import type { SoftwareCode } from '@circolo/contract/codes/catalogue-codes';
import { problem } from '@circolo/contract/errors/problem';
import type { DocumentKindCode } from '@circolo/contract/registries/codes';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { documentSections as t } from '../../tables/registries/section-tables.ts';

export type SectionRow = typeof t.$inferSelect;

/** What a section is chosen by. */
export interface SectionScope {
  Kind: DocumentKindCode;
  OriginId: number;
  Software: SoftwareCode;
}

/**
 * The section that numbers a kind of document: the narrowest active one, of the brand before of its software before of all. None:
 * `DocumentSectionMissing`.
 */
export async function findSection(db: Queryable, { Kind, OriginId, Software }: SectionScope): Promise<SectionRow> {
  const [section] = await db
    .select()
    .from(t)
    .where(
      and(
        eq(t.Kind, Kind),
        eq(t.Active, true),
        or(isNull(t.OriginId), eq(t.OriginId, OriginId)),
        or(isNull(t.Software), eq(t.Software, Software)),
      ),
    )
    .orderBy(sql`${t.OriginId} is null`, sql`${t.Software} is null`, asc(t.Position), asc(t.Id))
    .limit(1);
  if (!section) throw problem('DocumentSectionMissing', { parameters: { kind: Kind } });
  return section;
}
