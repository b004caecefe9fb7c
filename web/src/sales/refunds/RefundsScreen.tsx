import { refundTabs } from '@circolo/contract/sales/refunds/refund-tabs';
import { Text } from '@mantine/core';
import { users } from '#list/access/users/user';
import { refunds } from '#list/sales/refunds/refunds-list';
import type { Filters } from '../../lists/filters/filters-of.ts';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { CustomerLines } from '../../ui/values/CustomerLines.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { refundTones } from '../order-tones.ts';
import { refundFailure } from './refund-failure.ts';

const columns: Columns<typeof refunds> = [
  { field: 'Order', main: true },
  'Date',
  {
    field: 'Organisation',
    beside: ['User', 'Town'],
    cell: ({ User, ...called }) => <CustomerLines name={User.Description} {...called} />,
  },
  'Amount',
  'Method',
  {
    field: 'State',
    tones: refundTones,
    beside: ['Error'],
    cell: ({ State, Error: code }) => (
      <>
        <StatusBadge of="RefundState" code={State} tones={refundTones} />
        {code ? <Text size="xs">{t('refunds.refused', { why: refundFailure(code) })}</Text> : null}
      </>
    ),
  },
  'Reason',
  'Provider',
  { field: 'Origin', hidden: true },
  { field: 'Vector', hidden: true },
  { field: 'DoneAt', hidden: true },
  { field: 'Error', hidden: true },
  { field: 'User', hidden: true },
];

const filters: Filters<typeof refunds> = [
  'State',
  'Method',
  'Origin',
  'Vector',
  { field: 'User', to: users },
  'Date',
  'Amount',
];

/** Money that went back or is about to; a row opens its order, where it is carried on. */
export const RefundsScreen = () => (
  <ResourcePage
    resource={refunds}
    columns={columns}
    leastNeeded={['Provider', 'Reason', 'Method']}
    filters={filters}
    tabs={refundTabs}
    nameOf={(row) => row.Order.Description}
    pageOf={(row) => paths.deskScreen(`orders/${row.Order.Id}`)}
    adds={false}
    edits={false}
    removes={false}
    bulk={false}
  />
);
