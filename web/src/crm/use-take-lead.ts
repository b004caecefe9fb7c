import { assignLead, leads } from '@circolo/contract/crm/lead';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../app/session/client.ts';
import { useSessionUser } from '../app/session/use-session.ts';
import { t } from '../app/words.ts';
import { toast } from '../ui/toast.tsx';

/** Gives a lead to whoever is signed in. */
export function useTakeLead() {
  const queries = useQueryClient();
  const own = useSessionUser();
  return async (id: number) => {
    if (!own) return;
    await call(assignLead, { params: { Id: id }, body: { User: { Id: own.Id } } });
    toast.success(t('leads.taken'));
    await queries.invalidateQueries({ queryKey: [leads.Name] });
  };
}
