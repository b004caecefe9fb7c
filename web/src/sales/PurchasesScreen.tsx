import type { RowOf } from '@circolo/contract/resource/resource';
import { users } from '#list/access/users/user';
import { packages } from '#list/catalogue/packages/package';
import { purchases } from '#list/sales/purchases/purchase';
import type { Filter } from '../lists/filters/filters.ts';
import { paths } from '../navigation/paths.ts';
import type { Column } from '../resource/columns.tsx';
import { ResourcePage } from '../resource-page/ResourcePage.tsx';
import { purchaseTones } from './order-tones.ts';

type Row = RowOf<typeof purchases>;

const columns: Column<Row>[] = [
  { field: 'User', kind: 'reference', main: true },
  { field: 'Package', kind: 'reference' },
  { field: 'State', of: 'PurchaseState', tones: purchaseTones },
  { field: 'StartDate', kind: 'day' },
  { field: 'EndDate', kind: 'day' },
  { field: 'MonthlyAmount', kind: 'money' },
  { field: 'AutoRenew', kind: 'flag' },
  { field: 'Kind', of: 'PurchaseKind', hidden: true },
  { field: 'YearlyAmount', kind: 'money', hidden: true },
  { field: 'CancelAtPeriodEnd', kind: 'flag', hidden: true },
  { field: 'Renewed', kind: 'flag', hidden: true },
  { field: 'Order', kind: 'reference', hidden: true },
  { field: 'UpdatedAt', kind: 'instant', hidden: true },
];

const filters: Filter[] = [
  { field: 'State', kind: 'enum', of: 'PurchaseState' },
  { field: 'Kind', kind: 'enum', of: 'PurchaseKind' },
  { field: 'User', kind: 'reference', resource: users },
  { field: 'Package', kind: 'reference', resource: packages },
  { field: 'EndDate', kind: 'days' },
  { field: 'StartDate', kind: 'days' },
  { field: 'AutoRenew', kind: 'flag' },
  { field: 'CancelAtPeriodEnd', kind: 'flag' },
  { field: 'Renewed', kind: 'flag' },
  { field: 'MonthlyAmount', kind: 'numbers' },
];

/** What customers own and until when; a row opens its customer's page. */
export const PurchasesScreen = () => (
  <ResourcePage
    resource={purchases}
    columns={columns}
    filters={filters}
    nameOf={(row) => `${row.User.Description} · ${row.Package.Description}`}
    pageOf={(row) => paths.deskScreen(`users/${row.User.Id}`)}
    adds={false}
    edits={false}
    removes={false}
    bulk={false}
  />
);
