import { Software } from '@circolo/contract/codes/catalogue-codes';
import { origins } from '#list/origins/origin';
import { originsCategories } from '#list/origins/origin-category';
import type { Filters } from '../lists/filters/filters-of.ts';
import { lazyDialog } from '../record/dialog/lazy-dialog.ts';
import type { Columns } from '../resource/columns-of.ts';
import { ResourcePage } from '../resource-page/ResourcePage.tsx';
import { AddressLinks } from './AddressLinks.tsx';

const OriginDialog = lazyDialog(() => import('./OriginDialog.tsx').then((m) => m.OriginDialog));

const columns: Columns<typeof origins> = [
  { field: 'Description', main: true },
  { field: 'Category', kind: 'reference' },
  { field: 'Software', tones: { [Software.association]: 'blue', [Software.centre]: 'teal' } },
  { field: 'Url', cell: ({ Url }) => <AddressLinks list={Url} /> },
  { field: 'UseShop', width: 130 },
  { field: 'LoginButtonColor', kind: 'color' },
  { field: 'UrlTest', cell: ({ UrlTest }) => <AddressLinks list={UrlTest} />, hidden: true },
  { field: 'Categories', kind: 'references', hidden: true },
  { field: 'DeskMenuWidth', kind: 'number', hidden: true },
  { field: 'SupportEmail', hidden: true },
  { field: 'LegalName', hidden: true },
  { field: 'VatNumber', hidden: true },
];

const filters: Filters<typeof origins> = [{ field: 'Category', to: originsCategories }, 'Software', 'UseShop'];

/** The brands. */
export const OriginsScreen = () => (
  <ResourcePage
    resource={origins}
    columns={columns}
    leastNeeded={['LoginButtonColor', 'Software', 'Category']}
    filters={filters}
    Dialog={OriginDialog}
  />
);
