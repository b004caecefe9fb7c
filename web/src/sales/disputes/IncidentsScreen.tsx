import { users } from '#list/access/users/user';
import { paymentIncidents } from '#list/payments/payment-incidents';
import type { Filters } from '../../lists/filters/filters-of.ts';
import { paths } from '../../navigation/paths.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { CustomerLines } from '../../ui/values/CustomerLines.tsx';

const columns: Columns<typeof paymentIncidents> = [
  { field: 'Kind', main: true },
  'Date',
  'Expected',
  'Found',
  'Order',
  {
    field: 'User',
    beside: ['Organisation', 'Town'],
    cell: ({ User, ...called }) => <CustomerLines name={User.Description} {...called} />,
  },
  'Provider',
  { field: 'ProviderReference', hidden: true },
  { field: 'Amount', hidden: true },
  { field: 'OfRefund', hidden: true },
];

const filters: Filters<typeof paymentIncidents> = ['Kind', { field: 'User', to: users }, 'Date'];

/** Answers of providers that are not about what was asked; a row opens its order. */
export const IncidentsScreen = () => (
  <ResourcePage
    resource={paymentIncidents}
    columns={columns}
    leastNeeded={['Provider', 'Order', 'Date']}
    filters={filters}
    nameOf={(row) => row.ProviderReference}
    pageOf={(row) => paths.deskScreen(`orders/${row.Order.Id}`)}
    adds={false}
    edits={false}
    removes={false}
    bulk={false}
  />
);
