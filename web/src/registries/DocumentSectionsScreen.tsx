import type { RowOf } from '@circolo/contract/resource/resource';
import { origins } from '#list/origins/origin';
import { documentSections } from '#list/registries/document-section';
import type { Filter } from '../lists/filters/filters.ts';
import { lazyDialog } from '../record/dialog/lazy-dialog.ts';
import type { Column } from '../resource/columns.tsx';
import { ResourcePage } from '../resource-page/ResourcePage.tsx';
import { describe } from '../ui/describe.ts';

const DocumentSectionDialog = lazyDialog(() =>
  import('./DocumentSectionDialog.tsx').then((m) => m.DocumentSectionDialog),
);

const columns: Column<RowOf<typeof documentSections>>[] = [
  { field: 'Code', width: 100 },
  { field: 'Description', main: true, cell: describe },
  { field: 'Kind', of: 'DocumentKind', width: 160 },
  { field: 'Pattern' },
  { field: 'NextNumber', kind: 'number', width: 160 },
  { field: 'Active', kind: 'flag', width: 100 },
  { field: 'Origin', kind: 'reference', hidden: true },
  { field: 'Software', of: 'Software', hidden: true },
  { field: 'ResetYearly', kind: 'flag', hidden: true },
  { field: 'Position', kind: 'number', hidden: true },
  { field: 'UpdatedAt', kind: 'instant', hidden: true },
];

const filters: Filter[] = [
  { field: 'Kind', kind: 'enum', of: 'DocumentKind' },
  { field: 'Software', kind: 'enum', of: 'Software' },
  { field: 'Origin', kind: 'reference', resource: origins },
  { field: 'ResetYearly', kind: 'flag' },
  { field: 'Active', kind: 'flag' },
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
