import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { chartSections } from '@circolo/contract/registries/chart-section';
import type { InputOf } from '@circolo/contract/resource/resource';
import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/database.ts';
import { searchText } from '../db/text-search.ts';
import type { Api } from '../http/api.ts';
import { anyOf, isFlag, search, textIn } from '../resource/conditions.ts';
import { exported } from '../resource/exported.ts';
import { linked, saveLinks } from '../resource/links.ts';
import { count, list, lookup, one } from '../resource/read-routes.ts';
import { saveRow } from '../resource/save-row.ts';
import { everyRow, type Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { codeOf, percent } from '../resource/wire.ts';
import { removed, type SaveContext, saved } from '../resource/write-routes.ts';
import { typesOfSection } from './section-tables.ts';
import { chartSections as t } from './tables.ts';

type Input = InputOf<typeof chartSections>;

const parent = alias(t, 'parent');

const shape = {
  Id: t.Id,
  Code: t.Code,
  Description: t.Description,
  DescriptionEn: t.DescriptionEn,
  FirstNoteType: codeOf(t.FirstNoteType),
  ParentSection: { Id: parent.Id, Description: parent.Description },
  AccountingType: codeOf(t.AccountingType),
  TaxRegime: codeOf(t.TaxRegime),
  Software: codeOf(t.Software),
  Nature: codeOf(t.Nature),
  ReportModel: t.ReportModel,
  ReportCode: t.ReportCode,
  VatRelevant: t.VatRelevant,
  DefaultVatRate: percent(t.DefaultVatRate),
  System: t.System,
  Active: t.Active,
  Position: t.Position,
  ...tailColumns(t),
};

const source = {
  resource: chartSections,
  table: t,
  rows: (db, where, order) =>
    db
      .select(shape)
      .from(t)
      .leftJoin(parent, eq(parent.Id, t.ParentSectionId))
      .where(where)
      .orderBy(...order),
  record: async (db, id) => {
    const [section] = await db
      .select(shape)
      .from(t)
      .leftJoin(parent, eq(parent.Id, t.ParentSectionId))
      .where(eq(t.Id, id));
    return section && { ...section, ActivityTypes: await linked(db, typesOfSection, id) };
  },
  conditions: {
    Search: search(t.Search),
    Code: textIn(t.Code),
    Description: textIn(t.Description),
    FirstNoteType: (value) => anyOf(t.FirstNoteType, value),
    ParentSection: (value) => anyOf(t.ParentSectionId, value),
    AccountingType: (value) => anyOf(t.AccountingType, value),
    TaxRegime: (value) => anyOf(t.TaxRegime, value),
    Software: (value) => anyOf(t.Software, value),
    Nature: (value) => anyOf(t.Nature, value),
    VatRelevant: (value) => isFlag(t.VatRelevant, value),
    System: (value) => isFlag(t.System, value),
    Active: (value) => isFlag(t.Active, value),
  },
  order: {
    Code: t.Code,
    Description: t.Description,
    FirstNoteType: t.FirstNoteType,
    ReportCode: t.ReportCode,
    Active: t.Active,
    Position: t.Position,
    UpdatedAt: t.UpdatedAt,
  },
  natural: [asc(t.FirstNoteType), asc(t.Position), asc(t.Code)],
  // The same area stands on both sides: the code tells them apart.
  label: sql<string>`${t.Code} || ' · ' || ${t.Description}`,
} satisfies Source<typeof chartSections>;

/** The section above is of the same side, and stands under none itself; one with sections below gets none above. */
async function checkParent(tx: Tx, input: Input, id: number | null): Promise<void> {
  if (!input.ParentSection) return;
  if (input.ParentSection.Id === id) throw fieldProblem('ParentSection', 'cycle');
  const [above] = await tx
    .select({ ParentSectionId: t.ParentSectionId, FirstNoteType: t.FirstNoteType })
    .from(t)
    .where(eq(t.Id, input.ParentSection.Id))
    .for('update');
  if (!above) throw fieldProblem('ParentSection', 'unknownRecord');
  if (above.ParentSectionId !== null) throw fieldProblem('ParentSection', 'notAllowed');
  if (above.FirstNoteType !== input.FirstNoteType) throw fieldProblem('ParentSection', 'typeNotAllowed');
  if (id !== null && (await hasSections(tx, id))) throw fieldProblem('ParentSection', 'notAllowed');
}

async function hasSections(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx.select({ Id: t.Id }).from(t).where(eq(t.ParentSectionId, id)).limit(1);
  return rows.length > 0;
}

/** Delivered sections keep what reports and sections below rely on; so do those that have sections below. */
async function checkKept(tx: Tx, input: Input, id: number | null): Promise<void> {
  if (id === null) return;
  const [stored] = await tx.select().from(t).where(eq(t.Id, id));
  if (!stored) return;
  if (stored.System && stored.Code !== input.Code) throw fieldProblem('Code', 'notAllowed');
  if (stored.FirstNoteType === input.FirstNoteType) return;
  if (stored.System || (await hasSections(tx, id))) throw fieldProblem('FirstNoteType', 'notAllowed');
}

async function saveSection(tx: Tx, input: Input, context: SaveContext): Promise<number> {
  await checkKept(tx, input, context.Id);
  await checkParent(tx, input, context.Id);
  const Search = searchText(input.Code, input.Description, input.DescriptionEn, input.ReportCode);
  const points = input.DefaultVatRate === null ? null : Math.round(input.DefaultVatRate * 100);
  const id = await saveRow(tx, t, { ...input, DefaultVatRate: points, Search }, context);
  await saveLinks(tx, typesOfSection, id, 'ActivityTypes', input.ActivityTypes);
  return id;
}

async function refuseSystem(tx: Tx, id: number): Promise<void> {
  const [stored] = await tx.select({ System: t.System }).from(t).where(eq(t.Id, id));
  if (stored?.System) throw problem('NotEditable');
}

export function chartSectionsRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveSection);
  removed(api, source, everyRow, refuseSystem);
  exported(api, source, everyRow);
}
