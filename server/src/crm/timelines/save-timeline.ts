import type { timelines } from '@circolo/contract/crm/timelines/timeline';
import { fieldProblem } from '@circolo/contract/errors/problem';
import type { InputOf } from '@circolo/contract/resource/resource';
import { and, eq, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database.ts';
import { assertReferencesExist, saveLinks } from '../../db/links.ts';
import { searchText } from '../../db/text-search.ts';
import { assertCodeExists } from '../../resource/references-exist.ts';
import { richText } from '../../resource/rich-text.ts';
import { columnsOf, saveRow } from '../../resource/routes/save-row.ts';
import type { SaveContext } from '../../resource/routes/write-routes.ts';
import { assertUnique } from '../../resource/unique.ts';
import {
  activityTypesOfStep,
  crmActivityTypes,
  timelineSteps as steps,
  timelines as t,
} from '../../tables/crm/timeline-tables.ts';
import { emailTemplates } from '../../tables/mail/email-tables.ts';
import { opportunityCategories } from '../../tables/registries/registry-tables.ts';

type Input = InputOf<typeof timelines>;
type Step = Input['Steps'][number];

/** Any number that no other advisory lock of ours uses: defaults are chosen by one save at a time. */
const defaultLock = 4_150_110;

const same = (column: AnyPgColumn, value: string | null): SQL | undefined =>
  value === null ? isNull(column) : eq(column, value);

/** One default per software and category: a new one takes the place of the old. */
async function takeDefault(tx: Tx, id: number, { IsDefault, Software, Category }: Input): Promise<void> {
  if (!IsDefault) return;
  await tx.execute(sql`select pg_advisory_xact_lock(${defaultLock})`);
  const rivals = and(same(t.Software, Software), same(t.CategoryCode, Category?.Code ?? null));
  await tx
    .update(t)
    .set({ IsDefault: false, Version: sql`${t.Version} + 1` })
    .where(and(eq(t.IsDefault, true), ne(t.Id, id), rivals));
}

async function saveStep(tx: Tx, timeline: number, step: Step, index: number): Promise<number> {
  const field = (name: string) => `Steps.${index}.${name}`;
  await assertReferencesExist(tx, emailTemplates, field('EmailTemplate'), [step.EmailTemplate]);
  await assertReferencesExist(tx, crmActivityTypes, field('AutoCloseOn'), [step.AutoCloseOn]);
  const values = {
    ...columnsOf(steps, step),
    Instructions: richText(step.Instructions),
    TimelineId: timeline,
    Position: (index + 1) * 10,
  };
  const stored = and(eq(steps.Id, step.Id ?? 0), eq(steps.TimelineId, timeline));
  const [row] = step.Id
    ? await tx.update(steps).set(values).where(stored).returning({ Id: steps.Id })
    : await tx
        .insert(steps)
        .values(values as never)
        .returning({ Id: steps.Id });
  if (!row) throw fieldProblem(field('Description'), 'unknownRecord');
  await saveLinks(tx, activityTypesOfStep, row.Id, field('ActivityTypes'), step.ActivityTypes);
  return row.Id;
}

/** Saves a timeline with its steps; a step that is named by its id stays the same one wherever it is moved. */
export async function saveTimeline(tx: Tx, input: Input, context: SaveContext): Promise<number> {
  await assertUnique(tx, t, { Description: input.Description }, context.Id);
  await assertCodeExists(tx, opportunityCategories, 'Category', input.Category);
  const id = await saveRow(tx, t, { ...input, Search: searchText(input.Description) }, context);
  const savedIds: number[] = [];
  for (const [index, step] of input.Steps.entries()) savedIds.push(await saveStep(tx, id, step, index));
  await tx.delete(steps).where(and(eq(steps.TimelineId, id), notInArray(steps.Id, savedIds)));
  await takeDefault(tx, id, input);
  return id;
}
