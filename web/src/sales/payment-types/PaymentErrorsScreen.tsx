import { emailTemplates } from '@circolo/contract/mail/templates/email-template';
import type { RowOf } from '@circolo/contract/resource/resource';
import { PaymentErrorSeverity, paymentErrors } from '@circolo/contract/sales/payment-types/payment-error';
import type { Filter } from '../../lists/filters/filters.ts';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import { ReferenceField } from '../../record/fields/reference-fields.tsx';
import type { Column } from '../../resource/columns.tsx';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { NumberField } from '../../ui/form/fields/number-fields.tsx';
import { TextAreaField, TextField } from '../../ui/form/fields/text-fields.tsx';

const columns: Column<RowOf<typeof paymentErrors>>[] = [
  { field: 'ErrorCode', main: true },
  { field: 'Vector', of: 'PaymentVector' },
  { field: 'Provider' },
  { field: 'CustomerMessage' },
  {
    field: 'Severity',
    of: 'PaymentErrorSeverity',
    tones: {
      [PaymentErrorSeverity.temporary]: 'blue',
      [PaymentErrorSeverity.customer]: 'yellow',
      [PaymentErrorSeverity.definitive]: 'red',
      [PaymentErrorSeverity.fraud]: 'red',
    },
  },
  { field: 'NextAction', of: 'PaymentErrorAction' },
  { field: 'Language', of: 'UserLanguage' },
  { field: 'Hits', kind: 'number' },
  { field: 'Description', hidden: true },
  { field: 'RetryAfterHours', kind: 'number', hidden: true },
  { field: 'MaxRetries', kind: 'number', hidden: true },
  { field: 'IsDefault', kind: 'flag', hidden: true },
  { field: 'LastSeenAt', kind: 'instant', hidden: true },
  { field: 'Active', kind: 'flag', hidden: true },
  { field: 'UpdatedAt', kind: 'instant', hidden: true },
];

const filters: Filter[] = [
  { field: 'Vector', kind: 'enum', of: 'PaymentVector' },
  { field: 'Provider', kind: 'text' },
  { field: 'Severity', kind: 'enum', of: 'PaymentErrorSeverity' },
  { field: 'NextAction', kind: 'enum', of: 'PaymentErrorAction' },
  { field: 'Language', kind: 'enum', of: 'UserLanguage' },
  { field: 'IsDefault', kind: 'flag' },
  { field: 'Active', kind: 'flag' },
];

const PaymentErrorDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={paymentErrors} as="drawer">
    <FieldGrid>
      <SelectField name="Vector" of="PaymentVector" />
      <TextField name="Provider" spellCheck={false} />
      <TextField name="ErrorCode" spellCheck={false} />
      <SelectField name="Language" of="UserLanguage" required />
      <TextField name="Description" wide />
      <TextAreaField name="CustomerMessage" wide />
      <SelectField name="Severity" of="PaymentErrorSeverity" />
      <SelectField name="NextAction" of="PaymentErrorAction" />
      <NumberField name="RetryAfterHours" min={1} max={720} />
      <NumberField name="MaxRetries" min={0} max={20} />
      <ReferenceField name="EmailTemplate" to={emailTemplates} />
      <NumberField name="Position" min={0} max={9999} />
      <SwitchField name="SuspendPurchase" />
      <SwitchField name="NotifyStaff" />
      <SwitchField name="IsDefault" />
      <SwitchField name="Active" />
    </FieldGrid>
  </ResourceDialog>
);

/** What payment providers refuse, as texts for the customer. */
export const PaymentErrorsScreen = () => (
  <ResourcePage
    resource={paymentErrors}
    columns={columns}
    filters={filters}
    Dialog={PaymentErrorDialog}
    nameOf={({ ErrorCode }) => ErrorCode}
  />
);
