import { userCategories } from '@circolo/contract/access/users/user-category';
import type { Filters } from '../../lists/filters/filters-of.ts';
import { language } from '../../messages/messages.ts';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { describe } from '../../ui/describe.ts';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { PositionField } from '../../ui/form/fields/number-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';

const columns = (): Columns<typeof userCategories> => [
  { field: 'Code', width: 120 },
  { field: 'Description', main: true, cell: describe, order: language() === 'en' ? 'DescriptionEn' : 'Description' },
  { field: 'Provider', width: 140 },
  { field: 'OpenToRegistration', width: 200 },
  { field: 'Software', width: 180 },
  { field: 'Active', width: 100 },
  { field: 'Position', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof userCategories> = ['Provider', 'OpenToRegistration', 'Software', 'Active'];

const UserCategoryDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={userCategories} title={describe}>
    <FieldGrid>
      <TextField name="Code" spellCheck={false} />
      <PositionField />
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
    inPlace={['Description', 'Position']}
    columns={columns()}
    filters={filters}
    nameOf={describe}
    Dialog={UserCategoryDialog}
  />
);
