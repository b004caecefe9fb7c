import { Software } from '@circolo/contract/codes/catalogue-codes';
import type { RowOf } from '@circolo/contract/resource/resource';
import { IconPackages } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { groups } from '#list/catalogue/groups/group';
import { products } from '#list/catalogue/products/product';
import type { Filter } from '../../lists/filters/filters.ts';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Column } from '../../resource/columns.tsx';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';

const ProductDialog = lazyDialog(() => import('./ProductDialog.tsx').then((m) => m.ProductDialog));

const columns: Column<RowOf<typeof products>>[] = [
  { field: 'Code', width: 140 },
  { field: 'Description', main: true },
  { field: 'Software', of: 'Software', tones: { [Software.association]: 'blue', [Software.centre]: 'teal' } },
  { field: 'Group', kind: 'reference' },
  { field: 'IsBase', kind: 'flag' },
  { field: 'Visibility', of: 'Visibility', tones: { '1': 'green', '2': 'violet', '3': 'gray' } },
  { field: 'PackagesCount', kind: 'number' },
  { field: 'Active', kind: 'flag' },
  { field: 'ShopTitle', hidden: true },
  { field: 'Slug', hidden: true },
  { field: 'Badge', hidden: true },
  { field: 'Color', kind: 'color', hidden: true },
  { field: 'Position', kind: 'number', hidden: true },
  { field: 'UpdatedAt', kind: 'instant', hidden: true },
];

const filters: Filter[] = [
  { field: 'Software', kind: 'enum', of: 'Software' },
  { field: 'Group', kind: 'reference', resource: groups },
  { field: 'IsBase', kind: 'flag' },
  { field: 'Visibility', kind: 'enum', of: 'Visibility' },
  { field: 'Active', kind: 'flag' },
];

/** The products; each leads to its packages. */
export function ProductsScreen() {
  const navigate = useNavigate();
  const openPackages = {
    key: 'packages',
    label: t('catalogue.openPackages'),
    icon: <IconPackages size={16} aria-hidden />,
    run: ({ Id }: RowOf<typeof products>) =>
      void navigate({ to: paths.deskScreen('packages'), search: { Product: String(Id) } }),
  };
  return (
    <ResourcePage
      resource={products}
      columns={columns}
      filters={filters}
      Dialog={ProductDialog}
      rowActions={[openPackages]}
    />
  );
}
