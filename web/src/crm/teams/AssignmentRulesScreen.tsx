import { Software } from '@circolo/contract/codes/catalogue-codes';
import { AssignmentMode } from '@circolo/contract/codes/crm-codes';
import { crmAssignmentRules } from '@circolo/contract/crm/teams/assignment-rule';
import { crmTeams } from '@circolo/contract/crm/teams/team';
import { opportunitySourcesLookup } from '@circolo/contract/crm/timelines/timeline';
import { origins } from '@circolo/contract/origins/origin';
import type { RowOf } from '@circolo/contract/resource/resource';
import type { Filter } from '../../lists/filters/filters.ts';
import { t } from '../../messages/messages.ts';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import { CodeReferenceField } from '../../record/fields/code-reference-field.tsx';
import { ReferenceField } from '../../record/fields/reference-fields.tsx';
import type { Column } from '../../resource/columns.tsx';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { NumberField } from '../../ui/form/fields/number-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { useFieldValue } from '../../ui/form/form-context.ts';
import { OwnerField } from './owner-fields.tsx';

const columns: Column<RowOf<typeof crmAssignmentRules>>[] = [
  { field: 'Position', kind: 'number', width: 110 },
  { field: 'Description', main: true },
  { field: 'Mode', of: 'AssignmentMode' },
  { field: 'User', cell: ({ User, Team }) => User?.Description ?? Team?.Description ?? '—' },
  { field: 'Software', of: 'Software', tones: { [Software.association]: 'blue', [Software.centre]: 'teal' } },
  { field: 'Origin', kind: 'reference' },
  { field: 'Source', kind: 'reference' },
  { field: 'Province', width: 110 },
  { field: 'Active', kind: 'flag', width: 100 },
  { field: 'LastUser', kind: 'reference', hidden: true },
  { field: 'UpdatedAt', kind: 'instant', hidden: true },
];

const filters: Filter[] = [
  { field: 'Mode', kind: 'enum', of: 'AssignmentMode' },
  { field: 'Software', kind: 'enum', of: 'Software' },
  { field: 'Origin', kind: 'reference', resource: origins },
  { field: 'Source', kind: 'codes', lookup: opportunitySourcesLookup },
  { field: 'Active', kind: 'flag' },
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
      <NumberField name="Position" min={0} max={9999} />
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

/** Who is given the leads that come by themselves. */
export const AssignmentRulesScreen = () => (
  <ResourcePage resource={crmAssignmentRules} columns={columns} filters={filters} Dialog={RuleDialog} />
);
