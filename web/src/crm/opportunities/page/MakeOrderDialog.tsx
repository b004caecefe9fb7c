import { makeOpportunityOrder } from '@circolo/contract/crm/opportunities/make-order';
import type { Opportunity } from '@circolo/contract/crm/opportunities/opportunity-record';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../../messages/messages.ts';
import { NewOrderDialog } from '../../../sales/orders/OrderDialog.tsx';
import { call } from '../../../session/client.ts';
import { toast } from '../../../ui/toasts/toast.tsx';
import { orderOf } from './order-of.ts';

interface Props {
  opportunity: Opportunity;
  changed: (opportunity: Opportunity) => void;
  close: () => void;
}

/** The form of an order, filled with the customer and the lines of an opportunity; what it enters is linked. */
export function MakeOrderDialog({ opportunity, changed, close }: Props) {
  const queries = useQueryClient();
  const { Id } = opportunity;
  return (
    <NewOrderDialog
      begin={orderOf(opportunity)}
      enter={async (body) => {
        changed(await call(makeOpportunityOrder, { params: { Id }, body }));
        for (const key of ['Opportunities', 'Orders']) void queries.invalidateQueries({ queryKey: [key] });
        toast.success(t('opportunities.order.made'));
      }}
      close={close}
    />
  );
}
