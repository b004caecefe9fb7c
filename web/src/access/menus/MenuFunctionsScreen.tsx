import { menuFunctions } from '#list/access/menus/menu-function';
import type { Filters } from '../../lists/filters/filters-of.ts';
import { MenuIcon } from '../../menu/MenuIcon.tsx';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { refreshMenu } from '../../session/refresh-menu.ts';
import { describe } from '../../ui/describe.ts';
import { resourceLabel } from '../permissions/permission-labels.ts';

const MenuFunctionDialog = lazyDialog(() => import('./MenuFunctionDialog.tsx').then((m) => m.MenuFunctionDialog));

const columns: Columns<typeof menuFunctions> = [
  { field: 'Key', kind: 'text', width: 100 },
  { field: 'Description', main: true, cell: describe },
  'BaseUrl',
  { field: 'ChildUrl', hidden: true },
  { field: 'Icon', hidden: true, cell: ({ Icon, BaseUrl }) => <MenuIcon name={Icon} screen={BaseUrl ?? ''} /> },
  { field: 'Resources', cell: ({ Resources }) => Resources.map(resourceLabel).join(', ') || '—' },
  'AssociationOnly',
  'Active',
  'Position',
  { field: 'ExternalUrl', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof menuFunctions> = ['BaseUrl', 'AssociationOnly', 'Active'];

/** What a menu can open. */
export const MenuFunctionsScreen = () => (
  <ResourcePage
    resource={menuFunctions}
    columns={columns}
    leastNeeded={['AssociationOnly', 'Position', 'Resources']}
    filters={filters}
    nameOf={describe}
    Dialog={MenuFunctionDialog}
    reordered={refreshMenu}
  />
);
