import { userCategories } from '@circolo/contract/access/users/user-category';
import type { RowOf } from '@circolo/contract/resource/resource';
import type { Filter } from '../../lists/filters/filters.ts';
import { language } from '../../messages/messages.ts';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import type { Column } from '../../resource/columns.tsx';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { describe } from '../../ui/describe.ts';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { NumberField } from '../../ui/form/fields/number-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';

type Category = RowOf<typeof userCategories>;

const columns = (): Column<Category>[] => [
  { field: 'Code', width: 120 },
  { field: 'Description', main: true, cell: describe, order: language() === 'en' ? 'DescriptionEn' : 'Description' },
  { field: 'Provider', kind: 'flag', width: 140 },
  { field: 'OpenToRegistration', kind: 'flag', width: 200 },
  { field: 'Software', of: 'Software', width: 180 },
  { field: 'Active', kind: 'flag', width: 100 },
  { field: 'Position', kind: 'number', hidden: true },
  { field: 'UpdatedAt', kind: 'instant', hidden: true },
];

const filters: Filter[] = [
  { field: 'Provider', kind: 'flag' },
  { field: 'OpenToRegistration', kind: 'flag' },
  { field: 'Software', kind: 'enum', of: 'Software' },
  { field: 'Active', kind: 'flag' },
];

const UserCategoryDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={userCategories} title={describe}>
    <FieldGrid>
      <TextField name="Code" spellCheck={false} />
      <NumberField name="Position" min={0} max={9999} />
      <TextField name="Description" wide />
      <TextField name="DescriptionEn" wide />
      <SelectField name="Software" of="Software" />
      <SwitchField name="Active" />
      <SwitchField name="OpenToRegistration" />
      <SwitchField name="Provider" />
    </FieldGrid>
  </ResourceDialog>
);

/** Whose users they are: the provider's own, resellers, bodies, … */
export const UserCategoriesScreen = () => (
  <ResourcePage
    resource={userCategories}
    columns={columns()}
    filters={filters}
    nameOf={describe}
    Dialog={UserCategoryDialog}
  />
);
