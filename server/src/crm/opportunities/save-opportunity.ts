import type { opportunities } from '@circolo/contract/crm/opportunities/opportunity';
import { linesAmount, weightedAmount } from '@circolo/contract/crm/opportunities/opportunity-amount';
import { isOpenOpportunity, type OpportunityStatusCode } from '@circolo/contract/crm/opportunities/opportunity-status';
import { fieldProblem } from '@circolo/contract/errors/problem';
import type { InputOf } from '@circolo/contract/resource/resource';
import { toCents } from '@circolo/contract/values/money';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { assertReferencesExist, saveLinks } from '../../db/links.ts';
import { assertCodeExists } from '../../resource/references-exist.ts';
import { saveRow } from '../../resource/save-row.ts';
import type { SaveContext } from '../../resource/write-routes.ts';
import { activityTypes } from '../../tables/activities/activity-tables.ts';
import { opportunities as t, tagsOfOpportunity } from '../../tables/crm/opportunity-tables.ts';
import { timelines } from '../../tables/crm/timeline-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { opportunityCategories, opportunitySources } from '../../tables/registries/registry-tables.ts';
import { cardGap } from './card-gap.ts';
import { lockOpportunity } from './history/lock-opportunity.ts';
import { changeTimeline, giveTo, startSteps } from './history/opportunity-start.ts';
import { pricedLines, saveLines } from './opportunity-lines.ts';
import { contactOf, searchTextOf } from './record/opportunity-facts.ts';

export type OpportunityInput = InputOf<typeof opportunities>;
type Row = typeof t.$inferSelect;

async function assertFactsExist(tx: Tx, input: OpportunityInput): Promise<void> {
  await assertCodeExists(tx, opportunitySources, 'Source', input.Source);
  await assertCodeExists(tx, opportunityCategories, 'Category', input.Category);
  await assertReferencesExist(tx, activityTypes, 'ActivityType', [input.ActivityType]);
  await assertReferencesExist(tx, origins, 'Origin', [input.Origin]);
  await assertReferencesExist(tx, timelines, 'Timeline', [input.Timeline]);
}

/** The timeline that fits software and category best: the default of both, of one, of neither. */
async function usualTimeline(tx: Tx, Software: string | null, Category: string | null): Promise<number> {
  const [fits] = await tx
    .select({ Id: timelines.Id })
    .from(timelines)
    .where(
      and(
        timelines.Active,
        or(isNull(timelines.Software), eq(timelines.Software, Software ?? '')),
        or(isNull(timelines.CategoryCode), eq(timelines.CategoryCode, Category ?? '')),
      ),
    )
    .orderBy(
      desc(timelines.IsDefault),
      sql`${timelines.CategoryCode} is null`,
      sql`${timelines.Software} is null`,
      asc(timelines.Position),
      asc(timelines.Id),
    )
    .limit(1);
  if (!fits) throw fieldProblem('Timeline', 'selectRequired');
  return fits.Id;
}

/** Draws the next number, and the place on the board: the newest is on top. */
async function drawNumber(tx: Tx, now: Date): Promise<{ Number: string; BoardPosition: number }> {
  const [drawn] = await tx.select({ serial: sql<string>`nextval('opportunity_number')` }).from(sql`(select 1) one`);
  const serial = Number(drawn?.serial ?? 0);
  const year = romeDay(now).slice(0, 4);
  return { Number: `O${year}/${String(serial).padStart(6, '0')}`, BoardPosition: -serial * cardGap };
}

async function storedRow(tx: Tx, id: number | null): Promise<Row | undefined> {
  if (id === null) return undefined;
  const [stored] = await tx.select().from(t).where(eq(t.Id, id));
  return stored;
}

/** Who is behind it: copied where it is new and left out, and as it is written from then on. */
async function factsOf(tx: Tx, input: OpportunityInput, stored: Row | undefined, context: SaveContext) {
  const ids = { LeadId: input.Lead?.Id ?? null, UserId: input.User?.Id ?? null };
  const { BusinessName, ContactName, Email, Phone, City, Province } = input;
  const written = { BusinessName, ContactName, Email, Phone, City, Province };
  const others = {
    Software: input.Software,
    CategoryCode: input.Category?.Code ?? null,
    SourceCode: input.Source?.Code ?? null,
    ActivityTypeId: input.ActivityType?.Id ?? null,
    OriginId: input.Origin?.Id ?? null,
  };
  const all = { ...written, ...others };
  if (stored && stored.LeadId === ids.LeadId && stored.UserId === ids.UserId) return all;
  // Refuses whom the caller does not reach, also where nothing is copied.
  const known = await contactOf(tx, ids, context.caller);
  if (stored) return all;
  const fields = Object.keys(all) as (keyof typeof all)[];
  return Object.fromEntries(fields.map((field) => [field, all[field] ?? known[field]])) as typeof all; // The same fields.
}

/** Saves an opportunity: amounts, timeline and who is behind it follow from the rest where they are left out. */
export async function saveOpportunity(tx: Tx, input: OpportunityInput, context: SaveContext): Promise<number> {
  const stored = await storedRow(tx, context.Id);
  await assertFactsExist(tx, input);
  const facts = await factsOf(tx, input, stored, context);
  const lines = await pricedLines(tx, input.Lines, context.now);
  const timeline =
    input.Timeline?.Id ?? stored?.TimelineId ?? (await usualTimeline(tx, facts.Software, facts.CategoryCode));
  const ExpectedAmount = input.ExpectedAmount === null ? linesAmount(lines) : toCents(input.ExpectedAmount);
  // What is over is as likely as it turned out.
  const isOver = stored && !isOpenOpportunity(stored.Status as OpportunityStatusCode); // Such a column.
  const Probability = (isOver ? null : input.Probability) ?? stored?.Probability ?? 0;
  const drawn = stored ? {} : { ...(await drawNumber(tx, context.now)), Date: context.now.toISOString() };
  const number = stored?.Number ?? (drawn as { Number: string }).Number; // Drawn where nothing is stored.
  const id = await saveRow(
    tx,
    t,
    {
      Description: input.Description,
      LeadId: input.Lead?.Id ?? null,
      UserId: input.User?.Id ?? null,
      ...facts,
      ...drawn,
      TimelineId: timeline,
      ExpectedAmount,
      Probability,
      WeightedAmount: weightedAmount(ExpectedAmount, Probability),
      ExpectedCloseDate: input.ExpectedCloseDate,
      Priority: input.Priority,
      Competitor: input.Competitor,
      Search: searchTextOf({ ...facts, Number: number, Description: input.Description }),
    },
    context,
  );
  await saveLines(tx, id, lines);
  await saveLinks(tx, tagsOfOpportunity, id, 'Tags', input.Tags);
  if (stored && stored.TimelineId !== timeline) await changeTimeline(tx, id, context);
  if (!stored) await startSteps(tx, id, context, { Probability: input.Probability });
  return id;
}

/** Makes an opportunity that is somebody's from the start: of a lead that is converted, of an import. */
export async function createOpportunity(
  tx: Tx,
  input: OpportunityInput,
  { AssignedTo, ...context }: Omit<SaveContext, 'Id'> & { AssignedTo?: number | null },
): Promise<number> {
  const id = await saveOpportunity(tx, input, { ...context, Id: null });
  const locked = AssignedTo ? await lockOpportunity(tx, id) : undefined;
  if (locked && AssignedTo) await giveTo(tx, locked, AssignedTo, context);
  return id;
}
