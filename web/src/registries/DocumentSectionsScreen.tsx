import { origins } from '#list/origins/origin';
import { documentSections } from '#list/registries/document-section';
import type { Filters } from '../lists/filters/filters-of.ts';
import { lazyDialog } from '../record/dialog/lazy-dialog.ts';
import type { Columns } from '../resource/columns-of.ts';
import { ResourcePage } from '../resource-page/ResourcePage.tsx';
import { describe } from '../ui/describe.ts';

const DocumentSectionDialog = lazyDialog(() =>
  import('./DocumentSectionDialog.tsx').then((m) => m.DocumentSectionDialog),
);

const columns: Columns<typeof documentSections> = [
  { field: 'Code', width: 100 },
  { field: 'Description', main: true, cell: describe },
  { field: 'Kind', width: 160 },
  'Pattern',
  { field: 'NextNumber', width: 160 },
  { field: 'Active', width: 100 },
  { field: 'Origin', hidden: true },
  { field: 'Software', hidden: true },
  { field: 'ResetYearly', hidden: true },
  { field: 'Position', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof documentSections> = [
  'Kind',
  'Software',
  { field: 'Origin', to: origins },
  'ResetYearly',
  'Active',
];

/** Runs of gapless numbers for documents. */
export const DocumentSectionsScreen = () => (
  <ResourcePage
    resource={documentSections}
    columns={columns}
    filters={filters}
    nameOf={describe}
    Dialog={DocumentSectionDialog}
  />
);
