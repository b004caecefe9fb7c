import { menuGroups } from '@circolo/contract/access/menus/menu-group';
import type { Filters } from '../../lists/filters/filters-of.ts';
import { MenuIcon, menuIcons } from '../../menu/MenuIcon.tsx';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { refreshMenu } from '../../session/refresh-menu.ts';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { ColorField } from '../../ui/form/fields/color-field.tsx';
import { IconField } from '../../ui/form/fields/icon-field.tsx';
import { PositionField } from '../../ui/form/fields/number-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';

const columns: Columns<typeof menuGroups> = [
  { field: 'Description', main: true },
  'DescriptionEn',
  { field: 'Icon', cell: ({ Icon }) => <MenuIcon name={Icon} /> },
  { field: 'Color', kind: 'color' },
  'InSettings',
  'Position',
  'Active',
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof menuGroups> = ['InSettings', 'Active'];

const MenuGroupDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={menuGroups} saved={() => void refreshMenu()}>
    <FieldGrid>
      <TextField name="Description" />
      <TextField name="DescriptionEn" />
      <IconField name="Icon" icons={menuIcons} />
      <ColorField name="Color" />
      <PositionField />
      <SwitchField name="InSettings" />
      <SwitchField name="Active" />
    </FieldGrid>
  </ResourceDialog>
);

/** The headings of the permission menu. */
export const MenuGroupsScreen = () => (
  <ResourcePage
    resource={menuGroups}
    columns={columns}
    filters={filters}
    Dialog={MenuGroupDialog}
    reordered={refreshMenu}
  />
);
