import { problem } from '@circolo/contract/errors/problem';
import { documentSections } from '@circolo/contract/registries/document-section';
import type { InputOf } from '@circolo/contract/resource/resource';
import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { searchText } from '../db/text-search.ts';
import type { Api } from '../http/api.ts';
import { origins } from '../origins/tables.ts';
import { anyOf, isFlag, search, textIn } from '../resource/conditions.ts';
import { exported } from '../resource/exported.ts';
import { refuseUnknown } from '../resource/links.ts';
import { count, list, lookup, one } from '../resource/read-routes.ts';
import { saveRow } from '../resource/save-row.ts';
import { everyRow, type Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { refuseTaken } from '../resource/unique.ts';
import { removed, type SaveContext, saved } from '../resource/write-routes.ts';
import { documentSections as t } from './section-tables.ts';

type Section = InputOf<typeof documentSections>;

const shape = {
  Id: t.Id,
  Code: t.Code,
  Description: t.Description,
  DescriptionEn: t.DescriptionEn,
  Kind: sql<Section['Kind']>`${t.Kind}`,
  Software: sql<Section['Software']>`${t.Software}`,
  Origin: { Id: origins.Id, Description: origins.Description },
  Pattern: t.Pattern,
  ResetYearly: t.ResetYearly,
  NextNumber: t.NextNumber,
  Active: t.Active,
  Position: t.Position,
  ...tailColumns(t),
};

const source = {
  resource: documentSections,
  table: t,
  rows: (db, where, order) =>
    db
      .select(shape)
      .from(t)
      .leftJoin(origins, eq(origins.Id, t.OriginId))
      .where(where)
      .orderBy(...order),
  conditions: {
    Search: search(t.Search),
    Code: textIn(t.Code),
    Description: textIn(t.Description),
    Kind: (value) => anyOf(t.Kind, value),
    Software: (value) => anyOf(t.Software, value),
    Origin: (value) => anyOf(t.OriginId, value),
    ResetYearly: (value) => isFlag(t.ResetYearly, value),
    Active: (value) => isFlag(t.Active, value),
  },
  order: {
    Code: t.Code,
    Description: t.Description,
    Kind: t.Kind,
    NextNumber: t.NextNumber,
    Active: t.Active,
    Position: t.Position,
    UpdatedAt: t.UpdatedAt,
  },
  natural: [asc(t.Position), asc(t.Code)],
  label: t.Description,
} satisfies Source<typeof documentSections>;

async function saveSection(tx: Tx, input: Section, context: SaveContext): Promise<number> {
  await refuseTaken(tx, t, { Code: input.Code }, context.Id);
  await refuseUnknown(tx, origins, 'Origin', [input.Origin]);
  const Search = searchText(input.Code, input.Description, input.DescriptionEn);
  return saveRow(tx, t, { ...input, Search }, context);
}

/** A section that has numbered something stays: its numbers have no gaps. */
async function refuseUsed(tx: Tx, id: number): Promise<void> {
  const [section] = await tx.select({ NextNumber: t.NextNumber }).from(t).where(eq(t.Id, id));
  if (section && section.NextNumber > 1) throw problem('ConstraintError');
}

export function documentSectionsRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveSection);
  removed(api, source, everyRow, refuseUsed);
  exported(api, source, everyRow);
}
