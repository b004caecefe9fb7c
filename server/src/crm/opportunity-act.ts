import {
  actionTarget,
  mayAct,
  type OpportunityAction,
  opportunityActor,
} from '@circolo/contract/crm/opportunity-status';
import { problem } from '@circolo/contract/errors/problem';
import { translator } from '@circolo/messages/translator';
import type { Language } from '@circolo/messages/words';
import type { Tx } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { found } from '../http/implement.ts';
import { recordChange } from '../resource/audit.ts';
import { type HeldOpportunity, holdReached } from './opportunity-held.ts';
import { readOpportunity } from './opportunity-record.ts';

/** Somebody's action as it was asked for. */
export interface Asked {
  params: { Id: number };
  caller: Caller;
  language: Language;
  now: Date;
}

/** Refuses what is not offered: in this state, to this person, or so late. */
export function refuseAction(action: OpportunityAction, held: HeldOpportunity, { caller, language, now }: Asked): void {
  const { Status, AssignedToId } = held.state;
  if (actionTarget(action, Status) === null) {
    const t = translator(language);
    const parameters = {
      action: t(`opportunityActions.label.${action}`),
      state: t(`enums.OpportunityStatus.${Status}`),
    };
    throw problem('ActionNotOffered', { parameters });
  }
  const position = { Status, ClosedAt: held.row.ClosedAt, AssignedTo: AssignedToId ? { Id: AssignedToId } : null };
  const actor = opportunityActor(position, { Id: caller.UserId, Nature: caller.Nature });
  if (mayAct(action, position, actor, now)) return;
  throw problem(action === 'reopen' && actor === 'owner' ? 'ReopenTooLate' : 'OwnerOnly');
}

/**
 * Carries an action out on an opportunity within the caller's reach: checks that it is offered, holds the record, does what
 * `work` says, records before and after, and answers the record.
 */
export async function act(
  tx: Tx,
  action: OpportunityAction,
  asked: Asked,
  work: (held: HeldOpportunity) => Promise<void>,
  Reason: string | null = null,
) {
  const { caller } = asked;
  const held = await holdReached(tx, asked.params.Id, caller);
  refuseAction(action, held, asked);
  const Before = found(await readOpportunity(tx, held.row.Id));
  await work(held);
  const After = found(await readOpportunity(tx, held.row.Id));
  const Action = `${action[0]?.toUpperCase()}${action.slice(1)}`;
  await recordChange(tx, caller, { Resource: 'Opportunities', RecordId: held.row.Id, Action, Before, After, Reason });
  return After;
}
