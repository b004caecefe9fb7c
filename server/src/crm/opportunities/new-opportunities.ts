import { TagScope } from '@circolo/contract/codes/crm-codes';
import { linesAmount } from '@circolo/contract/crm/opportunities/opportunity-amount';
import { CustomFieldRecord } from '@circolo/contract/custom-fields/custom-field-codes';
import { toCents } from '@circolo/contract/values/money';
import { romeDay } from '@circolo/contract/values/rome-day';
import { sql } from 'drizzle-orm';
import { assertNotMerged } from '../../access/customers/assert-not-merged.ts';
import { customColumn } from '../../custom-fields/save-values.ts';
import type { Tx } from '../../db/database.ts';
import { drawIds } from '../../db/statements/draw-ids.ts';
import { rowsInsert } from '../../db/statements/rows-insert.ts';
import { authorId } from '../../http/caller.ts';
import type { SaveContext } from '../../resource/routes/write-routes.ts';
import {
  opportunityEvents as events,
  opportunities as t,
  tagsOfOpportunity,
} from '../../tables/crm/opportunity-tables.ts';
import { saveTags } from '../../tables/record-tags/save-tags.ts';
import { cardGap } from './card-gap.ts';
import { beginOpportunities } from './history/opportunity-start.ts';
import { saveFirstSteps } from './history/opportunity-steps.ts';
import { assertFactsExist, type OpportunityInput, usualTimeline, writtenFacts } from './opportunity-defaults.ts';
import { pricedLines, saveLines } from './opportunity-lines.ts';
import { contactsOf, searchTextOf } from './record/opportunity-facts.ts';

type NewContext = Omit<SaveContext, 'Id'>;

const insertOpportunities = rowsInsert(t);
const insertEvents = rowsInsert(events);

/** Who is behind each of them: copied where it is left out. */
async function factsOf(tx: Tx, inputs: readonly OpportunityInput[], { caller }: NewContext) {
  const behind = inputs.map(({ Lead, User }) => ({ LeadId: Lead?.Id ?? null, UserId: User?.Id ?? null }));
  const known = await contactsOf(tx, behind, caller);
  return inputs.map((input, nth) => {
    const written = writtenFacts(input);
    const fields = Object.keys(written) as (keyof typeof written)[];
    const all = Object.fromEntries(fields.map((field) => [field, written[field] ?? known[nth]?.[field]]));
    return { input, facts: { ...behind[nth], ...(all as typeof written) } }; // The same fields.
  });
}

/** Draws numbers, in order. */
async function drawNumbers(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ serial: string }>(
    sql`select nextval('opportunity_number') serial from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ serial }) => Number(serial));
}

/** What the inputs say, completed: an input that is refused for it has drawn no number. */
async function completed(tx: Tx, inputs: readonly OpportunityInput[], context: NewContext) {
  await assertFactsExist(tx, inputs);
  await assertNotMerged(
    tx,
    'User',
    inputs.map(({ User }) => User),
  );
  const usual = new Map<string, number>();
  const all = [];
  for (const { input, facts } of await factsOf(tx, inputs, context)) {
    const lines = await pricedLines(tx, input.Lines, context.now);
    const kind = JSON.stringify([facts.Software, facts.CategoryCode]);
    const known = input.Timeline?.Id ?? usual.get(kind);
    const TimelineId = known ?? (await usualTimeline(tx, facts.Software, facts.CategoryCode));
    if (!input.Timeline) usual.set(kind, TimelineId);
    const ExpectedAmount = input.ExpectedAmount === null ? linesAmount(lines) : toCents(input.ExpectedAmount);
    const about = { record: CustomFieldRecord.opportunities, software: facts.Software, stored: undefined };
    const custom = await customColumn(tx, input.CustomFields, about, context);
    all.push({ input, facts, custom, lines, TimelineId, ExpectedAmount, Probability: input.Probability });
  }
  return all;
}

/**
 * Saves new opportunities, with as many statements for all of them as for one: amounts, timeline and who is behind them
 * follow from the rest where they are left out. Where one of them is refused, all are.
 */
export async function saveNewOpportunities(
  tx: Tx,
  inputs: readonly OpportunityInput[],
  context: NewContext,
): Promise<number[]> {
  const values = await completed(tx, inputs, context);
  const ids = await drawIds(tx, t, values.length);
  const serials = await drawNumbers(tx, values.length);
  const made = values.map((value, nth) => ({ ...value, Id: Number(ids[nth]), serial: Number(serials[nth]) }));
  const begun = await beginOpportunities(tx, made, context);
  const at = context.now.toISOString();
  const by = authorId(context.caller);
  const year = romeDay(context.now).slice(0, 4);
  const rows = made.map(({ Id, serial, input, facts, custom, TimelineId, ExpectedAmount }, nth) => {
    const { Description, ExpectedCloseDate, Priority, Competitor } = input;
    const drawnNumber = `O${year}/${String(serial).padStart(6, '0')}`;
    return {
      ...{ Id, Number: drawnNumber, Date: at, Description, ...facts, TimelineId, ExpectedAmount, ExpectedCloseDate },
      ...{ Priority, Competitor, Search: searchTextOf({ ...facts, Number: drawnNumber, Description }) },
      // The newest is on top of the board.
      BoardPosition: -serial * cardGap,
      ...custom,
      ...begun[nth]?.columns,
      ...{ CreatedAt: at, CreatedById: by, UpdatedAt: at, UpdatedById: by },
    };
  });
  await Promise.all([
    insertOpportunities(tx, rows),
    saveFirstSteps(
      tx,
      begun.flatMap((one) => one.steps),
    ),
    insertEvents(
      tx,
      begun.map(({ event }) => event),
    ),
  ]);
  for (const { Id, input, lines } of made) {
    if (lines.length > 0) await saveLines(tx, Id, lines);
    if (input.Tags.length > 0) await saveTags(tx, tagsOfOpportunity, TagScope.opportunities, Id, input.Tags);
  }
  return ids;
}
