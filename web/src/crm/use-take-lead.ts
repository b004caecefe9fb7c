import { assignLead, leads } from '@circolo/contract/crm/lead';
import { call } from '../app/session/client.ts';
import { useSessionUser } from '../app/session/use-session.ts';
import { useRenew } from '../app/use-renew.ts';
import { t } from '../app/words.ts';
import { toast } from '../ui/toast.tsx';

/** Gives a lead to whoever is signed in. */
export function useTakeLead() {
  const renew = useRenew();
  const own = useSessionUser();
  return async (id: number) => {
    if (!own) return;
    await call(assignLead, { params: { Id: id }, body: { User: { Id: own.Id } } });
    await renew(leads.Name);
    toast.success(t('leads.taken'));
  };
}
