import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { UserNature } from '@circolo/contract/authorization/natures';
import {
  mayAct,
  type OpportunityAction,
  type OpportunityPosition,
  opportunityActor,
} from '@circolo/contract/crm/opportunities/opportunity-status';
import { useLevel } from '../../../session/use-level.ts';
import { useSessionUser } from '../../../session/use-session.ts';

/** Whether the person at the desk may do something to an opportunity now. */
export function useOfferedActions(): (action: OpportunityAction, opportunity: OpportunityPosition) => boolean {
  const user = useSessionUser();
  const mayEdit = allows(useLevel(), AuthorizationLevel.edit);
  return (action, opportunity) => {
    if (!user || !mayEdit) return false;
    // The helpdesk answers callers, and owns nothing.
    if (action === 'take' && user.Nature === UserNature.helpdesk) return false;
    return mayAct(action, opportunity, opportunityActor(opportunity, user), new Date());
  };
}
