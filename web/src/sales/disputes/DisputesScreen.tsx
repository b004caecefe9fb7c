import { users } from '#list/access/users/user';
import { disputes } from '#list/payments/payment-disputes';
import type { Filters } from '../../lists/filters/filters-of.ts';
import { paths } from '../../navigation/paths.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { CustomerLines } from '../../ui/values/CustomerLines.tsx';
import { disputeTones } from '../order-tones.ts';
import { DueBy } from './DueBy.tsx';

const columns: Columns<typeof disputes> = [
  {
    field: 'Organisation',
    beside: ['User', 'Town'],
    main: true,
    cell: ({ User, ...called }) => <CustomerLines name={User.Description} {...called} />,
  },
  { field: 'State', tones: disputeTones },
  'ReasonKind',
  'Amount',
  { field: 'EvidenceDueBy', cell: (row) => <DueBy dispute={row} /> },
  'Order',
  'Provider',
  'OpenedAt',
  { field: 'User', hidden: true },
  { field: 'Taken', hidden: true },
  { field: 'Reference', hidden: true },
  { field: 'Reason', hidden: true },
  { field: 'Stage', hidden: true },
  { field: 'AskedAt', hidden: true },
  { field: 'ClosedAt', hidden: true },
];

const filters: Filters<typeof disputes> = [
  'State',
  'ReasonKind',
  'Provider',
  { field: 'User', to: users },
  'EvidenceDueBy',
  'OpenedAt',
  'Amount',
];

/** Disputes of buyers; a row opens its page, where it is answered. */
export const DisputesScreen = () => (
  <ResourcePage
    resource={disputes}
    columns={columns}
    leastNeeded={['OpenedAt', 'Provider', 'Order']}
    filters={filters}
    nameOf={(row) => row.Reference}
    pageOf={(row) => paths.deskScreen(`disputes/${row.Id}`)}
    adds={false}
    edits={false}
    removes={false}
    bulk={false}
  />
);
