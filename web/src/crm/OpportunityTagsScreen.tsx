import { opportunityTags } from '@circolo/contract/crm/opportunity-tag';
import type { RowOf } from '@circolo/contract/resource/resource';
import { enumWord } from '../app/words.ts';
import type { Filter } from '../lists/filters.ts';
import { type DialogProps, ResourceDialog } from '../record/ResourceDialog.tsx';
import type { Column } from '../resource/columns.tsx';
import { ResourcePage } from '../resource/ResourcePage.tsx';
import { ColorDot } from '../ui/ColorDot.tsx';
import { FieldGrid } from '../ui/FieldGrid.tsx';
import { MultiSelectField, SwitchField } from '../ui/fields/choice-fields.tsx';
import { ColorField } from '../ui/fields/color-field.tsx';
import { NumberField } from '../ui/fields/number-fields.tsx';
import { TextField } from '../ui/fields/text-fields.tsx';

const columns: Column<RowOf<typeof opportunityTags>>[] = [
  {
    field: 'Description',
    main: true,
    cell: ({ Color, Description }) => <ColorDot color={Color}>{Description}</ColorDot>,
  },
  { field: 'Scopes', cell: ({ Scopes }) => Scopes.map((scope) => enumWord('TagScope', scope)).join(', ') },
  { field: 'Active', kind: 'flag', width: 100 },
  { field: 'Color', hidden: true },
  { field: 'Position', kind: 'number', hidden: true },
  { field: 'UpdatedAt', kind: 'instant', hidden: true },
];

const filters: Filter[] = [
  { field: 'Scopes', kind: 'enum', of: 'TagScope' },
  { field: 'Active', kind: 'flag' },
];

const OpportunityTagDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={opportunityTags}>
    <FieldGrid>
      <TextField name="Description" wide />
      <ColorField name="Color" />
      <NumberField name="Position" min={0} max={9999} />
      <MultiSelectField name="Scopes" of="TagScope" required wide />
      <SwitchField name="Active" />
    </FieldGrid>
  </ResourceDialog>
);

/** Coloured words for opportunities, leads, customers and orders. */
export const OpportunityTagsScreen = () => (
  <ResourcePage resource={opportunityTags} columns={columns} filters={filters} Dialog={OpportunityTagDialog} />
);
