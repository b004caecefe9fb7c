import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { chartSections } from '@circolo/contract/registries/chart-section';
import type { InputOf } from '@circolo/contract/resource/resource';
import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { saveLinks } from '../db/links.ts';
import { searchText } from '../db/text-search.ts';
import type { Api } from '../http/api.ts';
import { sourceOf } from '../resource/derived/source-of.ts';
import { count, list, lookup, one } from '../resource/routes/read-routes.ts';
import { saveRow } from '../resource/routes/save-row.ts';
import { removed, type SaveContext, saved } from '../resource/routes/write-routes.ts';
import { everyRow } from '../resource/source.ts';
import { exported } from '../spooler/exported.ts';
import { chartSections as t } from '../tables/registries/registry-tables.ts';
import { typesOfSection } from '../tables/registries/section-tables.ts';

type Input = InputOf<typeof chartSections>;

const source = sourceOf(chartSections, t, {
  details: { ActivityTypes: typesOfSection },
  natural: [asc(t.FirstNoteType), asc(t.Position), asc(t.Code)],
  // The same area is on both sides: the code distinguishes them.
  label: sql<string>`${t.Code} || ' · ' || ${t.Description}`,
});

/** The section above is of the same side, and is under none itself; one with sections below gets none above. */
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
async function assertFixedFieldsUnchanged(tx: Tx, input: Input, id: number | null): Promise<void> {
  if (id === null) return;
  const [stored] = await tx.select().from(t).where(eq(t.Id, id));
  if (!stored) return;
  if (stored.System && stored.Code !== input.Code) throw fieldProblem('Code', 'notAllowed');
  if (stored.FirstNoteType === input.FirstNoteType) return;
  if (stored.System || (await hasSections(tx, id))) throw fieldProblem('FirstNoteType', 'notAllowed');
}

async function saveSection(tx: Tx, input: Input, context: SaveContext): Promise<number> {
  await assertFixedFieldsUnchanged(tx, input, context.Id);
  await checkParent(tx, input, context.Id);
  const Search = searchText(input.Code, input.Description, input.DescriptionEn, input.ReportCode);
  const points = input.DefaultVatRate === null ? null : Math.round(input.DefaultVatRate * 100);
  const id = await saveRow(tx, t, { ...input, DefaultVatRate: points, Search }, context);
  await saveLinks(tx, typesOfSection, id, 'ActivityTypes', input.ActivityTypes);
  return id;
}

async function assertNotSystem(tx: Tx, id: number): Promise<void> {
  const [stored] = await tx.select({ System: t.System }).from(t).where(eq(t.Id, id));
  if (stored?.System) throw problem('NotEditable');
}

export function chartSectionsRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveSection);
  removed(api, source, everyRow, assertNotSystem);
  exported(api, source, everyRow);
}
