import { packages } from '@circolo/contract/catalogue/packages/package';
import { emailTemplates } from '@circolo/contract/mail/templates/email-template';
import { origins } from '@circolo/contract/origins/origin';
import { reminderRules } from '@circolo/contract/subscriptions/reminder-rule';
import type { Filters } from '../lists/filters/filters-of.ts';
import { t } from '../messages/messages.ts';
import { type DialogProps, ResourceDialog } from '../record/dialog/ResourceDialog.tsx';
import { ReferenceField } from '../record/fields/reference-fields.tsx';
import type { Columns } from '../resource/columns-of.ts';
import { ResourcePage } from '../resource-page/ResourcePage.tsx';
import { FieldGrid } from '../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../ui/form/fields/choice-fields.tsx';
import { NumberField } from '../ui/form/fields/number-fields.tsx';
import { TextField } from '../ui/form/fields/text-fields.tsx';

/** @example offsetText(-30) // '30 giorni prima' */
function offsetText(days: number): string {
  if (days === 0) return t('ReminderRules.sameDay');
  return days < 0 ? t('ReminderRules.before', { count: -days }) : t('ReminderRules.after', { count: days });
}

const columns: Columns<typeof reminderRules> = [
  { field: 'Description', main: true, cell: ({ Description }) => <span data-words>{Description}</span> },
  'About',
  { field: 'OffsetDays', cell: ({ OffsetDays }) => offsetText(OffsetDays) },
  'Channel',
  'Package',
  'WithAutoRenew',
  'Active',
  { field: 'Origin', hidden: true },
  { field: 'Software', hidden: true },
  { field: 'EmailTemplate', hidden: true },
  { field: 'Position', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof reminderRules> = ['About', 'Channel', 'Software', 'WithAutoRenew', 'Active'];

const ReminderRuleDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={reminderRules}>
    <FieldGrid>
      <TextField name="Description" wide />
      <SelectField name="About" of="ReminderAbout" />
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

/** When customers are reminded that a subscription or a demo ends, or that an order is to be paid. */
export const ReminderRulesScreen = () => (
  <ResourcePage
    resource={reminderRules}
    columns={columns}
    leastNeeded={['WithAutoRenew', 'Package']}
    filters={filters}
    Dialog={ReminderRuleDialog}
    copies={[]}
  />
);
