import type { OpportunityEvent } from '@circolo/contract/crm/opportunities/opportunity-event';
import { openStep } from '@circolo/contract/crm/opportunities/opportunity-replay';
import { ReasonKind } from '@circolo/contract/registries/codes';
import type { Tx } from '../../../db/database.ts';
import { listedReason } from '../../../registries/listed-reason.ts';
import type { LockedOpportunity } from './lock-opportunity.ts';
import { type ChangeContext, recordEvent } from './record-event.ts';

type WinningCause = Extract<OpportunityEvent, { Kind: 'succeeded' }>['Data']['By'];

/** An opportunity is won. */
export const win = (
  tx: Tx,
  locked: LockedOpportunity,
  context: ChangeContext,
  { By, Order = null, Notes = null }: { By: WinningCause; Order?: number | null; Notes?: string | null },
): Promise<void> =>
  recordEvent(tx, locked, { Kind: 'succeeded', Data: { By, Order, Notes } }, context, {
    LostReasonId: null,
    LostNotes: null,
  });

/** Why an opportunity was lost. */
interface LossReason {
  Reason: { Id: number } | null;
  Notes: string | null;
  Competitor?: string | null;
}

/** An opportunity is lost, for a listed reason. */
export async function lose(
  tx: Tx,
  locked: LockedOpportunity,
  context: ChangeContext,
  { Reason, Notes, Competitor = null }: LossReason,
) {
  const { Id, Description } = await listedReason(tx, ReasonKind.lost, Reason, Notes);
  const also = { LostReasonId: Id, LostNotes: Notes, Competitor: Competitor ?? locked.row.Competitor };
  await recordEvent(tx, locked, { Kind: 'failed', Data: { Reason: Description, Notes, Competitor } }, context, also);
}

/** The goal is reached: the opportunity is won. */
export async function reachGoal(
  tx: Tx,
  locked: LockedOpportunity,
  context: ChangeContext,
  Notes: string | null = null,
) {
  await recordEvent(tx, locked, { Kind: 'goalReached', Data: {} }, context);
  await win(tx, locked, context, { By: 'goal', Notes });
}

/** The step that is open, as it is stored. */
export const openRow = (locked: LockedOpportunity) => locked.steps.find(({ Id }) => Id === openStep(locked.state)?.Id);
