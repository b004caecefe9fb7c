import { assignLead, leads } from '@circolo/contract/crm/leads/lead';
import { t } from '../../messages/messages.ts';
import { useRefetch } from '../../resource/use-refetch.ts';
import { call } from '../../session/client.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { toast } from '../../ui/toasts/toast.tsx';

/** Assigns a lead to the signed-in person. */
export function useTakeLead() {
  const renew = useRefetch();
  const own = useSessionUser();
  return async (id: number) => {
    if (!own) return;
    await call(assignLead, { params: { Id: id }, body: { User: { Id: own.Id } } });
    await renew(leads.Name);
    toast.success(t('leads.taken'));
  };
}
