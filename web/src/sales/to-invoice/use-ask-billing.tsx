import { askBilling } from '@circolo/contract/invoicing/billing/billing-link';
import type { RowOf } from '@circolo/contract/resource/resource';
import { IconMailQuestion } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { ordersToInvoice } from '#list/invoicing/rules/order-to-invoice';
import type { RowAction } from '../../lists/table/RowButtons.tsx';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { confirmed } from '../../ui/dialogs.tsx';
import { toast } from '../../ui/toasts/toast.tsx';

type Row = RowOf<typeof ordersToInvoice>;

/** Asks the customer of an order by e-mail for the billing data that its invoice waits for. */
export function useAskBilling(): RowAction<Row> {
  const queries = useQueryClient();
  const ask = async ({ Id, Number: number, CustomerName }: Row) => {
    const question = {
      title: t('ordersToInvoice.ask'),
      text: t('ordersToInvoice.askText', { name: CustomerName || number }),
    };
    if (!(await confirmed({ ...question, confirm: t('ordersToInvoice.askSend') }))) return;
    const { Asked } = await call(askBilling, { params: { Id } });
    toast.success(t(Asked ? 'ordersToInvoice.asked' : 'ordersToInvoice.askedToday'));
    await queries.invalidateQueries({ queryKey: [ordersToInvoice.Name] });
  };
  return {
    key: 'ask',
    label: t('ordersToInvoice.ask'),
    icon: <IconMailQuestion size={16} aria-hidden />,
    offered: ({ BillingMissing }) => BillingMissing,
    run: (row) => void ask(row),
  };
}
