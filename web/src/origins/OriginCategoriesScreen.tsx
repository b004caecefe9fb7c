import { originsCategories } from '@circolo/contract/origins/origin-category';
import type { Filters } from '../lists/filters/filters-of.ts';
import { type DialogProps, ResourceDialog } from '../record/dialog/ResourceDialog.tsx';
import type { Columns } from '../resource/columns-of.ts';
import { ResourcePage } from '../resource-page/ResourcePage.tsx';
import { describe } from '../ui/describe.ts';
import { FieldGrid } from '../ui/form/FieldGrid.tsx';
import { SwitchField } from '../ui/form/fields/choice-fields.tsx';
import { PositionField } from '../ui/form/fields/number-fields.tsx';
import { TextField } from '../ui/form/fields/text-fields.tsx';

const columns: Columns<typeof originsCategories> = [
  { field: 'Code', width: 120 },
  { field: 'Description', main: true, cell: describe },
  'OriginsCount',
  { field: 'Active', width: 100 },
  'Position',
  { field: 'DescriptionEn', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof originsCategories> = ['Active'];

/** Adds or edits a category of brands. */
const OriginCategoryDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={originsCategories} title={describe}>
    <FieldGrid>
      <TextField name="Code" />
      <PositionField />
      <TextField name="Description" />
      <TextField name="DescriptionEn" />
      <SwitchField name="Active" />
    </FieldGrid>
  </ResourceDialog>
);

/** The kinds of brands. */
export const OriginCategoriesScreen = () => (
  <ResourcePage
    resource={originsCategories}
    inPlace={['Description', 'Position']}
    columns={columns}
    filters={filters}
    nameOf={describe}
    Dialog={OriginCategoryDialog}
  />
);
