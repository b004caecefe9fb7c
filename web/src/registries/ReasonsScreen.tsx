import { reasons } from '@circolo/contract/registries/reason';
import type { RowOf } from '@circolo/contract/resource/resource';
import type { Filter } from '../lists/filters/filters.ts';
import { language } from '../messages/messages.ts';
import { type DialogProps, ResourceDialog } from '../record/dialog/ResourceDialog.tsx';
import type { Column } from '../resource/columns.tsx';
import { ResourcePage } from '../resource-page/ResourcePage.tsx';
import { describe } from '../ui/describe.ts';
import { FieldGrid } from '../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../ui/form/fields/choice-fields.tsx';
import { NumberField } from '../ui/form/fields/number-fields.tsx';
import { TextField } from '../ui/form/fields/text-fields.tsx';

type Reason = RowOf<typeof reasons>;

const columns = (): Column<Reason>[] => [
  { field: 'Description', main: true, cell: describe, order: language() === 'en' ? 'DescriptionEn' : 'Description' },
  { field: 'Kind', of: 'ReasonKind', width: 220 },
  { field: 'RequiresNotes', kind: 'flag', width: 180 },
  { field: 'Active', kind: 'flag', width: 100 },
  { field: 'Position', kind: 'number', hidden: true },
  { field: 'UpdatedAt', kind: 'instant', hidden: true },
];

const filters: Filter[] = [
  { field: 'Kind', kind: 'enum', of: 'ReasonKind' },
  { field: 'RequiresNotes', kind: 'flag' },
  { field: 'Active', kind: 'flag' },
];

const ReasonDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={reasons} title={describe}>
    <FieldGrid>
      <SelectField name="Kind" of="ReasonKind" />
      <NumberField name="Position" min={0} max={9999} />
      <TextField name="Description" wide />
      <TextField name="DescriptionEn" wide />
      <SwitchField name="RequiresNotes" />
      <SwitchField name="Active" />
    </FieldGrid>
  </ResourceDialog>
);

/** Why something was refused, cancelled, suspended or left. */
export const ReasonsScreen = () => (
  <ResourcePage resource={reasons} columns={columns()} filters={filters} nameOf={describe} Dialog={ReasonDialog} />
);
