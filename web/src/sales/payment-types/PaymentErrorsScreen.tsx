import { emailTemplates } from '@circolo/contract/mail/templates/email-template';
import { PaymentErrorSeverity, paymentErrors } from '@circolo/contract/sales/payment-types/payment-error';
import type { Filters } from '../../lists/filters/filters-of.ts';
import { enumLabel } from '../../messages/messages.ts';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import { ReferenceField } from '../../record/fields/reference-fields.tsx';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { NumberField } from '../../ui/form/fields/number-fields.tsx';
import { TextAreaField, TextField } from '../../ui/form/fields/text-fields.tsx';

const columns: Columns<typeof paymentErrors> = [
  { field: 'ErrorCode', main: true },
  {
    field: 'Provider',
    beside: ['Vector'],
    cell: ({ Provider, Vector }) =>
      Provider ? enumLabel('PaymentProviderName', Provider) : enumLabel('PaymentVector', Vector),
  },
  { field: 'CustomerMessage', cell: ({ CustomerMessage }) => <span data-words>{CustomerMessage}</span> },
  {
    field: 'Severity',
    tones: {
      [PaymentErrorSeverity.temporary]: 'blue',
      [PaymentErrorSeverity.customer]: 'yellow',
      [PaymentErrorSeverity.definitive]: 'red',
      [PaymentErrorSeverity.fraud]: 'red',
    },
  },
  'NextAction',
  'Language',
  'Hits',
  { field: 'Vector', hidden: true },
  { field: 'Description', hidden: true },
  { field: 'RetryAfterHours', hidden: true },
  { field: 'MaxRetries', hidden: true },
  { field: 'IsDefault', hidden: true },
  { field: 'LastSeenAt', hidden: true },
  { field: 'Active', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof paymentErrors> = [
  'Vector',
  'Provider',
  'Severity',
  'NextAction',
  'Language',
  'IsDefault',
  'Active',
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
    leastNeeded={['Language', 'Hits', 'Provider']}
    filters={filters}
    Dialog={PaymentErrorDialog}
    nameOf={({ ErrorCode }) => ErrorCode}
  />
);
