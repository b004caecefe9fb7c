import { dunningSteps } from '@circolo/contract/subscriptions/dunning-step';
import type { Filters } from '../lists/filters/filters-of.ts';
import { enumLabel } from '../messages/messages.ts';
import { type DialogProps, ResourceDialog } from '../record/dialog/ResourceDialog.tsx';
import type { Columns } from '../resource/columns-of.ts';
import { ResourcePage } from '../resource-page/ResourcePage.tsx';
import { FieldGrid } from '../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../ui/form/fields/choice-fields.tsx';
import { NumberField } from '../ui/form/fields/number-fields.tsx';

const columns: Columns<typeof dunningSteps> = [
  'DaysAfter',
  { field: 'Action', main: true },
  'Active',
  { field: 'Position', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof dunningSteps> = ['Action', 'Active'];

const DunningStepDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={dunningSteps}>
    <FieldGrid>
      <NumberField name="DaysAfter" min={0} max={365} />
      <SelectField name="Action" of="DunningAction" />
      <NumberField name="Position" min={0} max={9999} />
      <SwitchField name="Active" />
    </FieldGrid>
  </ResourceDialog>
);

/** What is done about a renewal that is not paid. */
export const DunningStepsScreen = () => (
  <ResourcePage
    resource={dunningSteps}
    columns={columns}
    filters={filters}
    Dialog={DunningStepDialog}
    nameOf={({ Action, DaysAfter }) => `${enumLabel('DunningAction', Action)} (${DaysAfter})`}
  />
);
