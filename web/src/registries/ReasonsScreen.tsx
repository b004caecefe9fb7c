import { reasons } from '@circolo/contract/registries/reason';
import type { Filters } from '../lists/filters/filters-of.ts';
import { language } from '../messages/messages.ts';
import { type DialogProps, ResourceDialog } from '../record/dialog/ResourceDialog.tsx';
import type { Columns } from '../resource/columns-of.ts';
import { ResourcePage } from '../resource-page/ResourcePage.tsx';
import { describe } from '../ui/describe.ts';
import { FieldGrid } from '../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../ui/form/fields/choice-fields.tsx';
import { PositionField } from '../ui/form/fields/number-fields.tsx';
import { TextField } from '../ui/form/fields/text-fields.tsx';

const columns = (): Columns<typeof reasons> => [
  { field: 'Description', main: true, cell: describe, order: language() === 'en' ? 'DescriptionEn' : 'Description' },
  { field: 'Kind', width: 220 },
  { field: 'RequiresNotes', width: 180 },
  { field: 'Active', width: 100 },
  { field: 'Position', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof reasons> = ['Kind', 'RequiresNotes', 'Active'];

const ReasonDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={reasons} title={describe}>
    <FieldGrid>
      <SelectField name="Kind" of="ReasonKind" />
      <PositionField />
      <TextField name="Description" wide />
      <TextField name="DescriptionEn" wide />
      <SwitchField name="RequiresNotes" />
      <SwitchField name="Active" />
    </FieldGrid>
  </ResourceDialog>
);

/** Why something was refused, cancelled, suspended or left. */
export const ReasonsScreen = () => (
  <ResourcePage
    resource={reasons}
    inPlace={['Description', 'Position']}
    columns={columns()}
    filters={filters}
    nameOf={describe}
    Dialog={ReasonDialog}
  />
);
