import { opportunities } from '@circolo/contract/crm/opportunities/opportunity';
import {
  alignOpportunity,
  resyncOpportunity,
  takeOpportunity,
} from '@circolo/contract/crm/opportunities/opportunity-calls';
import type { Opportunity } from '@circolo/contract/crm/opportunities/opportunity-record';
import { t } from '../../../messages/messages.ts';
import { useRefetch } from '../../../resource/use-refetch.ts';
import { call } from '../../../session/client.ts';
import { toast } from '../../../ui/toasts/toast.tsx';
import { toastProblem } from '../../../ui/toasts/toast-problem.ts';

const sends = {
  take: (Id: number) => call(takeOpportunity, { params: { Id } }),
  alignSteps: (Id: number) => call(alignOpportunity, { params: { Id } }),
  resync: (Id: number) => call(resyncOpportunity, { params: { Id } }),
};
export type PlainAction = keyof typeof sends;

/** Does at once what needs no question. */
export function useRun(onChanged?: (opportunity: Opportunity) => void) {
  const renew = useRefetch();
  return async (action: PlainAction, id: number) => {
    try {
      const changed = await sends[action](id);
      onChanged?.(changed);
      await renew(opportunities.Name);
      toast.success(t(`opportunityActions.done.${action}`));
    } catch (error) {
      toastProblem(error);
      // It may have been refused for what somebody else has done.
      await renew(opportunities.Name);
    }
  };
}
