import type { RowOf } from '@circolo/contract/resource/resource';
import { users } from '#list/access/users/user';
import { refunds } from '#list/sales/refunds/refunds-list';
import type { Filter } from '../../lists/filters/filters.ts';
import { paths } from '../../navigation/paths.ts';
import type { Column } from '../../resource/columns.tsx';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { refundTones } from '../order-tones.ts';

type Row = RowOf<typeof refunds>;

const columns: Column<Row>[] = [
  { field: 'Order', kind: 'reference', main: true },
  { field: 'Date', kind: 'instant' },
  { field: 'User', kind: 'reference' },
  { field: 'Amount', kind: 'money' },
  { field: 'Method', of: 'RefundMethod' },
  { field: 'State', of: 'RefundState', tones: refundTones },
  { field: 'Reason' },
  { field: 'Provider' },
  { field: 'Vector', of: 'PaymentVector', hidden: true },
  { field: 'DoneAt', kind: 'instant', hidden: true },
  { field: 'Error', hidden: true },
];

const filters: Filter[] = [
  { field: 'State', kind: 'enum', of: 'RefundState' },
  { field: 'Method', kind: 'enum', of: 'RefundMethod' },
  { field: 'Vector', kind: 'enum', of: 'PaymentVector' },
  { field: 'User', kind: 'reference', resource: users },
  { field: 'Date', kind: 'days' },
  { field: 'Amount', kind: 'numbers' },
];

/** Money that went back or is about to; a row opens its order, where it is carried on. */
export const RefundsScreen = () => (
  <ResourcePage
    resource={refunds}
    columns={columns}
    filters={filters}
    nameOf={(row) => row.Order.Description}
    pageOf={(row) => paths.deskScreen(`orders/${row.Order.Id}`)}
    adds={false}
    edits={false}
    removes={false}
    bulk={false}
  />
);
