import { Software } from '@circolo/contract/codes/catalogue-codes';
import { AssignmentMode } from '@circolo/contract/codes/crm-codes';
import { crmAssignmentRules } from '@circolo/contract/crm/teams/assignment-rule';
import { crmTeams } from '@circolo/contract/crm/teams/team';
import { opportunitySourcesLookup } from '@circolo/contract/crm/timelines/timeline';
import { origins } from '@circolo/contract/origins/origin';
import { Text } from '@mantine/core';
import type { Filters } from '../../lists/filters/filters-of.ts';
import { t } from '../../messages/messages.ts';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import { CodeReferenceField } from '../../record/fields/code-reference-field.tsx';
import { ReferenceField } from '../../record/fields/reference-fields.tsx';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { PositionField } from '../../ui/form/fields/number-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { useFieldValue } from '../../ui/form/form-context.ts';
import { OwnerField } from './owner-fields.tsx';

const columns: Columns<typeof crmAssignmentRules> = [
  { field: 'Position', width: 110 },
  { field: 'Description', main: true },
  'Mode',
  { field: 'User', cell: ({ User, Team }) => User?.Description ?? Team?.Description ?? '—' },
  { field: 'Software', tones: { [Software.association]: 'blue', [Software.centre]: 'teal' } },
  'Origin',
  'Source',
  { field: 'Province', width: 110 },
  { field: 'Active', width: 100 },
  { field: 'LastUser', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof crmAssignmentRules> = [
  'Mode',
  'Software',
  { field: 'Origin', to: origins },
  { field: 'Source', to: opportunitySourcesLookup },
  'Active',
];

/** Whom the rule gives to: as its mode says. */
function Target() {
  const isOne = useFieldValue<string>('Mode') === AssignmentMode.user;
  return (
    <FieldGrid title={t('assignment.target')}>
      <SelectField name="Mode" of="AssignmentMode" required />
      {isOne ? <OwnerField name="User" required /> : <ReferenceField name="Team" to={crmTeams} required />}
    </FieldGrid>
  );
}

const RuleDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={crmAssignmentRules}>
    <FieldGrid>
      <TextField name="Description" wide />
      <PositionField />
      <SwitchField name="Active" />
    </FieldGrid>
    <FieldGrid title={t('assignment.conditions')}>
      <SelectField name="Software" of="Software" />
      <ReferenceField name="Origin" to={origins} />
      <CodeReferenceField name="Source" to={opportunitySourcesLookup} />
      <TextField name="Province" />
    </FieldGrid>
    <Target />
  </ResourceDialog>
);

/** How the rules work together, and what becomes of leads that none is for. */
const RulesNote = () => (
  <Text size="sm" c="dimmed" mb="sm">
    {t('assignment.note')}
  </Text>
);

/** Who is given the leads that come by themselves. */
export const AssignmentRulesScreen = () => (
  <ResourcePage
    resource={crmAssignmentRules}
    columns={columns}
    leastNeeded={['Source', 'Origin', 'Software', 'Province']}
    filters={filters}
    overview={<RulesNote />}
    Dialog={RuleDialog}
  />
);
