import { Software } from '@circolo/contract/codes/catalogue-codes';
import type { RowOf } from '@circolo/contract/resource/resource';
import { groups } from '#list/catalogue/groups/group';
import type { Filter } from '../../lists/filters/filters.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Column } from '../../resource/columns.tsx';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';

const GroupDialog = lazyDialog(() => import('./GroupDialog.tsx').then((m) => m.GroupDialog));

const columns: Column<RowOf<typeof groups>>[] = [
  { field: 'Code', width: 140 },
  { field: 'Description', main: true },
  { field: 'Software', of: 'Software', tones: { [Software.association]: 'blue', [Software.centre]: 'teal' } },
  { field: 'ParentGroup', kind: 'reference' },
  { field: 'Visibility', of: 'Visibility', tones: { '1': 'green', '2': 'violet', '3': 'gray' } },
  { field: 'Active', kind: 'flag' },
  { field: 'Position', kind: 'number' },
  { field: 'ShopTitle', hidden: true },
  { field: 'Color', kind: 'color', hidden: true },
  { field: 'UpdatedAt', kind: 'instant', hidden: true },
];

const filters: Filter[] = [
  { field: 'Software', kind: 'enum', of: 'Software' },
  { field: 'Visibility', kind: 'enum', of: 'Visibility' },
  { field: 'ParentGroup', kind: 'reference', resource: groups },
  { field: 'Active', kind: 'flag' },
];

/** The groups of products. */
export const GroupsScreen = () => (
  <ResourcePage resource={groups} columns={columns} filters={filters} Dialog={GroupDialog} />
);
