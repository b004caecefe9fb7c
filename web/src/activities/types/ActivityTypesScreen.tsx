import { activityTypes } from '#list/activities/activity-type';
import type { Filters } from '../../lists/filters/filters-of.ts';
import { type EnumName, enumLabel } from '../../messages/messages.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { describe } from '../../ui/describe.ts';

const ActivityTypeDialog = lazyDialog(() => import('./ActivityTypeDialog.tsx').then((m) => m.ActivityTypeDialog));

const labels = (name: EnumName, codes: readonly string[]) => codes.map((code) => enumLabel(name, code)).join(', ');

const columns: Columns<typeof activityTypes> = [
  { field: 'Description', main: true, cell: describe },
  { field: 'Software', width: 180 },
  { field: 'AccountingTypes', cell: ({ AccountingTypes }) => labels('AccountingType', AccountingTypes) },
  { field: 'Active', width: 100 },
  { field: 'TaxRegimes', cell: ({ TaxRegimes }) => labels('TaxRegime', TaxRegimes), hidden: true },
  { field: 'Code', hidden: true },
  { field: 'DescriptionEn', hidden: true },
  { field: 'Position', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof activityTypes> = ['Software', 'Active'];

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
