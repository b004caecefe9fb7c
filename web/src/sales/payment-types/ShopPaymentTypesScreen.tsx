import { Software } from '@circolo/contract/codes/catalogue-codes';
import { shopPaymentTypes } from '#list/sales/payment-types/shop-payment-type';
import type { Filters } from '../../lists/filters/filters-of.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';

const ShopPaymentTypeDialog = lazyDialog(() =>
  import('./ShopPaymentTypeDialog.tsx').then((m) => m.ShopPaymentTypeDialog),
);

const columns: Columns<typeof shopPaymentTypes> = [
  { field: 'Code', width: 110 },
  { field: 'Description', main: true },
  'PaymentVector',
  'Bank',
  'OrderExpirationDays',
  'ForInsert',
  'ForRenewal',
  'IsDefault',
  'Active',
  { field: 'ShopTitle', hidden: true },
  { field: 'PaymentWay', hidden: true },
  { field: 'PaymentTermType', hidden: true },
  { field: 'GraceDays', hidden: true },
  { field: 'RequiresConfirmation', hidden: true },
  {
    field: 'Software',
    tones: { [Software.association]: 'blue', [Software.centre]: 'teal' },
    hidden: true,
  },
  { field: 'Position', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof shopPaymentTypes> = [
  'PaymentVector',
  'PackageTypes',
  'Software',
  'ForInsert',
  'ForRenewal',
  'Active',
];

/** How orders can be paid in the shop. */
export const ShopPaymentTypesScreen = () => (
  <ResourcePage
    resource={shopPaymentTypes}
    columns={columns}
    leastNeeded={['OrderExpirationDays', 'ForRenewal', 'ForInsert', 'IsDefault', 'Bank']}
    filters={filters}
    Dialog={ShopPaymentTypeDialog}
  />
);
