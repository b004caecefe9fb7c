import { Software } from '@circolo/contract/codes/catalogue-codes';
import type { RowOf } from '@circolo/contract/resource/resource';
import { IconPackages } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { groups } from '#list/catalogue/groups/group';
import { products } from '#list/catalogue/products/product';
import type { Filters } from '../../lists/filters/filters-of.ts';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { previewInShop } from '../preview-in-shop.tsx';

const ProductDialog = lazyDialog(() => import('./ProductDialog.tsx').then((m) => m.ProductDialog));

const columns: Columns<typeof products> = [
  { field: 'Code', width: 140 },
  { field: 'Description', main: true },
  { field: 'Software', tones: { [Software.association]: 'blue', [Software.centre]: 'teal' } },
  'Group',
  'IsBase',
  { field: 'Visibility', tones: { '1': 'green', '2': 'violet', '3': 'gray' } },
  'PackagesCount',
  'Active',
  { field: 'ShopTitle', hidden: true },
  { field: 'Slug', hidden: true },
  { field: 'Badge', hidden: true },
  { field: 'Color', kind: 'color', hidden: true },
  { field: 'Position', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof products> = [
  'Software',
  { field: 'Group', to: groups },
  'IsBase',
  'Visibility',
  'Active',
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
  const preview = previewInShop(
    ({ Id }: RowOf<typeof products>) => Id,
    ({ IsBase }) => IsBase,
  );
  return (
    <ResourcePage
      resource={products}
      inPlace={['Description', 'Position']}
      columns={columns}
      leastNeeded={['PackagesCount', 'IsBase', 'Group']}
      filters={filters}
      Dialog={ProductDialog}
      copies={['Code', 'Slug']}
      rowActions={[openPackages, preview]}
    />
  );
}
