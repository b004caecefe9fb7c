import { Software } from '@circolo/contract/codes/catalogue-codes';
import { groups } from '#list/catalogue/groups/group';
import type { Filters } from '../../lists/filters/filters-of.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';

const GroupDialog = lazyDialog(() => import('./GroupDialog.tsx').then((m) => m.GroupDialog));

const columns: Columns<typeof groups> = [
  { field: 'Code', width: 140 },
  { field: 'Description', main: true },
  { field: 'Software', tones: { [Software.association]: 'blue', [Software.centre]: 'teal' } },
  'ParentGroup',
  { field: 'Visibility', tones: { '1': 'green', '2': 'violet', '3': 'gray' } },
  'Active',
  'Position',
  { field: 'ShopTitle', hidden: true },
  { field: 'Color', kind: 'color', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof groups> = ['Software', 'Visibility', { field: 'ParentGroup', to: groups }, 'Active'];

/** The groups of products. */
export const GroupsScreen = () => (
  <ResourcePage
    resource={groups}
    inPlace={['Description', 'Position']}
    columns={columns}
    leastNeeded={['Position', 'Code']}
    filters={filters}
    Dialog={GroupDialog}
  />
);
