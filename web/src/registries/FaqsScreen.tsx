import { FaqType } from '@circolo/contract/registries/faq';
import type { RowOf } from '@circolo/contract/resource/resource';
import { products } from '#list/catalogue/products/product';
import { origins } from '#list/origins/origin';
import { faqs } from '#list/registries/faq';
import type { Filter } from '../lists/filters/filters.ts';
import { lazyDialog } from '../record/dialog/lazy-dialog.ts';
import type { Column } from '../resource/columns.tsx';
import { ResourcePage } from '../resource-page/ResourcePage.tsx';

const FaqDialog = lazyDialog(() => import('./FaqDialog.tsx').then((m) => m.FaqDialog));

const columns: Column<RowOf<typeof faqs>>[] = [
  { field: 'Question', main: true },
  { field: 'Type', of: 'FaqType', tones: { [FaqType.shop]: 'teal', [FaqType.association]: 'blue' } },
  { field: 'Category' },
  { field: 'Language', of: 'UserLanguage' },
  { field: 'Published', kind: 'flag' },
  { field: 'Views', kind: 'number' },
  { field: 'Helpful', kind: 'number' },
  { field: 'NotHelpful', kind: 'number' },
  { field: 'ReviewBy', kind: 'day', hidden: true },
  { field: 'PublishedAt', kind: 'instant', hidden: true },
  { field: 'Slug', hidden: true },
  { field: 'Active', kind: 'flag', hidden: true },
  { field: 'Position', kind: 'number', hidden: true },
  { field: 'UpdatedAt', kind: 'instant', hidden: true },
];

const filters: Filter[] = [
  { field: 'Type', kind: 'enum', of: 'FaqType' },
  { field: 'Category', kind: 'text' },
  { field: 'Language', kind: 'enum', of: 'UserLanguage' },
  { field: 'Origin', kind: 'reference', resource: origins },
  { field: 'Product', kind: 'reference', resource: products },
  { field: 'Published', kind: 'flag' },
  { field: 'Active', kind: 'flag' },
];

/** Frequent questions of the shop and of the help. */
export const FaqsScreen = () => (
  <ResourcePage
    resource={faqs}
    columns={columns}
    filters={filters}
    Dialog={FaqDialog}
    nameOf={({ Question }) => Question}
  />
);
