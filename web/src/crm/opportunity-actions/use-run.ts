import { opportunities } from '@circolo/contract/crm/opportunity';
import { alignOpportunity, resyncOpportunity, takeOpportunity } from '@circolo/contract/crm/opportunity-calls';
import type { Opportunity } from '@circolo/contract/crm/opportunity-record';
import { call } from '../../app/session/client.ts';
import { useRenew } from '../../app/use-renew.ts';
import { t } from '../../app/words.ts';
import { sayRefusal } from '../../ui/say-refusal.ts';
import { toast } from '../../ui/toast.tsx';

const sends = {
  take: (Id: number) => call(takeOpportunity, { params: { Id } }),
  alignSteps: (Id: number) => call(alignOpportunity, { params: { Id } }),
  resync: (Id: number) => call(resyncOpportunity, { params: { Id } }),
};
export type PlainAction = keyof typeof sends;

/** Does at once what needs no question. */
export function useRun(onChanged?: (opportunity: Opportunity) => void) {
  const renew = useRenew();
  return async (action: PlainAction, id: number) => {
    try {
      const changed = await sends[action](id);
      onChanged?.(changed);
      await renew(opportunities.Name);
      toast.success(t(`opportunityActions.done.${action}`));
    } catch (error) {
      sayRefusal(error);
      // It may have been refused for what somebody else has done.
      await renew(opportunities.Name);
    }
  };
}
