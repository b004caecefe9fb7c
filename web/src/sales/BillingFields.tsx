import { SubjectType } from '@circolo/contract/sales/codes';
import { Fieldset, Select, Switch, Text } from '@mantine/core';
import { use } from 'react';
import { enumOptions, t } from '../messages/messages.ts';
import { FieldGrid } from '../ui/form/FieldGrid.tsx';
import { TextField } from '../ui/form/fields/text-fields.tsx';
import { FormContext, useField, useFieldValue } from '../ui/form/form-context.ts';

/** Billing data that nothing has been typed into yet. Where a text is missing altogether, the schema says nothing else. */
const blankBilling = {
  SubjectType: SubjectType.organisation,
  Country: 'IT',
  Address: '',
  ZipCode: '',
  City: '',
  InvoiceEmails: [],
};

type Member = Parameters<typeof labelOf>[0];

const labelOf = (
  member:
    | 'BusinessName'
    | 'FirstName'
    | 'LastName'
    | 'FiscalCode'
    | 'VatNumber'
    | 'Country'
    | 'Address'
    | 'StreetNumber'
    | 'ZipCode'
    | 'City'
    | 'Province'
    | 'SdiCode'
    | 'Pec',
) => t(`billing.${member}`);

function BillingText({ member, required = false }: { member: Member; required?: boolean }) {
  return <TextField name={`Billing.${member}`} label={labelOf(member)} required={required} />;
}

function SubjectField() {
  const { value, change, input } = useField<string>({
    name: 'Billing.SubjectType',
    label: t('billing.SubjectType'),
    required: true,
  });
  return (
    <Select
      {...input}
      data={enumOptions('SubjectType')}
      value={value}
      onChange={(code) => change(code ?? value)}
      allowDeselect={false}
    />
  );
}

function Names() {
  const subject = useFieldValue<string>('Billing.SubjectType');
  if (subject !== SubjectType.person) return <BillingText member="BusinessName" required />;
  return (
    <>
      <BillingText member="FirstName" required />
      <BillingText member="LastName" required />
    </>
  );
}

function Fields() {
  return (
    <FieldGrid>
      <SubjectField />
      <Names />
      <BillingText member="FiscalCode" required />
      <BillingText member="VatNumber" />
      <BillingText member="Address" required />
      <BillingText member="StreetNumber" />
      <BillingText member="ZipCode" required />
      <BillingText member="City" required />
      <BillingText member="Province" required />
      <BillingText member="Country" required />
      <BillingText member="SdiCode" />
      <BillingText member="Pec" />
    </FieldGrid>
  );
}

interface Props {
  label: string;
  /** What the switch says that leaves the fields out. */
  without: string;
}

/** Who is billed: written here, or nothing of it. */
export function BillingFields({ label, without }: Props) {
  const { value, change, input } = useField<object | null>({ name: 'Billing', label });
  const readOnly = use(FormContext)?.readOnly ?? false;
  const own = value !== null && value !== undefined && (value as unknown) !== '';
  return (
    <Fieldset legend={input.label} radius="md">
      <Switch
        mb={own ? 'md' : 0}
        label={without}
        checked={!own}
        disabled={readOnly}
        onChange={(event) => change(event.currentTarget.checked ? null : blankBilling)}
      />
      {input.error ? (
        <Text size="sm" c="red" role="alert" mt={4}>
          {input.error}
        </Text>
      ) : null}
      {own ? <Fields /> : null}
    </Fieldset>
  );
}
