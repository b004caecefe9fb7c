import { activityTypesLookup } from '@circolo/contract/activities/activity-types-lookup';
import type { RowOf } from '@circolo/contract/resource/resource';
import { menus } from '#list/access/menus/menu';
import type { Filter } from '../../lists/filters/filters.ts';
import { enumLabel, t } from '../../messages/messages.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Column } from '../../resource/columns.tsx';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';

const MenuDialog = lazyDialog(() => import('./MenuDialog.tsx').then((m) => m.MenuDialog));

const columns: Column<RowOf<typeof menus>>[] = [
  { field: 'Description', main: true },
  { field: 'UserNature', cell: ({ UserNature }) => enumLabel('UserNature', UserNature.Code) },
  { field: 'ActivityType', cell: ({ ActivityType }) => ActivityType?.Description ?? t('access.menu.anyType') },
  { field: 'Custom', kind: 'flag' },
  { field: 'Active', kind: 'flag' },
  { field: 'UpdatedAt', kind: 'instant' },
];

const filters: Filter[] = [
  { field: 'Description', kind: 'text' },
  { field: 'UserNature', kind: 'enum', of: 'UserNature' },
  { field: 'ActivityType', kind: 'reference', resource: { Name: 'ActivityTypes', lookup: activityTypesLookup } },
  { field: 'Custom', kind: 'flag' },
  { field: 'Active', kind: 'flag' },
];

/** The permission menus. */
export const MenusScreen = () => (
  <ResourcePage resource={menus} columns={columns} filters={filters} Dialog={MenuDialog} />
);
