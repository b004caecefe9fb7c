import {
  actionTarget,
  mayAct,
  type OpportunityAction,
  opportunityActor,
} from '@circolo/contract/crm/opportunities/opportunity-status';
import { problem } from '@circolo/contract/errors/problem';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { type LockedOpportunity, lockVisible } from './history/lock-opportunity.ts';
import { readOpportunity } from './record/opportunity-record.ts';

/** Somebody's action as it was asked for. */
export interface ActionContext {
  params: { Id: number };
  caller: Caller;
  language: Language;
  now: Date;
}

/** Refuses what is not offered: in this state, to this person, or so late. */
export function assertActionOffered(
  action: OpportunityAction,
  locked: LockedOpportunity,
  { caller, language, now }: ActionContext,
): void {
  const { Status, AssignedToId } = locked.state;
  if (actionTarget(action, Status) === null) {
    const t = translator(language);
    const parameters = {
      action: t(`opportunityActions.label.${action}`),
      state: t(`enums.OpportunityStatus.${Status}`),
    };
    throw problem('ActionNotOffered', { parameters });
  }
  const position = { Status, ClosedAt: locked.row.ClosedAt, AssignedTo: AssignedToId ? { Id: AssignedToId } : null };
  const actor = opportunityActor(position, { Id: caller.UserId, Nature: caller.Nature });
  if (mayAct(action, position, actor, now)) return;
  throw problem(action === 'reopen' && actor === 'owner' ? 'ReopenTooLate' : 'OwnerOnly');
}

/**
 * Carries an action out on an opportunity that is visible to the caller: checks that it is offered, locks the record,
 * does what `work` says, records before and after, and answers the record.
 */
export async function act(
  tx: Tx,
  action: OpportunityAction,
  asked: ActionContext,
  work: (locked: LockedOpportunity) => Promise<void>,
  Reason: string | null = null,
) {
  const { caller } = asked;
  const locked = await lockVisible(tx, asked.params.Id, caller);
  assertActionOffered(action, locked, asked);
  const Before = orNotFound(await readOpportunity(tx, locked.row.Id));
  await work(locked);
  const After = orNotFound(await readOpportunity(tx, locked.row.Id));
  const Action = `${action[0]?.toUpperCase()}${action.slice(1)}`;
  await recordChange(tx, caller, { Resource: 'Opportunities', RecordId: locked.row.Id, Action, Before, After, Reason });
  return After;
}
