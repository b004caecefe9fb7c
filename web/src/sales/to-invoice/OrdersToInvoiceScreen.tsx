import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { IconFileInvoice } from '@tabler/icons-react';
import { users } from '#list/access/users/user';
import { ordersToInvoice } from '#list/invoicing/rules/order-to-invoice';
import { origins } from '#list/origins/origin';
import type { ListAct } from '../../lists/bulk/bulk-parts.ts';
import type { Filters } from '../../lists/filters/filters-of.ts';
import { paths } from '../../navigation/paths.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { useLevel } from '../../session/use-level.ts';
import { InvoiceDue, momentText, Readiness } from './to-invoice-cells.tsx';
import { useAskBilling } from './use-ask-billing.tsx';

const columns: Columns<typeof ordersToInvoice> = [
  { field: 'Number', main: true, width: 130 },
  'CustomerName',
  'Total',
  { field: 'DueBy', cell: (row) => <InvoiceDue row={row} /> },
  { field: 'Obstacle', width: 272, cell: (row) => <Readiness row={row} /> },
  { field: 'Moment', cell: momentText },
  { field: 'User', hidden: true },
  { field: 'OperationDate', hidden: true },
  { field: 'Origin', hidden: true },
];

const filters: Filters<typeof ordersToInvoice> = [
  'Moment',
  { field: 'User', to: users },
  { field: 'Origin', to: origins },
  'DueBy',
  'OperationDate',
  'Total',
];

const issue: ListAct = {
  label: 'ordersToInvoice.issue',
  icon: <IconFileInvoice size={16} aria-hidden />,
  messages: {
    title: 'ordersToInvoice.title',
    text: 'ordersToInvoice.text',
    run: 'ordersToInvoice.run',
    did: 'ordersToInvoice.issued',
    refused: 'ordersToInvoice.refused',
  },
  pageOf: (id) => paths.deskScreen(`orders/${id}`),
};

/** What is paid and not invoiced yet, to be invoiced together; a row opens its order, where its billing data are mended. */
export function OrdersToInvoiceScreen() {
  const ask = useAskBilling();
  const mayChange = allows(useLevel(), AuthorizationLevel.edit);
  return (
    <ResourcePage
      resource={ordersToInvoice}
      columns={columns}
      leastNeeded={['Moment', 'Total']}
      filters={filters}
      nameOf={(row) => row.Number}
      pageOf={(row) => paths.deskScreen(`orders/${row.Id}`)}
      rowActions={mayChange ? [ask] : []}
      adds={false}
      edits={false}
      removes={false}
      bulk={false}
      act={issue}
    />
  );
}
