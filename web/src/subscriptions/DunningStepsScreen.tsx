import type { RowOf } from '@circolo/contract/resource/resource';
import { dunningSteps } from '@circolo/contract/subscriptions/dunning-step';
import type { Filter } from '../lists/filters/filters.ts';
import { enumLabel } from '../messages/messages.ts';
import { type DialogProps, ResourceDialog } from '../record/dialog/ResourceDialog.tsx';
import type { Column } from '../resource/columns.tsx';
import { ResourcePage } from '../resource-page/ResourcePage.tsx';
import { FieldGrid } from '../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../ui/form/fields/choice-fields.tsx';
import { NumberField } from '../ui/form/fields/number-fields.tsx';

const columns: Column<RowOf<typeof dunningSteps>>[] = [
  { field: 'DaysAfter', kind: 'number' },
  { field: 'Action', of: 'DunningAction', main: true },
  { field: 'Active', kind: 'flag' },
  { field: 'Position', kind: 'number', hidden: true },
  { field: 'UpdatedAt', kind: 'instant', hidden: true },
];

const filters: Filter[] = [
  { field: 'Action', kind: 'enum', of: 'DunningAction' },
  { field: 'Active', kind: 'flag' },
];

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
