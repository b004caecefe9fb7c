import { crmTeams } from '@circolo/contract/crm/teams/team';
import type { Filters } from '../../lists/filters/filters-of.ts';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { PositionField } from '../../ui/form/fields/number-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { OwnersField } from './owner-fields.tsx';

const columns: Columns<typeof crmTeams> = [
  { field: 'Description', main: true },
  { field: 'MemberNames', cell: ({ MemberNames }) => <span data-words>{MemberNames ?? '—'}</span> },
  'Scope',
  { field: 'MembersCount', width: 120, hidden: true },
  { field: 'Active', width: 100 },
  { field: 'Position', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof crmTeams> = ['Scope', 'Active'];

const TeamDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={crmTeams}>
    <FieldGrid>
      <TextField name="Description" wide />
      <OwnersField name="Members" wide />
      <SelectField name="Scope" of="TeamScope" required />
      <PositionField />
      <SwitchField name="Active" />
    </FieldGrid>
  </ResourceDialog>
);

/** Who works together, and what they see of each other. */
export const TeamsScreen = () => (
  <ResourcePage
    resource={crmTeams}
    inPlace={['Description', 'Position']}
    columns={columns}
    filters={filters}
    Dialog={TeamDialog}
  />
);
