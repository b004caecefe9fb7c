import { Software } from '@circolo/contract/codes/catalogue-codes';
import type { RowOf } from '@circolo/contract/resource/resource';
import { origins } from '#list/origins/origin';
import { originsCategories } from '#list/origins/origin-category';
import type { Filter } from '../lists/filters/filters.ts';
import { lazyDialog } from '../record/dialog/lazy-dialog.ts';
import type { Column } from '../resource/columns.tsx';
import { ResourcePage } from '../resource-page/ResourcePage.tsx';
import { AddressLinks } from './AddressLinks.tsx';

const OriginDialog = lazyDialog(() => import('./OriginDialog.tsx').then((m) => m.OriginDialog));

const columns: Column<RowOf<typeof origins>>[] = [
  { field: 'Description', main: true },
  { field: 'Category', kind: 'reference' },
  { field: 'Software', of: 'Software', tones: { [Software.association]: 'green', [Software.centre]: 'blue' } },
  { field: 'Url', cell: ({ Url }) => <AddressLinks list={Url} /> },
  { field: 'UseShop', kind: 'flag', width: 130 },
  { field: 'LoginButtonColor', kind: 'color' },
  { field: 'UrlTest', cell: ({ UrlTest }) => <AddressLinks list={UrlTest} />, hidden: true },
  { field: 'Categories', kind: 'references', hidden: true },
  { field: 'DeskMenuWidth', kind: 'number', hidden: true },
  { field: 'SupportEmail', hidden: true },
  { field: 'LegalName', hidden: true },
  { field: 'VatNumber', hidden: true },
];

const filters: Filter[] = [
  { field: 'Category', kind: 'reference', resource: originsCategories },
  { field: 'Software', kind: 'enum', of: 'Software' },
  { field: 'UseShop', kind: 'flag' },
];

/** The brands. */
export const OriginsScreen = () => (
  <ResourcePage resource={origins} columns={columns} filters={filters} Dialog={OriginDialog} />
);
