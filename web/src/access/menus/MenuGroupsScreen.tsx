import { menuGroups } from '@circolo/contract/access/menus/menu-group';
import type { RowOf } from '@circolo/contract/resource/resource';
import type { Filter } from '../../lists/filters/filters.ts';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import type { Column } from '../../resource/columns.tsx';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { ColorField } from '../../ui/form/fields/color-field.tsx';
import { NumberField } from '../../ui/form/fields/number-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';

const columns: Column<RowOf<typeof menuGroups>>[] = [
  { field: 'Description', main: true },
  { field: 'DescriptionEn' },
  { field: 'Icon' },
  { field: 'Color', kind: 'color' },
  { field: 'Position', kind: 'number' },
  { field: 'Active', kind: 'flag' },
  { field: 'UpdatedAt', kind: 'instant', hidden: true },
];

const filters: Filter[] = [{ field: 'Active', kind: 'flag' }];

const MenuGroupDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={menuGroups}>
    <FieldGrid>
      <TextField name="Description" />
      <TextField name="DescriptionEn" />
      <TextField name="Icon" />
      <ColorField name="Color" />
      <NumberField name="Position" min={0} max={9999} />
      <SwitchField name="Active" />
    </FieldGrid>
  </ResourceDialog>
);

/** The headings of the permission menu. */
export const MenuGroupsScreen = () => (
  <ResourcePage resource={menuGroups} columns={columns} filters={filters} Dialog={MenuGroupDialog} />
);
