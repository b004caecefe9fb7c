import { users } from '#list/access/users/user';
import { ordersToInvoice } from '#list/invoicing/rules/order-to-invoice';
import { origins } from '#list/origins/origin';
import type { Filters } from '../../lists/filters/filters-of.ts';
import { paths } from '../../navigation/paths.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';

const columns: Columns<typeof ordersToInvoice> = [
  { field: 'Number', main: true, width: 130 },
  'User',
  'Total',
  'DueBy',
  'Obstacle',
  'Moment',
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

/** What is paid and not invoiced yet; a row opens its order, where it is invoiced and its billing data are mended. */
export const OrdersToInvoiceScreen = () => (
  <ResourcePage
    resource={ordersToInvoice}
    columns={columns}
    filters={filters}
    nameOf={(row) => row.Number}
    pageOf={(row) => paths.deskScreen(`orders/${row.Id}`)}
    adds={false}
    edits={false}
    removes={false}
    bulk={false}
  />
);
