import { emailTemplates } from '@circolo/contract/mail/email-template';
import type { RowOf } from '@circolo/contract/resource/resource';
import { paymentErrors } from '@circolo/contract/sales/payment-error';
import type { Filter } from '../lists/filters.ts';
import { ReferenceField } from '../record/fields/reference-fields.tsx';
import { type DialogProps, ResourceDialog } from '../record/ResourceDialog.tsx';
import type { Column } from '../resource/columns.tsx';
import { ResourcePage } from '../resource/ResourcePage.tsx';
import { FieldGrid } from '../ui/FieldGrid.tsx';
import { SelectField, SwitchField } from '../ui/fields/choice-fields.tsx';
import { NumberField } from '../ui/fields/number-fields.tsx';
import { TextAreaField, TextField } from '../ui/fields/text-fields.tsx';

const columns: Column<RowOf<typeof paymentErrors>>[] = [
  { field: 'ErrorCode', main: true },
  { field: 'Vector', of: 'PaymentVector' },
  { field: 'Provider' },
  { field: 'CustomerMessage' },
  { field: 'Severity', of: 'PaymentErrorSeverity', tones: { T: 'blue', C: 'yellow', D: 'red', F: 'red' } },
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

/** What payment providers refuse, in words for the customer. */
export const PaymentErrorsScreen = () => (
  <ResourcePage
    resource={paymentErrors}
    columns={columns}
    filters={filters}
    Dialog={PaymentErrorDialog}
    nameOf={({ ErrorCode }) => ErrorCode}
  />
);
