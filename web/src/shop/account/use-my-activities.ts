import { activityAllowanceInfos, mayAddActivity } from '@circolo/contract/activities/allowance';
import { useQuery } from '@tanstack/react-query';
import { callWithoutToast } from '../../session/client.ts';

/** How many activities the customer has and may have; `canAdd` is false until that is known. */
export function useMyActivities() {
  const { data } = useQuery({
    queryKey: ['Activities', 'allowance'],
    queryFn: () => callWithoutToast(activityAllowanceInfos),
  });
  return { allowance: data, canAdd: data !== undefined && mayAddActivity(data) };
}
