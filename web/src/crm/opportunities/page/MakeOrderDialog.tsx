import { draftOpportunityOrder, makeOpportunityOrder } from '@circolo/contract/crm/opportunities/make-order';
import type { Opportunity } from '@circolo/contract/crm/opportunities/opportunity-record';
import { Drawer, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '../../../messages/messages.ts';
import { NewOrderDialog } from '../../../sales/orders/OrderDialog.tsx';
import { call } from '../../../session/client.ts';
import { LoadFailure } from '../../../ui/page/LoadFailure.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { orderOf, orderOfQuotation } from './order-of.ts';

interface Props {
  opportunity: Opportunity;
  changed: (opportunity: Opportunity) => void;
  close: () => void;
}

/** The form of an order, filled from the quotation of an opportunity, else from itself; what it enters is linked. */
export function MakeOrderDialog({ opportunity, changed, close }: Props) {
  const queries = useQueryClient();
  const { Id } = opportunity;
  const draft = useQuery({
    queryKey: ['form', 'Opportunities', Id, 'order'],
    queryFn: () => call(draftOpportunityOrder, { params: { Id } }),
    // The form begins with what the quotation says now.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  if (!draft.data)
    return (
      <Drawer opened onClose={close} position="right" size={720} title={<Text fw={650}>{t('Orders.new')}</Text>}>
        {draft.isError ? (
          <LoadFailure retry={() => void draft.refetch()} error={draft.error} />
        ) : (
          <Stack gap="md" aria-busy>
            <Skeleton h={60} />
            <Skeleton h={180} />
          </Stack>
        )}
      </Drawer>
    );
  const { Quoted } = draft.data;
  return (
    <NewOrderDialog
      begin={Quoted ? orderOfQuotation(opportunity, Quoted) : orderOf(opportunity)}
      {...(Quoted ? { note: t('quotations.takenOver', { number: Quoted.Quotation }) } : {})}
      enter={async (body) => {
        changed(await call(makeOpportunityOrder, { params: { Id }, body }));
        for (const key of ['Opportunities', 'Orders']) void queries.invalidateQueries({ queryKey: [key] });
        toast.success(t('opportunities.order.made'));
      }}
      close={close}
    />
  );
}
