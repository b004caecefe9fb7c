import { packages } from '@circolo/contract/catalogue/packages/package';
import { emailTemplates } from '@circolo/contract/mail/templates/email-template';
import { origins } from '@circolo/contract/origins/origin';
import type { RowOf } from '@circolo/contract/resource/resource';
import { reminderRules } from '@circolo/contract/subscriptions/reminder-rule';
import type { Filter } from '../lists/filters/filters.ts';
import { type DialogProps, ResourceDialog } from '../record/dialog/ResourceDialog.tsx';
import { ReferenceField } from '../record/fields/reference-fields.tsx';
import type { Column } from '../resource/columns.tsx';
import { ResourcePage } from '../resource-page/ResourcePage.tsx';
import { FieldGrid } from '../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../ui/form/fields/choice-fields.tsx';
import { NumberField } from '../ui/form/fields/number-fields.tsx';
import { TextField } from '../ui/form/fields/text-fields.tsx';

const columns: Column<RowOf<typeof reminderRules>>[] = [
  { field: 'Description', main: true },
  { field: 'OffsetDays', kind: 'number' },
  { field: 'Channel', of: 'ReminderChannel' },
  { field: 'Package', kind: 'reference' },
  { field: 'WithAutoRenew', kind: 'flag' },
  { field: 'Active', kind: 'flag' },
  { field: 'Origin', kind: 'reference', hidden: true },
  { field: 'Software', of: 'Software', hidden: true },
  { field: 'EmailTemplate', kind: 'reference', hidden: true },
  { field: 'Position', kind: 'number', hidden: true },
  { field: 'UpdatedAt', kind: 'instant', hidden: true },
];

const filters: Filter[] = [
  { field: 'Channel', kind: 'enum', of: 'ReminderChannel' },
  { field: 'Software', kind: 'enum', of: 'Software' },
  { field: 'WithAutoRenew', kind: 'flag' },
  { field: 'Active', kind: 'flag' },
];

const ReminderRuleDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={reminderRules}>
    <FieldGrid>
      <TextField name="Description" wide />
      <NumberField name="OffsetDays" min={-365} max={365} />
      <SelectField name="Channel" of="ReminderChannel" />
      <ReferenceField name="Package" to={packages} />
      <ReferenceField name="Origin" to={origins} />
      <SelectField name="Software" of="Software" />
      <ReferenceField name="EmailTemplate" to={emailTemplates} />
      <NumberField name="Position" min={0} max={9999} />
      <SwitchField name="WithAutoRenew" />
      <SwitchField name="Active" />
    </FieldGrid>
  </ResourceDialog>
);

/** When customers are reminded that a subscription ends. */
export const ReminderRulesScreen = () => (
  <ResourcePage resource={reminderRules} columns={columns} filters={filters} Dialog={ReminderRuleDialog} />
);
