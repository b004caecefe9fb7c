import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { leads } from '@circolo/contract/crm/leads/lead';
import {
  findOpportunityCustomer,
  linkOpportunityCustomer,
  makeOpportunityCustomer,
} from '@circolo/contract/crm/opportunities/make-customer';
import { opportunities } from '@circolo/contract/crm/opportunities/opportunity';
import type { Opportunity } from '@circolo/contract/crm/opportunities/opportunity-record';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { OpportunityPage } from '../../../crm/opportunities/page/OpportunityPage.tsx';
import { ApiProblem } from '../../../http/api-problem.ts';
import { t } from '../../../messages/messages.ts';
import { paths } from '../../../navigation/paths.ts';
import { oneRecord } from '../../../resource/calls.ts';
import { call, callWithoutToast } from '../../../session/client.ts';
import { useLevel } from '../../../session/use-level.ts';
import { toast } from '../../../ui/toasts/toast.tsx';
import { UserDialog } from '../UserDialog.tsx';
import { CustomerThere } from './CustomerThere.tsx';
import { customerBeginning } from './customer-beginning.ts';

/** The lead, null where it is somebody else's: the opportunity has copied what matters most. */
async function visibleLead(Id: number) {
  try {
    return await callWithoutToast(leads.one, { params: { Id } });
  } catch (error) {
    if (error instanceof ApiProblem) return null;
    throw error;
  }
}

/** What is asked before the form opens: the opportunity, its lead where it is visible, and who has its address already. */
function useBeginning(Id: number) {
  const seesLeads = allows(useLevel('leads'), AuthorizationLevel.view);
  return useQuery({
    queryKey: ['form', opportunities.Name, Id, 'customer'],
    queryFn: async () => {
      const opportunity = await oneRecord(opportunities, Id);
      const { Lead, User } = opportunity;
      const lead = Lead && seesLeads ? await visibleLead(Lead.Id) : null;
      const there = User ? null : (await call(findOpportunityCustomer, { params: { Id } })).User;
      return { opportunity, lead, there };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
}

/** The page of an opportunity with the form of its customer over it, which goes back to the opportunity. */
export function OpportunityCustomerPage() {
  const { Id = '0' } = useParams({ strict: false }) as { Id?: string }; // The route has this parameter.
  const id = Number(Id);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data } = useBeginning(id);
  const close = () => void navigate({ to: paths.deskScreen(`opportunities/${id}`), replace: true });
  const changed = async (next: Opportunity, message: string) => {
    queries.setQueryData([opportunities.Name, 'one', id], next);
    for (const key of [opportunities.Name, 'Users']) void queries.invalidateQueries({ queryKey: [key] });
    toast.success(message);
  };
  const link = async (User: { Id: number }) => {
    const next = await call(linkOpportunityCustomer, { params: { Id: id }, body: { User: { Id: User.Id } } });
    await changed(next, t('opportunities.customer.linked'));
    close();
  };
  const there = data?.there;
  return (
    <>
      <OpportunityPage />
      {data && there ? (
        <CustomerThere opportunity={data.opportunity} customer={there} link={() => link(there)} close={close} />
      ) : null}
      {data && !there && !data.opportunity.User ? (
        <UserDialog
          id={null}
          readOnly={false}
          close={close}
          initial={customerBeginning(data.opportunity, data.lead)}
          enter={async (body) => {
            const next = await call(makeOpportunityCustomer, { params: { Id: id }, body });
            await changed(next, t('opportunities.customer.made'));
          }}
        />
      ) : null}
    </>
  );
}
