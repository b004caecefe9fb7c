import type { RowOf } from '@circolo/contract/resource/resource';
import { users } from '#list/access/users/user';
import { origins } from '#list/origins/origin';
import { orders } from '#list/sales/orders/order';
import type { Filter } from '../../lists/filters/filters.ts';
import { paths } from '../../navigation/paths.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Column } from '../../resource/columns.tsx';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { orderTones, paymentTones } from '../order-tones.ts';

const OrderDialog = lazyDialog(() => import('./OrderDialog.tsx').then((m) => m.OrderDialog));

type Row = RowOf<typeof orders>;

const columns: Column<Row>[] = [
  { field: 'Number', main: true, width: 130 },
  { field: 'Date', kind: 'instant', width: 150 },
  { field: 'User', kind: 'reference' },
  { field: 'Status', of: 'OrderStatus', tones: orderTones },
  { field: 'PaymentType', of: 'PaymentVector' },
  { field: 'ExpirationDate', kind: 'day' },
  { field: 'Total', kind: 'money' },
  { field: 'PaymentState', of: 'PaymentState', tones: paymentTones, hidden: true },
  { field: 'Kind', of: 'OrderKind', hidden: true },
  { field: 'Software', of: 'Software', hidden: true },
  { field: 'Origin', kind: 'reference', hidden: true },
  { field: 'UpdatedAt', kind: 'instant', hidden: true },
];

const filters: Filter[] = [
  { field: 'Status', kind: 'enum', of: 'OrderStatus' },
  { field: 'PaymentType', kind: 'enum', of: 'PaymentVector' },
  { field: 'Kind', kind: 'enum', of: 'OrderKind' },
  { field: 'Software', kind: 'enum', of: 'Software' },
  { field: 'Origin', kind: 'reference', resource: origins },
  { field: 'User', kind: 'reference', resource: users },
  { field: 'Date', kind: 'days' },
  { field: 'ExpirationDate', kind: 'days' },
  { field: 'Total', kind: 'numbers' },
  { field: 'Number', kind: 'text' },
];

/** The orders of both products; a row opens the order's page. */
export const OrdersScreen = () => (
  <ResourcePage
    resource={orders}
    columns={columns}
    filters={filters}
    nameOf={(row) => row.Number}
    Dialog={OrderDialog}
    pageOf={(row) => paths.deskScreen(`orders/${row.Id}`)}
    removes={false}
    bulk={false}
  />
);
