import { activityTypesLookup } from '@circolo/contract/activities/activity-types-lookup';
import { menus } from '#list/access/menus/menu';
import type { Filters } from '../../lists/filters/filters-of.ts';
import { enumLabel, t } from '../../messages/messages.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';

const MenuDialog = lazyDialog(() => import('./MenuDialog.tsx').then((m) => m.MenuDialog));

const columns: Columns<typeof menus> = [
  { field: 'Description', main: true },
  { field: 'UserNature', cell: ({ UserNature }) => enumLabel('UserNature', UserNature.Code) },
  { field: 'ActivityType', cell: ({ ActivityType }) => ActivityType?.Description ?? t('access.menu.anyType') },
  'Custom',
  'Active',
  'UpdatedAt',
];

const filters: Filters<typeof menus> = [
  'Description',
  'UserNature',
  { field: 'ActivityType', to: { Name: 'ActivityTypes', lookup: activityTypesLookup } },
  'Custom',
  'Active',
];

/** The permission menus. */
export const MenusScreen = () => (
  <ResourcePage resource={menus} columns={columns} filters={filters} Dialog={MenuDialog} />
);
