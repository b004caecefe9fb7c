import { Software } from '@circolo/contract/codes/catalogue-codes';
import type { RowOf } from '@circolo/contract/resource/resource';
import { groups } from '#list/catalogue/groups/group';
import { packages } from '#list/catalogue/packages/package';
import { products } from '#list/catalogue/products/product';
import type { Filter } from '../../lists/filters/filters.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Column } from '../../resource/columns.tsx';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';

const PackageDialog = lazyDialog(() => import('./PackageDialog.tsx').then((m) => m.PackageDialog));

const columns: Column<RowOf<typeof packages>>[] = [
  { field: 'Code', width: 140 },
  { field: 'Description', main: true },
  { field: 'Product', kind: 'reference' },
  { field: 'BillingMethod', of: 'BillingMethod' },
  { field: 'Price', kind: 'price' },
  { field: 'PriceListVisibility', of: 'Visibility', tones: { '1': 'green', '2': 'violet', '3': 'gray' } },
  { field: 'Type', of: 'PackageType', hidden: true },
  { field: 'Active', kind: 'flag', hidden: true },
  {
    field: 'Software',
    of: 'Software',
    tones: { [Software.association]: 'blue', [Software.centre]: 'teal' },
    hidden: true,
  },
  { field: 'Group', kind: 'reference', hidden: true },
  { field: 'ShopTitle', hidden: true },
  { field: 'UnitOfMeasure', of: 'UnitOfMeasure', hidden: true },
  { field: 'Quantity', kind: 'number', hidden: true },
  { field: 'PriceType', of: 'PriceType', hidden: true },
  { field: 'FullPrice', kind: 'price', hidden: true },
  { field: 'VatRate', kind: 'rate', hidden: true },
  { field: 'Position', kind: 'number', hidden: true },
  { field: 'UpdatedAt', kind: 'instant', hidden: true },
];

const filters: Filter[] = [
  { field: 'Product', kind: 'reference', resource: products },
  { field: 'Group', kind: 'reference', resource: groups },
  { field: 'Software', kind: 'enum', of: 'Software' },
  { field: 'Type', kind: 'enum', of: 'PackageType' },
  { field: 'BillingMethod', kind: 'enum', of: 'BillingMethod' },
  { field: 'UnitOfMeasure', kind: 'enum', of: 'UnitOfMeasure' },
  { field: 'PriceListVisibility', kind: 'enum', of: 'Visibility' },
  { field: 'Quantity', kind: 'numbers' },
  { field: 'Active', kind: 'flag' },
];

/** The packages: all of them, or those of the product that the address names. */
export const PackagesScreen = () => (
  <ResourcePage resource={packages} columns={columns} filters={filters} Dialog={PackageDialog} />
);
