import type { OpportunityEvent } from '@circolo/contract/crm/opportunity-event';
import { openStep } from '@circolo/contract/crm/opportunity-replay';
import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { ReasonKind } from '@circolo/contract/registries/codes';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { reasons } from '../registries/tables.ts';
import { type Doing, happens } from './opportunity-happens.ts';
import type { HeldOpportunity } from './opportunity-held.ts';

type WonBy = Extract<OpportunityEvent, { Kind: 'succeeded' }>['Data']['By'];

/** An opportunity is won. */
export const win = (
  tx: Tx,
  held: HeldOpportunity,
  doing: Doing,
  { By, Order = null, Notes = null }: { By: WonBy; Order?: number | null; Notes?: string | null },
): Promise<void> =>
  happens(tx, held, { Kind: 'succeeded', Data: { By, Order, Notes } }, doing, { LostReasonId: null, LostNotes: null });

/** A listed reason of a kind; some want a note beside. */
export async function listedReason(
  tx: Tx,
  kind: (typeof ReasonKind)[keyof typeof ReasonKind],
  given: { Id: number } | null,
  notes: string | null,
): Promise<{ Id: number; Description: string }> {
  if (!given) throw problem('ReasonRequired', { fields: { Reason: { code: 'required' } } });
  const [reason] = await tx
    .select()
    .from(reasons)
    .where(and(eq(reasons.Id, given.Id), eq(reasons.Kind, kind)));
  if (!reason) throw fieldProblem('Reason', 'unknownRecord');
  if (reason.RequiresNotes && !notes) throw fieldProblem('Notes', 'required');
  return reason;
}

/** Why an opportunity was lost. */
interface Lost {
  Reason: { Id: number } | null;
  Notes: string | null;
  Competitor?: string | null;
}

/** An opportunity is lost, for a listed reason. */
export async function lose(tx: Tx, held: HeldOpportunity, doing: Doing, { Reason, Notes, Competitor = null }: Lost) {
  const { Id, Description } = await listedReason(tx, ReasonKind.lost, Reason, Notes);
  const also = { LostReasonId: Id, LostNotes: Notes, Competitor: Competitor ?? held.row.Competitor };
  await happens(tx, held, { Kind: 'failed', Data: { Reason: Description, Notes, Competitor } }, doing, also);
}

/** The goal is reached: the opportunity is won. */
export async function reachGoal(tx: Tx, held: HeldOpportunity, doing: Doing, Notes: string | null = null) {
  await happens(tx, held, { Kind: 'goalReached', Data: {} }, doing);
  await win(tx, held, doing, { By: 'goal', Notes });
}

/** The step that is open, as it is kept. */
export const openRow = (held: HeldOpportunity) => held.steps.find(({ Id }) => Id === openStep(held.state)?.Id);
