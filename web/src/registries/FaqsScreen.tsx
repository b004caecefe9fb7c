import { FaqType } from '@circolo/contract/registries/faq';
import { faqTabs } from '@circolo/contract/registries/faq-tabs';
import { products } from '#list/catalogue/products/product';
import { origins } from '#list/origins/origin';
import { faqs } from '#list/registries/faq';
import type { Filters } from '../lists/filters/filters-of.ts';
import { lazyDialog } from '../record/dialog/lazy-dialog.ts';
import type { Columns } from '../resource/columns-of.ts';
import { ResourcePage } from '../resource-page/ResourcePage.tsx';

const FaqDialog = lazyDialog(() => import('./FaqDialog.tsx').then((m) => m.FaqDialog));

const columns: Columns<typeof faqs> = [
  { field: 'Question', main: true, cell: ({ Question }) => <span data-words>{Question}</span> },
  { field: 'Type', tones: { [FaqType.shop]: 'teal', [FaqType.association]: 'blue' } },
  'Category',
  'Language',
  'Published',
  'Views',
  'Helpful',
  'NotHelpful',
  { field: 'ReviewBy', kind: 'day' },
  { field: 'PublishedAt', hidden: true },
  { field: 'Keywords', cell: ({ Keywords }) => Keywords.join(', ') || null, hidden: true },
  { field: 'Slug', hidden: true },
  { field: 'Active', hidden: true },
  { field: 'Position', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof faqs> = [
  'Type',
  'Category',
  'Language',
  { field: 'Origin', to: origins },
  { field: 'Product', to: products },
  'Published',
  'ReviewBy',
  'Active',
];

/** Frequent questions of the shop and of the help. */
export const FaqsScreen = () => (
  <ResourcePage
    resource={faqs}
    inPlace={['Category', 'ReviewBy', 'Position']}
    columns={columns}
    leastNeeded={['NotHelpful', 'Views', 'Language', 'Helpful', 'ReviewBy']}
    filters={filters}
    tabs={faqTabs}
    Dialog={FaqDialog}
    nameOf={({ Question }) => Question}
  />
);
