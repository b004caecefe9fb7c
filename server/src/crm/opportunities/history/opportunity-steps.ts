import { StepState } from '@circolo/contract/crm/opportunities/opportunity-codes';
import { and, asc, eq, inArray, placeholder, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { joinedWrite } from '../../../db/statements/joined-write.ts';
import { recordSetOf } from '../../../db/statements/record-set.ts';
import { opportunitySteps as t } from '../../../tables/crm/opportunity-tables.ts';
import { timelineSteps } from '../../../tables/crm/timeline-tables.ts';
import type { LockedOpportunity } from './lock-opportunity.ts';

type TimelineStep = typeof timelineSteps.$inferSelect;

/** What an opportunity copies of a step of its timeline. */
const copied = (step: TimelineStep) => ({
  TimelineStepId: step.Id,
  Position: step.Position,
  Description: step.Description,
  Duration: step.Duration,
  DurationUnit: step.DurationUnit,
  Instructions: step.Instructions,
  Probability: step.Probability,
  Required: step.Required,
  CanSkip: step.CanSkip,
  AutoCloseOnId: step.AutoCloseOnId,
});

const stepsOfAll = (tx: Tx, timelineIds: readonly number[]) =>
  tx
    .select()
    .from(timelineSteps)
    .where(inArray(timelineSteps.TimelineId, timelineIds))
    .orderBy(asc(timelineSteps.Position));

const stepsOf = (tx: Tx, timelineId: number) => stepsOfAll(tx, [timelineId]);

/** The copies of their steps that opportunities of timelines begin with, by timeline. */
export async function firstCopies(tx: Tx, timelineIds: readonly number[]) {
  const steps = await stepsOfAll(tx, timelineIds);
  return new Map(
    timelineIds.map((id) => [id, steps.filter(({ TimelineId }) => TimelineId === id).map(copied)] as const),
  );
}

/** What is copied of a step. */
export type StepCopy = ReturnType<typeof copied>;

/** A step of a timeline as new opportunities begin with it. */
type FirstStep = StepCopy &
  Required<Pick<typeof t.$inferInsert, 'State'>> &
  Pick<typeof t.$inferInsert, 'StartedAt' | 'DueAt'>;

/** A step of a new opportunity, a copy of one of few. */
interface NewStep {
  Id: number;
  OpportunityId: number;
  copyOf: FirstStep;
}

const copiedFields = recordSetOf(t, [
  ...['TimelineStepId', 'Position', 'Description', 'Duration', 'DurationUnit', 'Instructions', 'Probability'],
  ...['Required', 'CanSkip', 'AutoCloseOnId', 'State', 'StartedAt', 'DueAt'],
]);

const insertCopies = joinedWrite(
  () => sql`
    insert into opportunity_step (id, opportunity_id, ${copiedFields.names})
    select own.id, own.opportunity_id, ${copiedFields.names}
    from unnest(${placeholder('ids')}::bigint[], ${placeholder('owners')}::bigint[], ${placeholder('copies')}::int[])
      as own (id, opportunity_id, nth)
    join jsonb_to_recordset(${placeholder('steps')}::jsonb) as copy (nth int, ${copiedFields.typed}) on copy.nth = own.nth`,
);

/** Saves the steps that new opportunities begin with: what hundreds of them share is sent once. */
export async function saveFirstSteps(tx: Tx, all: readonly NewStep[]): Promise<void> {
  if (all.length === 0) return;
  const steps = [...new Set(all.map(({ copyOf }) => copyOf))];
  const places = new Map(steps.map((step, nth) => [step, nth]));
  await insertCopies(tx, {
    ids: all.map(({ Id }) => Id),
    owners: all.map(({ OpportunityId }) => OpportunityId),
    copies: all.map(({ copyOf }) => places.get(copyOf)),
    steps: JSON.stringify(steps.map((step, nth) => ({ nth, ...copiedFields.written(step) }))),
  });
}

/** Gives an opportunity its own copy of the steps of a timeline, all of them waiting. */
export async function copySteps(tx: Tx, OpportunityId: number, timelineId: number) {
  const rows = (await stepsOf(tx, timelineId)).map((step) => ({ ...copied(step), OpportunityId }));
  return rows.length === 0 ? [] : tx.insert(t).values(rows).returning();
}

/** Whether anything of a copy is not what the timeline says. */
const differs = (own: typeof t.$inferSelect, step: TimelineStep): boolean =>
  Object.entries(copied(step)).some(([field, value]) => own[field as keyof typeof own] !== value);

/**
 * Brings the copies of an opportunity up to its timeline: what waits is changed, added and taken away, what is open or over
 * keeps its state. Answers whether anything was different; `locked` knows the steps as they are then.
 */
export async function alignCopies(tx: Tx, locked: LockedOpportunity): Promise<boolean> {
  const wanted = await stepsOf(tx, locked.row.TimelineId);
  let changed = false;
  for (const step of wanted) {
    const own = locked.steps.find(({ TimelineStepId }) => TimelineStepId === step.Id);
    if (own && !differs(own, step)) continue;
    changed = true;
    if (own) await tx.update(t).set(copied(step)).where(eq(t.Id, own.Id));
    else await tx.insert(t).values({ ...copied(step), OpportunityId: locked.row.Id });
  }
  const gone = locked.steps.filter(
    ({ State, TimelineStepId }) => State === StepState.waiting && !wanted.some(({ Id }) => Id === TimelineStepId),
  );
  if (gone.length > 0) {
    changed = true;
    const ids = gone.map(({ Id }) => Id);
    await tx.delete(t).where(and(eq(t.OpportunityId, locked.row.Id), inArray(t.Id, ids)));
  }
  locked.steps = await tx
    .select()
    .from(t)
    .where(eq(t.OpportunityId, locked.row.Id))
    .orderBy(asc(t.Position), asc(t.Id));
  return changed;
}
