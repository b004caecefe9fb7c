import { TagScope } from '@circolo/contract/codes/crm-codes';
import { linesAmount, weightedAmount } from '@circolo/contract/crm/opportunities/opportunity-amount';
import { isOpenOpportunity, type OpportunityStatusCode } from '@circolo/contract/crm/opportunities/opportunity-status';
import { CustomFieldRecord } from '@circolo/contract/custom-fields/custom-field-codes';
import { toCents } from '@circolo/contract/values/money';
import { eq } from 'drizzle-orm';
import { assertNotMerged } from '../../access/customers/assert-not-merged.ts';
import { customColumn } from '../../custom-fields/save-values.ts';
import type { Tx } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import type { SaveContext } from '../../resource/routes/write-routes.ts';
import { opportunities as t, tagsOfOpportunity } from '../../tables/crm/opportunity-tables.ts';
import { saveTags } from '../../tables/record-tags/save-tags.ts';
import { lockOpportunity } from './history/lock-opportunity.ts';
import { changeTimeline, giveTo } from './history/opportunity-start.ts';
import { saveNewOpportunities } from './new-opportunities.ts';
import { assertFactsExist, type OpportunityInput, writtenFacts } from './opportunity-defaults.ts';
import { pricedLines, saveLines } from './opportunity-lines.ts';
import { contactOf, searchTextOf } from './record/opportunity-facts.ts';

type Row = typeof t.$inferSelect;

async function changeOpportunity(tx: Tx, input: OpportunityInput, stored: Row, context: SaveContext): Promise<void> {
  await assertFactsExist(tx, [input]);
  const behind = { LeadId: input.Lead?.Id ?? null, UserId: input.User?.Id ?? null };
  // Refuses whom the caller does not reach.
  if (stored.LeadId !== behind.LeadId || stored.UserId !== behind.UserId) await contactOf(tx, behind, context.caller);
  if (stored.UserId !== behind.UserId) await assertNotMerged(tx, 'User', [input.User]);
  const facts = writtenFacts(input);
  const lines = await pricedLines(tx, input.Lines, context.now);
  const TimelineId = input.Timeline?.Id ?? stored.TimelineId;
  const ExpectedAmount = input.ExpectedAmount === null ? linesAmount(lines) : toCents(input.ExpectedAmount);
  // What is over is as likely as it turned out.
  const isOver = !isOpenOpportunity(stored.Status as OpportunityStatusCode); // Such a column.
  const Probability = (isOver ? null : input.Probability) ?? stored.Probability;
  const { Id, Number: number } = stored;
  const { Description, ExpectedCloseDate, Priority, Competitor } = input;
  const about = {
    record: CustomFieldRecord.opportunities,
    software: facts.Software,
    stored: stored.CustomFields,
  };
  const values = {
    ...(await customColumn(tx, input.CustomFields, about, context)),
    ...{ Description, ...behind, ...facts, TimelineId, ExpectedAmount, Probability },
    WeightedAmount: weightedAmount(ExpectedAmount, Probability),
    ...{ ExpectedCloseDate, Priority, Competitor },
    Search: searchTextOf({ ...facts, Number: number, Description }),
  };
  await saveRow(tx, t, values, context);
  await saveLines(tx, Id, lines);
  await saveTags(tx, tagsOfOpportunity, TagScope.opportunities, Id, input.Tags);
  if (stored.TimelineId !== TimelineId) await changeTimeline(tx, Id, context);
}

/** Saves an opportunity: amounts, timeline and who is behind it follow from the rest where they are left out. */
export async function saveOpportunity(tx: Tx, input: OpportunityInput, context: SaveContext): Promise<number> {
  if (context.Id === null) {
    const [id] = await saveNewOpportunities(tx, [input], context);
    return Number(id);
  }
  const [stored] = await tx.select().from(t).where(eq(t.Id, context.Id));
  await changeOpportunity(tx, input, orNotFound(stored), context);
  return context.Id;
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
