import { makeOpportunityOrder } from '@circolo/contract/crm/opportunities/make-order';
import type { Opportunity } from '@circolo/contract/crm/opportunities/opportunity-record';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../../messages/messages.ts';
import { NewOrderDialog } from '../../../sales/orders/OrderDialog.tsx';
import { emptyLine } from '../../../sales/orders/order-form.ts';
import { call } from '../../../session/client.ts';
import { toast } from '../../../ui/toasts/toast.tsx';

interface Props {
  opportunity: Opportunity;
  changed: (opportunity: Opportunity) => void;
  close: () => void;
}

/**
 * The form of an order, filled with the customer and the lines of an opportunity; what it enters is linked. A price that is not
 * the list's was agreed; all others are left to the list, which may have one for this very customer.
 */
export function MakeOrderDialog({ opportunity: { Id, Number: number, User, Lines }, changed, close }: Props) {
  const queries = useQueryClient();
  const agreedIn = t('opportunities.order.agreed', { number });
  const lines = Lines.map(({ Package, Quantity, Price, Agreed }) => ({
    ...emptyLine(),
    Package,
    Quantity,
    ...(Agreed ? { PriceOverride: Price, PriceOverrideReason: agreedIn } : {}),
  }));
  return (
    <NewOrderDialog
      begin={{ User, Lines: lines.length > 0 ? lines : [emptyLine()] }}
      enter={async (body) => {
        changed(await call(makeOpportunityOrder, { params: { Id }, body }));
        for (const key of ['Opportunities', 'Orders']) void queries.invalidateQueries({ queryKey: [key] });
        toast.success(t('opportunities.order.made'));
      }}
      close={close}
    />
  );
}
