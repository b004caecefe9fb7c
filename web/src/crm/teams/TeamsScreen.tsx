import { crmTeams } from '@circolo/contract/crm/teams/team';
import type { RowOf } from '@circolo/contract/resource/resource';
import type { Filter } from '../../lists/filters/filters.ts';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import type { Column } from '../../resource/columns.tsx';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { NumberField } from '../../ui/form/fields/number-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { OwnersField } from './owner-fields.tsx';

const columns: Column<RowOf<typeof crmTeams>>[] = [
  { field: 'Description', main: true },
  { field: 'Scope', of: 'TeamScope' },
  { field: 'MembersCount', kind: 'number', width: 120 },
  { field: 'Active', kind: 'flag', width: 100 },
  { field: 'Position', kind: 'number', hidden: true },
  { field: 'UpdatedAt', kind: 'instant', hidden: true },
];

const filters: Filter[] = [
  { field: 'Scope', kind: 'enum', of: 'TeamScope' },
  { field: 'Active', kind: 'flag' },
];

const TeamDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={crmTeams}>
    <FieldGrid>
      <TextField name="Description" wide />
      <OwnersField name="Members" wide />
      <SelectField name="Scope" of="TeamScope" required />
      <NumberField name="Position" min={0} max={9999} />
      <SwitchField name="Active" />
    </FieldGrid>
  </ResourceDialog>
);

/** Who works together, and what they see of each other. */
export const TeamsScreen = () => (
  <ResourcePage resource={crmTeams} columns={columns} filters={filters} Dialog={TeamDialog} />
);
