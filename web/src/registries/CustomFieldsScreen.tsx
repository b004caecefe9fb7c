import { customFields } from '#list/custom-fields/custom-field';
import type { Filters } from '../lists/filters/filters-of.ts';
import { enumLabel, language } from '../messages/messages.ts';
import { lazyDialog } from '../record/dialog/lazy-dialog.ts';
import type { Columns } from '../resource/columns-of.ts';
import { ResourcePage } from '../resource-page/ResourcePage.tsx';
import { describe } from '../ui/describe.ts';

const CustomFieldDialog = lazyDialog(() => import('./CustomFieldDialog.tsx').then((m) => m.CustomFieldDialog));

const columns = (): Columns<typeof customFields> => [
  { field: 'Description', main: true, cell: describe, order: language() === 'en' ? 'DescriptionEn' : 'Description' },
  { field: 'Kind', width: 200 },
  {
    field: 'Records',
    cell: ({ Records }) => Records.map((record) => enumLabel('CustomFieldRecord', record)).join(', '),
  },
  { field: 'Software', width: 130 },
  { field: 'Required', width: 120 },
  { field: 'Active', width: 100 },
  { field: 'Key', hidden: true },
  { field: 'Position', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof customFields> = ['Records', 'Kind', 'Software', 'Required', 'Active'];

/** Fields that staff add to customers, leads and opportunities. */
export const CustomFieldsScreen = () => (
  <ResourcePage
    resource={customFields}
    columns={columns()}
    filters={filters}
    nameOf={describe}
    Dialog={CustomFieldDialog}
    imports={false}
  />
);
