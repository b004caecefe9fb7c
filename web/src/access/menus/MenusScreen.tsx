import { activityTypesLookup } from '@circolo/contract/activities/activity-types-lookup';
import { AuthorizationLevel } from '@circolo/contract/authorization/levels';
import { Button } from '@mantine/core';
import { IconTableOptions } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { menus } from '#list/access/menus/menu';
import type { Filters } from '../../lists/filters/filters-of.ts';
import { enumLabel, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { useLevel } from '../../session/use-level.ts';

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

/** The way to the same permissions as a matrix, where the person's menu has it. */
function ToMatrix() {
  if (useLevel('permission-matrix') === AuthorizationLevel.none) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconTableOptions size={16} aria-hidden />}
      renderRoot={(props) => <Link to={paths.deskScreen('permission-matrix')} {...props} />}
    >
      {t('permissions.matrix.asMatrix')}
    </Button>
  );
}

/** The permission menus. */
export const MenusScreen = () => (
  <ResourcePage
    resource={menus}
    columns={columns}
    leastNeeded={['UpdatedAt', 'Custom']}
    filters={filters}
    Dialog={MenuDialog}
    actions={<ToMatrix />}
  />
);
