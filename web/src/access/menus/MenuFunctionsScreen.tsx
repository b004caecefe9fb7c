import type { RowOf } from '@circolo/contract/resource/resource';
import { menuFunctions } from '#list/access/menus/menu-function';
import type { Filter } from '../../lists/filters/filters.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Column } from '../../resource/columns.tsx';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { describe } from '../../ui/describe.ts';

const MenuFunctionDialog = lazyDialog(() => import('./MenuFunctionDialog.tsx').then((m) => m.MenuFunctionDialog));

const columns: Column<RowOf<typeof menuFunctions>>[] = [
  { field: 'Key', width: 100 },
  { field: 'Description', main: true, cell: describe },
  { field: 'BaseUrl' },
  { field: 'ChildUrl', hidden: true },
  { field: 'Icon', hidden: true },
  { field: 'Resources', cell: ({ Resources }) => Resources.join(', ') || '—' },
  { field: 'AssociationOnly', kind: 'flag' },
  { field: 'Active', kind: 'flag' },
  { field: 'Position', kind: 'number' },
  { field: 'ExternalUrl', hidden: true },
  { field: 'UpdatedAt', kind: 'instant', hidden: true },
];

const filters: Filter[] = [
  { field: 'BaseUrl', kind: 'text' },
  { field: 'AssociationOnly', kind: 'flag' },
  { field: 'Active', kind: 'flag' },
];

/** What a menu can open. */
export const MenuFunctionsScreen = () => (
  <ResourcePage
    resource={menuFunctions}
    columns={columns}
    filters={filters}
    nameOf={describe}
    Dialog={MenuFunctionDialog}
  />
);
