import { allows } from '@circolo/contract/access/authorization';
import {
  mayAct,
  type OpportunityAction,
  type OpportunityPosition,
  opportunityActor,
} from '@circolo/contract/crm/opportunity-status';
import { useLevel } from '../../app/session/use-level.ts';
import { useSessionUser } from '../../app/session/use-session.ts';

/** Whether the person at the desk may do something to an opportunity now. */
export function useOffered(): (action: OpportunityAction, opportunity: OpportunityPosition) => boolean {
  const user = useSessionUser();
  const mayEdit = allows(useLevel(), 'E');
  return (action, opportunity) => {
    if (!user || !mayEdit) return false;
    // The helpdesk answers whoever calls, and owns nothing.
    if (action === 'take' && user.Nature === 'HLP') return false;
    return mayAct(action, opportunity, opportunityActor(opportunity, user), new Date());
  };
}
