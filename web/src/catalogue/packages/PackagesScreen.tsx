import { isBaseType } from '@circolo/contract/catalogue/packages/package-rules';
import { Software } from '@circolo/contract/codes/catalogue-codes';
import type { RowOf } from '@circolo/contract/resource/resource';
import { Button } from '@mantine/core';
import { IconCurrencyEuro } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { groups } from '#list/catalogue/groups/group';
import { packages } from '#list/catalogue/packages/package';
import { products } from '#list/catalogue/products/product';
import type { Filters } from '../../lists/filters/filters-of.ts';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { previewInShop } from '../preview-in-shop.tsx';
import { useRunningColumn } from './use-running-column.tsx';

const PackageDialog = lazyDialog(() => import('./PackageDialog.tsx').then((m) => m.PackageDialog));

const columns: Columns<typeof packages> = [
  { field: 'Code', width: 140 },
  { field: 'Description', main: true },
  'Product',
  'BillingMethod',
  'Price',
  { field: 'PriceListVisibility', tones: { '1': 'green', '2': 'violet', '3': 'gray' } },
  { field: 'Type', hidden: true },
  { field: 'Active', hidden: true },
  {
    field: 'Software',
    tones: { [Software.association]: 'blue', [Software.centre]: 'teal' },
    hidden: true,
  },
  { field: 'Group', hidden: true },
  { field: 'ShopTitle', hidden: true },
  { field: 'UnitOfMeasure', hidden: true },
  { field: 'Quantity', hidden: true },
  { field: 'PriceType', hidden: true },
  { field: 'FullPrice', hidden: true },
  { field: 'VatRate', hidden: true },
  { field: 'Position', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof packages> = [
  { field: 'Product', to: products },
  { field: 'Group', to: groups },
  'Software',
  'Type',
  'BillingMethod',
  'UnitOfMeasure',
  'PriceListVisibility',
  'Quantity',
  'Active',
];

/** The packages: all of them, or those of the product that the address names. */
export function PackagesScreen() {
  const added = { columns: useRunningColumn(), filters: [] };
  return (
    <ResourcePage
      resource={packages}
      inPlace={['Description', 'Position']}
      columns={columns}
      added={added}
      leastNeeded={['BillingMethod', 'Code']}
      filters={filters}
      Dialog={PackageDialog}
      copies={['Code']}
      rowActions={[
        previewInShop(
          ({ Product }: RowOf<typeof packages>) => Product.Id,
          ({ Type }) => isBaseType(Type),
        ),
      ]}
      actions={
        <Button
          variant="default"
          leftSection={<IconCurrencyEuro size={16} aria-hidden />}
          renderRoot={(props) => <Link to={paths.deskScreen('packages/prices')} {...props} />}
        >
          {t('priceList.title')}
        </Button>
      }
    />
  );
}
