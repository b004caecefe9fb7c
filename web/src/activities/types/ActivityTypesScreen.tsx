import type { RowOf } from '@circolo/contract/resource/resource';
import { activityTypes } from '#list/activities/activity-type';
import type { Filter } from '../../lists/filters/filters.ts';
import { type EnumName, enumLabel } from '../../messages/messages.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Column } from '../../resource/columns.tsx';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { describe } from '../../ui/describe.ts';

const ActivityTypeDialog = lazyDialog(() => import('./ActivityTypeDialog.tsx').then((m) => m.ActivityTypeDialog));

const labels = (name: EnumName, codes: readonly string[]) => codes.map((code) => enumLabel(name, code)).join(', ');

const columns: Column<RowOf<typeof activityTypes>>[] = [
  { field: 'Description', main: true, cell: describe },
  { field: 'Software', of: 'Software', width: 180 },
  { field: 'AccountingTypes', cell: ({ AccountingTypes }) => labels('AccountingType', AccountingTypes) },
  { field: 'Active', kind: 'flag', width: 100 },
  { field: 'TaxRegimes', cell: ({ TaxRegimes }) => labels('TaxRegime', TaxRegimes), hidden: true },
  { field: 'Code', hidden: true },
  { field: 'DescriptionEn', hidden: true },
  { field: 'Position', kind: 'number', hidden: true },
  { field: 'UpdatedAt', kind: 'instant', hidden: true },
];

const filters: Filter[] = [
  { field: 'Software', kind: 'enum', of: 'Software' },
  { field: 'Active', kind: 'flag' },
];

/** The kinds of associations and centres, with what their books may be. */
export const ActivityTypesScreen = () => (
  <ResourcePage
    resource={activityTypes}
    columns={columns}
    filters={filters}
    nameOf={describe}
    Dialog={ActivityTypeDialog}
  />
);
