import { Software } from '@circolo/contract/codes/catalogue-codes';
import type { RowOf } from '@circolo/contract/resource/resource';
import { shopPaymentTypes } from '#list/sales/payment-types/shop-payment-type';
import type { Filter } from '../../lists/filters/filters.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Column } from '../../resource/columns.tsx';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';

const ShopPaymentTypeDialog = lazyDialog(() =>
  import('./ShopPaymentTypeDialog.tsx').then((m) => m.ShopPaymentTypeDialog),
);

const columns: Column<RowOf<typeof shopPaymentTypes>>[] = [
  { field: 'Code', width: 110 },
  { field: 'Description', main: true },
  { field: 'PaymentVector', of: 'PaymentVector' },
  { field: 'Bank', kind: 'reference' },
  { field: 'OrderExpirationDays', kind: 'number' },
  { field: 'ForInsert', kind: 'flag' },
  { field: 'ForRenewal', kind: 'flag' },
  { field: 'IsDefault', kind: 'flag' },
  { field: 'Active', kind: 'flag' },
  { field: 'ShopTitle', hidden: true },
  { field: 'PaymentWay', kind: 'reference', hidden: true },
  { field: 'PaymentTermType', kind: 'reference', hidden: true },
  { field: 'GraceDays', kind: 'number', hidden: true },
  { field: 'RequiresConfirmation', kind: 'flag', hidden: true },
  {
    field: 'Software',
    of: 'Software',
    tones: { [Software.association]: 'blue', [Software.centre]: 'teal' },
    hidden: true,
  },
  { field: 'Position', kind: 'number', hidden: true },
  { field: 'UpdatedAt', kind: 'instant', hidden: true },
];

const filters: Filter[] = [
  { field: 'PaymentVector', kind: 'enum', of: 'PaymentVector' },
  { field: 'PackageTypes', kind: 'enum', of: 'PackageType' },
  { field: 'Software', kind: 'enum', of: 'Software' },
  { field: 'ForInsert', kind: 'flag' },
  { field: 'ForRenewal', kind: 'flag' },
  { field: 'Active', kind: 'flag' },
];

/** How orders can be paid in the shop. */
export const ShopPaymentTypesScreen = () => (
  <ResourcePage resource={shopPaymentTypes} columns={columns} filters={filters} Dialog={ShopPaymentTypeDialog} />
);
