import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { CrmActivityCategory } from '@circolo/contract/codes/crm-codes';
import { crmActivityTypes } from '@circolo/contract/crm/activities/crm-activity-type';
import { useQuery } from '@tanstack/react-query';
import { listRows } from '../../resource/calls.ts';
import { useLevel } from '../../session/use-level.ts';

/** The type that a call by telephone has; null where the person may not see the types, or there is none. */
export function usePhoneType() {
  const maySee = allows(useLevel('crm-activity-types'), AuthorizationLevel.view);
  const { data } = useQuery({
    queryKey: [crmActivityTypes.Name, 'phone'],
    queryFn: () => listRows(crmActivityTypes, { Category: CrmActivityCategory.phone, Limit: '10' }),
    enabled: maySee,
  });
  const [type] = data ?? [];
  return type ? { Id: type.Id, Description: type.Description } : null;
}
