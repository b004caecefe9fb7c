import { opportunityTags } from '@circolo/contract/crm/opportunities/opportunity-tag';
import type { Filters } from '../../lists/filters/filters-of.ts';
import { enumLabel } from '../../messages/messages.ts';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { MultiSelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { ColorField } from '../../ui/form/fields/color-field.tsx';
import { PositionField } from '../../ui/form/fields/number-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { ColorDot } from '../../ui/values/ColorDot.tsx';

const columns: Columns<typeof opportunityTags> = [
  {
    field: 'Description',
    main: true,
    cell: ({ Color, Description }) => <ColorDot color={Color}>{Description}</ColorDot>,
  },
  { field: 'Scopes', cell: ({ Scopes }) => Scopes.map((scope) => enumLabel('TagScope', scope)).join(', ') },
  { field: 'Active', width: 100 },
  { field: 'Color', hidden: true },
  { field: 'Position', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof opportunityTags> = ['Scopes', 'Active'];

const OpportunityTagDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={opportunityTags}>
    <FieldGrid>
      <TextField name="Description" wide />
      <ColorField name="Color" />
      <PositionField />
      <MultiSelectField name="Scopes" of="TagScope" required wide />
      <SwitchField name="Active" />
    </FieldGrid>
  </ResourceDialog>
);

/** Coloured tags for opportunities, leads, customers and orders. */
export const OpportunityTagsScreen = () => (
  <ResourcePage
    resource={opportunityTags}
    inPlace={['Description', 'Position']}
    columns={columns}
    filters={filters}
    Dialog={OpportunityTagDialog}
  />
);
