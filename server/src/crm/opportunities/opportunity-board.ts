import { openOpportunityStatuses } from '@circolo/contract/codes/crm-codes';
import { alignTimeline, placeOpportunity } from '@circolo/contract/crm/opportunities/opportunity-calls';
import { fieldProblem } from '@circolo/contract/errors/problem';
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound, write } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { opportunities as t } from '../../tables/crm/opportunity-tables.ts';
import { timelines } from '../../tables/crm/timeline-tables.ts';
import { visibleTo } from '../scope/visible-to.ts';
import { cardGap } from './card-gap.ts';
import { lockOpportunity } from './history/lock-opportunity.ts';
import { updateSteps } from './history/opportunity-start.ts';
import { alignCopies } from './history/opportunity-steps.ts';

async function positionOf(tx: Tx, field: string, card: { Id: number } | null, caller: Caller): Promise<number | null> {
  if (!card) return null;
  const [row] = await tx
    .select({ at: t.BoardPosition })
    .from(t)
    .where(and(eq(t.Id, card.Id), visibleTo(caller, t.AssignedToId)));
  if (!row) throw fieldProblem(field, 'unknownRecord');
  return row.at;
}

/** A place between two cards; where none is left, all that comes after makes room. */
async function placeBetween(tx: Tx, after: number | null, before: number | null): Promise<number | null> {
  if (after === null) return before === null ? null : before - cardGap;
  if (before === null || before <= after) return after + cardGap;
  if (before - after > 1) return Math.floor((after + before) / 2);
  await tx
    .update(t)
    .set({ BoardPosition: sql`${t.BoardPosition} + ${2 * cardGap}` })
    .where(gte(t.BoardPosition, before));
  return after + cardGap;
}

/** Brings the open opportunities of a timeline up to it; answers how many were changed. */
async function alignAll(tx: Tx, timelineId: number, context: { caller: Caller; now: Date }): Promise<number> {
  const running = await tx
    .select({ Id: t.Id })
    .from(t)
    .where(and(eq(t.TimelineId, timelineId), inArray(t.Status, openOpportunityStatuses)))
    .orderBy(asc(t.Id));
  let changed = 0;
  for (const { Id } of running) {
    const locked = await lockOpportunity(tx, Id);
    if (!locked || locked.state.Outcome !== null || !(await alignCopies(tx, locked))) continue;
    await updateSteps(tx, locked, context);
    changed++;
  }
  return changed;
}

/** Where cards stand on the board, and what a timeline does to all that follow it. */
export function opportunityBoardRoutes(api: Api): void {
  write(api, placeOpportunity, async (tx, { params: { Id }, body: { After, Before }, caller }) => {
    const [card] = await tx
      .select({ at: t.BoardPosition })
      .from(t)
      .where(and(eq(t.Id, Id), visibleTo(caller, t.AssignedToId)))
      .for('update');
    const { at } = orNotFound(card);
    const neighbours = [
      await positionOf(tx, 'After', After, caller),
      await positionOf(tx, 'Before', Before, caller),
    ] as const;
    const BoardPosition = (await placeBetween(tx, ...neighbours)) ?? at;
    await tx.update(t).set({ BoardPosition }).where(eq(t.Id, Id));
    return { BoardPosition };
  });
  write(api, alignTimeline, async (tx, { params: { Id }, caller, now }) => {
    const [timeline] = await tx.select().from(timelines).where(eq(timelines.Id, Id));
    orNotFound(timeline);
    const Count = await alignAll(tx, Id, { caller, now });
    await recordChange(tx, caller, { Resource: 'Timelines', RecordId: Id, Action: 'Align', After: { Count } });
    return { Count };
  });
}
