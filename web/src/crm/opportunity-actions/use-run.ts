import { opportunities } from '@circolo/contract/crm/opportunity';
import { alignOpportunity, resyncOpportunity, takeOpportunity } from '@circolo/contract/crm/opportunity-calls';
import type { Opportunity } from '@circolo/contract/crm/opportunity-record';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../app/session/client.ts';
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
  const queries = useQueryClient();
  return async (action: PlainAction, id: number) => {
    try {
      const changed = await sends[action](id);
      toast.success(t(`opportunityActions.done.${action}`));
      onChanged?.(changed);
    } catch (error) {
      sayRefusal(error);
    }
    await queries.invalidateQueries({ queryKey: [opportunities.Name] });
  };
}
