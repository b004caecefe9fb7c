import { orderTags } from '@circolo/contract/crm/opportunities/tag-lookups';
import { orderTabs } from '@circolo/contract/sales/orders/order-tabs';
import { IconCoinEuro } from '@tabler/icons-react';
import { users } from '#list/access/users/user';
import { packages } from '#list/catalogue/packages/package';
import { origins } from '#list/origins/origin';
import { orders } from '#list/sales/orders/order';
import type { ListAct } from '../../lists/bulk/bulk-parts.ts';
import { tagsDialog } from '../../lists/bulk/tags-dialog.tsx';
import type { Filters } from '../../lists/filters/filters-of.ts';
import { language } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { CustomerLines } from '../../ui/values/CustomerLines.tsx';
import { formatMoney } from '../../ui/values/format.ts';
import { TagChips } from '../../ui/values/TagChips.tsx';
import { orderTones, paymentTones } from '../order-tones.ts';
import { PayBy } from './PayBy.tsx';

const confirmPayments: ListAct = {
  label: 'sales.confirm.action',
  day: { field: 'ValueDate', label: 'sales.status.valueDate' },
  icon: <IconCoinEuro size={16} aria-hidden />,
  messages: {
    title: 'sales.confirm.title',
    text: 'sales.confirm.text',
    run: 'sales.confirm.run',
    did: 'sales.confirm.did',
    refused: 'sales.confirm.refused',
  },
  pageOf: (id) => paths.deskScreen(`orders/${id}`),
};

const tags = { Name: 'OrderTags', lookup: orderTags };
const dialogs = [tagsDialog(tags)];
const OrderDialog = lazyDialog(() => import('./OrderDialog.tsx').then((m) => m.OrderDialog));

const columns: Columns<typeof orders> = [
  { field: 'Number', main: true, width: 130 },
  {
    field: 'Organisation',
    beside: ['User', 'Town'],
    cell: ({ User, ...called }) => <CustomerLines name={User.Description} {...called} />,
  },
  { field: 'Status', tones: orderTones },
  'Total',
  // What is paid leaves the column to what is not.
  { field: 'Balance', kind: 'money', cell: ({ Balance }) => (Balance === 0 ? null : formatMoney(Balance, language())) },
  { field: 'ExpirationDate', cell: (order) => <PayBy order={order} /> },
  { field: 'Date', width: 150 },
  'PaymentType',
  { field: 'Tags', cell: ({ Tags }) => <TagChips tags={Tags} />, width: 190 },
  { field: 'DueNext', hidden: true },
  { field: 'PaymentState', tones: paymentTones, hidden: true },
  { field: 'Kind', hidden: true },
  { field: 'Software', hidden: true },
  { field: 'Origin', hidden: true },
  { field: 'User', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof orders> = [
  'Status',
  'PaymentType',
  'Kind',
  'Software',
  { field: 'Origin', to: origins },
  { field: 'User', to: users },
  { field: 'Tag', to: tags },
  { field: 'Package', to: packages },
  'Date',
  'ExpirationDate',
  'Total',
  'Balance',
  'Number',
];

/** The orders of both products; a row opens the order's page. */
export const OrdersScreen = () => (
  <ResourcePage
    resource={orders}
    columns={columns}
    leastNeeded={['Tags', 'PaymentType', 'Balance', 'Date']}
    filters={filters}
    tabs={orderTabs}
    nameOf={(row) => row.Number}
    Dialog={OrderDialog}
    pageOf={(row) => paths.deskScreen(`orders/${row.Id}`)}
    removes={false}
    bulk={false}
    act={confirmPayments}
    chosenDialogs={dialogs}
  />
);
